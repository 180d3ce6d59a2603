import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import {
  consented,
  defineRule,
  defineRules,
  defineSite,
  interaction,
  pushed,
  pushedInteractions,
  type SiteDefinition,
} from '../../../src/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';
import { boom } from '../../fakes/boom.ts';

// A site without type checking.
const quote = pushed('requestQuote');
const sends = { type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' } as const;
const start = (parts: object) => {
  const page = createTestTag({ site: defineSite({ ...foodco, rules: [], ...parts } as SiteDefinition) });
  page.push('requestQuote', { requestQuoteInfo: {} });
  const { failures, browser } = page;
  return { failures, console: browser.written };
};
const rule = (body?: object) => defineRule(quote, body as never);

it.for<[faulty: unknown, told: string]>([
  [rule(), 'Rule "" is left out. TypeError: Its name is missing or wrong.'],
  [interaction(quote, undefined as never), 'Rule "" is left out. TypeError: Its name is missing or wrong.'],
  [
    pushedInteractions({ requestQuote: undefined } as never).requestQuote,
    'Rule "" is left out. TypeError: Its name is missing or wrong.',
  ],
  [rule({ name: 5, actions: [] }), 'Rule "5" is left out. TypeError: Its name is missing or wrong.'],
  [rule({ name: 'x' }), 'Rule "x" is left out. TypeError: Its list of actions is missing or wrong.'],
  [
    rule({ name: 'x', order: '5', actions: [] }),
    'Rule "x" is left out. TypeError: Its order is missing or wrong.',
  ],
  [
    rule({ name: 'x', actions: [{ type: 'sendEvent' }] }),
    'Rule "x" is left out. TypeError: Its eventType is missing or wrong.',
  ],
])('a faulty rule is left out, and the failure says why: %o', ([faulty, told]) => {
  const rules = Object.values(defineRules({ faulty, right: rule({ name: 'y', actions: [sends] }) } as never));
  expect(start({ rules }).failures).toEqual([told]);
});

it('a condition on a purpose that does not exist fails, and says which there are', () => {
  const conditions = [consented('perfomance' as 'performance')];
  expect(start({ rules: [rule({ name: 'x', conditions, actions: [sends] })] }).failures).toEqual([
    expect.stringContaining('There is no purpose "perfomance".'),
  ]);
});

it('a fill that fails is named by its place', () => {
  const [none, fails] = [{ create: () => ({}) }, { create: () => ({ fields: boom }) }];
  const rules = [rule({ name: 'x', conditions: [consented('performance')], actions: [sends] })];
  expect(start({ rules, fills: [fails, none, { create: boom }] }).failures).toEqual([
    'Failed to start a fill: fills[1]. TypeError: Module did not export a function.',
    'Failed to start a fill: fills[2]. Error: boom',
    'Failed to complete an event: fills[0]. Error: boom',
  ]);
  expect(start({ rules, fills: [], page: { name: { name: 'Name', read: boom } } }).failures).toEqual([
    'Failed to complete an event: page.name. Error: boom',
  ]);
});

it('an event that the catalogue lacks is told at the start if it looks like one of its events', () => {
  const [misspelt, unknown] = ['requestQoute', 'somethingElse'].map((event) =>
    interaction(pushed(event as 'requestQuote'), { name: event }),
  );
  const told = '[tamis] Rule "requestQoute": "requestQoute" is no event (did you mean "requestQuote"?).';
  expect(start({ rules: [misspelt, unknown] }).console).toEqual([told]);
  expect(start({ rules: [misspelt], events: undefined }).console).toEqual([]);
});
