import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { createFilter, NO_FILTER } from '../../../../src/inspector/timeline/filterEntries.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const entry: Entry = {
  kind: 'occurrence',
  key: 'p1 1',
  page: { id: 'p1', address: 'https://www.example.com/en.html', title: 'Home', at: 0 },
  occurrence: {
    kind: 'occurrence',
    id: 1,
    at: 0,
    source: 'dataLayer',
    keys: ['requestQuote'],
    past: false,
    verdicts: [
      {
        rule: 'Request quote',
        order: 50,
        outcome: 'fired',
        conditions: [{ label: 'performance consent', met: true, expected: 'C0002', found: ',C0002,' }],
        problems: [],
      },
    ],
  },
  events: [eventRecord('a', { status: 200, xdm: { product: { title: 'The "best" C:\\taste' } } })],
};

const isFound = (text: string) => createFilter()([entry], { ...NO_FILTER, text }).length === 1;

it.each([
  'requestQuote',
  'data layer',
  'performance CONSENT',
  ',C0002,',
  'The "best"',
  'C:\\taste',
  'product',
  '200',
  'home',
])('finds an entry by %s', (text) => {
  expect(isFound(text)).toBe(true);
});

it.each(['kind', 'occurrence', 'true', 'verdicts', '{', 'p1 1'])('does not find it by %s', (text) => {
  expect(isFound(text)).toBe(false);
});
