import { expect, test } from 'vitest';
import { foodcosPlan } from '../../../../scripts/plan/foodcosPlan.ts';
import { eventsTable, foodcosEvents, productEvents } from '../../../../scripts/plan/writeEvents.ts';
import { PRODUCT_EVENTS } from '../../../../src/dataLayer/index.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';

const plan = foodcosPlan();

test('an event without a doc comment is an error', () => {
  const bare = { name: 'viewProductDetails', isOptional: false, type: '{}', description: '' };
  expect(() => eventsTable(plan, allExamples, [bare])).toThrow(
    'The event viewProductDetails has no doc comment.',
  );
});

test('an event names its rules, by their trigger or by a source that listens to it', () => {
  const events = [...foodcosEvents(), ...productEvents()];
  const rows = eventsTable(plan, allExamples, events).split('\n');
  const rowOf = (event: string) => rows.find((row) => row.startsWith(`| \`${event}\` |`)) ?? '';
  expect(rowOf('requestQuote')).toMatch(/\| \[Request quote\]\(\.\.\/tracking-plan\.md#request-quote\) \|$/);
  expect(rowOf('cmp:show')).toContain('[Page view](../tracking-plan.md#page-view)');
  expect(rowOf('cmp:hide')).toMatch(/\| – \|$/);
});

test('the events of every site are told from Foodco’s, each by the comment above it alone', () => {
  expect(productEvents().map(({ name }) => name)).toEqual(PRODUCT_EVENTS);
  const description = 'The details of a product are shown.';
  expect(foodcosEvents()[0]).toMatchObject({ name: 'viewProductDetails', description });
});
