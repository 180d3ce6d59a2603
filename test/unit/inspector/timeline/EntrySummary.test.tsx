// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { TimelineEntry } from '../../../../src/inspector/timeline/TimelineEntry.tsx';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import {
  condition,
  consentEntry,
  entryOf,
  failureEntry,
  lacksConsent,
  MOMENT,
  verdict,
} from '../../../fakes/timelineEntry.ts';

const NO_CONSENT = lacksConsent('performance consent is given', ',C0001, without C0002');

/** What an entry says without a click, line by line. */
const linesOf = (entry: Entry) => {
  document.body.innerHTML = renderToStaticMarkup(
    <TimelineEntry entry={entry} moment={MOMENT} isOpen={false} onToggle={() => {}} />,
  );
  return [...document.querySelectorAll('.entry__head > span')].map((line) =>
    [...(line.children.length > 0 ? line.children : [line])]
      .map((it) => it.textContent)
      .filter(Boolean)
      .join(' | '),
  );
};

it('says the moment, what happened, and where it comes from', () => {
  const at = new Date(2026, 10, 28, 14, 3, 21, 104).getTime();
  expect(linesOf(entryOf({ at }))).toEqual([
    '14:03:21.104 | cmp:show | data layer',
    'No rule listens to this.',
  ]);
  expect(linesOf(entryOf({ at, past: true, again: true }))[0]).toBe(
    '14:03:21.104 or earlier | cmp:show | data layer | decided later',
  );
});

it('says what the edge has answered to a rule’s event', () => {
  const answer = { outcome: 'delivered', attempts: 1, status: 200, took: 84 } as const;
  const event = eventRecord('a', { rule: 'Page view', ...answer });
  const entry = entryOf({ verdicts: [verdict('Login', 'not met'), verdict('Page view', 'fired')] }, [event]);
  expect(linesOf(entry).slice(1)).toEqual([
    'Page view | delivered',
    'acknowledged: HTTP 200 · 84 ms',
    '1 more rule did not fire: Login',
  ]);
});

it.each([
  ['a gesture that consent stopped', 'not met', [condition('a', 1, true), NO_CONSENT], 'stopped'],
  ['a state that is held', 'held', [NO_CONSENT], 'held'],
] as const)('says that consent is missing: %s', (_, outcome, conditions, words) => {
  expect(linesOf(entryOf({ verdicts: [verdict('Link click', outcome, conditions)] })).slice(1)).toEqual([
    `Link click | ${words}`,
    'The visitor has not allowed performance cookies (C0002). Allowed: C0001.',
  ]);
});

it('says the first condition that a rule has not met, what it expected and what it found', () => {
  const conditions = [
    { ...condition('the basket is full', 2), expected: 'more than 3 items' },
    condition('the page is shown', ''),
  ];
  expect(linesOf(entryOf({ verdicts: [verdict('Order', 'not met', conditions)] })).slice(1)).toEqual([
    'Order | not fired',
    'Needs “the basket is full”: expected more than 3 items, but found 2.',
  ]);
});

it('counts the rules beyond three of which nothing came', () => {
  const verdicts = ['A', 'B', 'C', 'D', 'E'].map((rule) => verdict(rule, 'not met'));
  expect(linesOf(entryOf({ verdicts })).slice(1)).toEqual([
    ...['A', 'B', 'C'].map((rule) => `${rule} | not fired`),
    '2 more rules did not fire: D, E',
  ]);
});

it('says why a gate has refused, and what an action has failed with', () => {
  const reason = 'no performance consent: ,C0001, without C0002';
  const refused = eventRecord('a', { rule: 'Page view', outcome: 'refused', reason });
  expect(linesOf(entryOf({ verdicts: [verdict('Page view', 'fired')] }, [refused])).slice(1)).toEqual([
    'Page view | refused',
    'The visitor has not allowed performance cookies (C0002). Allowed: C0001',
  ]);
  const failed = { ...verdict('Pixel', 'fired'), problems: ['the script: NetworkError'] };
  expect(linesOf(entryOf({ verdicts: [failed] })).slice(1)).toEqual([
    'Pixel | fired',
    'the script: NetworkError',
  ]);
});

it('says which groups a visitor has withdrawn, by whom, and what left before and after', () => {
  const at = new Date(2026, 10, 28, 14, 3, 21, 104).getTime();
  const withdrawn = consentRecord(',C0001,C0002,', ',C0001,', { at });
  expect(linesOf(consentEntry(withdrawn, { before: 3, after: 0, isOver: false }))).toEqual([
    '14:03:21.104 | consent',
    'C0002 withdrawn | withdrawn',
    'By the banner on this page. 3 events left before, none after.',
  ]);
});

it('says what has failed, for which rule, and why', () => {
  expect(linesOf(failureEntry({ rule: 'Form start', cause: 'status 503' })).slice(1)).toEqual([
    'Failed to send “Form Start”; the tag tries again. | failed',
    'Rule “Form start”: status 503',
  ]);
  expect(linesOf(failureEntry()).slice(1)).toEqual([
    'Failed to send “Form Start”; the tag tries again. | failed',
  ]);
});

it('says which event was probably meant, if no rule hears the one that the page pushed', () => {
  expect(linesOf(entryOf({ keys: ['requestQoute'] })).slice(1)).toEqual([
    'No rule listens to this.',
    'Did you mean “requestQuote”?',
  ]);
});
