import { expect, it } from 'vitest';
import { compareEntries } from '../../../../src/inspector/timeline/compareEntries.ts';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { condition, entryOf, verdict } from '../../../fakes/timelineEntry.ts';

const event = (id: string, name: string, more = {}) =>
  eventRecord(id, {
    outcome: 'delivered',
    status: 200,
    xdm: { _id: id, timestamp: id, web: { name }, same: 1, ...more },
  });
const consent = (found: string, met: boolean) => [condition('performance consent is given', found, met)];
const one = entryOf({ id: 1, verdicts: [verdict('Page view', 'fired', consent(',C0001,C0002,', true))] }, [
  event('a', 'home'),
]);
const differing = (...pair: readonly [Entry, Entry]) =>
  compareEntries(...pair).flatMap(({ what, one: its, other, differs }) =>
    differs ? [[what, its, other]] : [],
  );

it('says what differs, but not that each event has its own ID and time', () => {
  const other = { ...one, events: [event('b', 'contact', { more: true })] };
  expect(differing(one, other)).toEqual([
    ['web.name', '"home"', '"contact"'],
    ['more', undefined, 'true'],
  ]);
  expect(compareEntries(one, one).some(({ differs }) => differs)).toBe(false);
});

it('says what conditions have found, and what an entry without an event lacks', () => {
  const other = entryOf({
    id: 2,
    keys: ['cmp:click'],
    verdicts: [verdict('Page view', 'held', consent(',C0001,', false))],
  });
  expect(differing(one, other)).toEqual([
    ['what happened', 'cmp:show', 'cmp:click'],
    ['“Page view”', 'fired', 'held'],
    [
      '“Page view”: performance consent is given',
      'holds, found C0001 and C0002',
      'does not hold, found C0001',
    ],
    ['event', 'click', undefined],
    ['outcome', 'delivered', undefined],
    ['answer', 'HTTP 200', undefined],
    ['web.name', '"home"', undefined],
    ['same', '1', undefined],
  ]);
});

it('keeps several events of an entry apart', () => {
  const twice = { ...one, events: [...one.events, event('c', 'second')] };
  expect(differing(one, twice).map(([what]) => what)).toEqual([
    'event 2: event',
    'event 2: outcome',
    'event 2: answer',
    'event 2: web.name',
    'event 2: same',
  ]);
});
