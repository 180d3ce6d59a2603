import { expect, it } from 'vitest';
import { createFilter, type Filter, NO_FILTER } from '../../../../src/inspector/timeline/filterEntries.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import {
  condition,
  consentEntry,
  entryOf,
  failureEntry,
  lacksConsent,
  verdict,
} from '../../../fakes/timelineEntry.ts';

const fired = verdict('Request quote', 'fired', [condition('performance consent', ',C0002,', true)]);
const entry = entryOf({ keys: ['requestQuote'], verdicts: [fired] }, [
  eventRecord('a', { status: 200, xdm: { product: { title: 'The "best" C:\\taste' } } }),
]);

const isFound = (text: string) => createFilter()([entry], { ...NO_FILTER, text }).length === 1;

it.each([
  ...['requestQuote', 'data layer', 'performance CONSENT', ',C0002,', 'The "best"', 'C:\\taste'],
  ...['product', '200', 'home'],
])('finds an entry by %s', (text) => {
  expect(isFound(text)).toBe(true);
});

it('finds an entry by the sentence that it shows on consent', () => {
  const held = verdict('Page view', 'held', [lacksConsent('performance consent is given', 'A, without B')]);
  const find = createFilter();
  const text = 'has not allowed performance cookies (B)';
  expect(find([entry, entryOf({ verdicts: [held] })], { ...NO_FILTER, text })).toHaveLength(1);
});

it.each(['kind', 'occurrence', 'true', 'verdicts', '{', 'p1 1'])('does not find it by %s', (text) => {
  expect(isFound(text)).toBe(false);
});

it('finds a change of consent by its groups and its source, and a failure by its message and cause', () => {
  const entries = [
    entry,
    consentEntry(consentRecord(',C0001,C0002,', ',C0001,'), { before: 1, after: 0, isOver: false }),
    failureEntry({ cause: 'status 503' }),
  ];
  const kinds = (filter: Partial<Filter>) =>
    createFilter(({ kind }) => kind === 'failure')(entries, { ...NO_FILTER, ...filter }).map(
      ({ kind }) => kind,
    );
  for (const filter of [{ text: 'C0002 withdrawn' }, { text: 'the banner on this page' }, { consent: true }])
    expect(kinds(filter)).toEqual(['consent']);
  expect(kinds({ text: 'status 503' })).toEqual(['failure']);
  expect(kinds({ problems: true })).toEqual(['failure']);
  expect(kinds({ consent: true, problems: true })).toEqual(['consent', 'failure']);
});
