import { expect, it } from 'vitest';
import { compareVisits, type Side } from '../../../../src/inspector/compare/compareVisits.ts';
import { releasesIn } from '../../../../src/inspector/compare/sidesOf.ts';
import { timelineOf } from '../../../../src/inspector/visit/timelineOf.ts';
import type { VisitedPage } from '../../../../src/inspector/visit/visit.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf } from '../../../fakes/timelineEntry.ts';

type Sent = readonly [rule: string, xdm?: Readonly<Record<string, unknown>>];
const side = (name: string, ...sent: readonly Sent[]): Side => ({
  name,
  entries: sent.map(([rule, xdm], at) =>
    entryOf({ id: at + 1 }, [eventRecord(`${name} ${at}`, { rule, eventType: 't', ...(xdm && { xdm }) })]),
  ),
});

it('says which kinds are in one only, which differ in number, and in which fields', () => {
  const { verdict, state } = compareVisits(
    side(
      'one',
      ['View', { _id: '1', timestamp: 'a', web: { name: 'x', a: 1 } }],
      ['Order', { n: 1 }],
      ['Order', { n: 1 }],
      ['Gone', {}],
    ),
    side(
      'other',
      ['View', { _id: '2', timestamp: 'b', web: { name: 'y' } }],
      ['Order', { n: 1 }],
      ['New', {}],
    ),
  );
  expect(verdict).toBe(
    'one and other differ: 2 kinds of events in one only, 1 kind in another number, 1 kind with other fields.',
  );
  expect(
    state.map(({ title, rows }) => [title, ...rows.map(({ name, value, note }) => [name, value, note])]),
  ).toEqual([
    [
      '“View”, t',
      ['Events', '1 in one, 1 in other', undefined],
      ['web.name', 'one: "x"', 'other: "y"'],
      ['web.a', 'one: 1', 'other: not there'],
    ],
    ['“Order”, t', ['Events', '2 in one, 1 in other', undefined]],
    ['“Gone”, t', ['Events', '1 in one, 0 in other', undefined]],
    ['“New”, t', ['Events', '0 in one, 1 in other', undefined]],
  ]);
});

it('says that a field is in some of the events alone', () => {
  const { state } = compareVisits(
    side('one', ['Order', { n: 1, c: 'A' }], ['Order', { n: 1 }]),
    side('other', ['Order', { n: 1, c: 'A' }], ['Order', { n: 1, c: 'A' }]),
  );
  expect(state[0]?.rows[1]).toEqual({ name: 'c', value: 'one: "A" (in 1 of 2)', note: 'other: "A"' });
});

it('says that all is alike only of what it has compared', () => {
  const alike = side('one', ['View', { a: 1 }]);
  expect(compareVisits(alike, { ...alike, name: 'other' }).verdict).toBe(
    'one and other are alike in 1 kind of events and their fields.',
  );
  const open = compareVisits(alike, side('other', ['View']));
  expect(open.verdict).toBe(
    'one and other are alike in 1 kind of events. Fields of 1 kind were not compared.',
  );
  expect(open.state[0]?.rows[0]?.note).toBe('fields not compared');
});

it('does not compare with nothing', () => {
  const { verdict, state } = compareVisits(side('this visit', ['View', {}]), side('a.json'));
  expect([verdict, state]).toEqual(['Not compared: a.json has no events.', []]);
});

const pageOf = (id: string, release?: string): VisitedPage => ({
  id,
  address: '',
  title: '',
  at: 0,
  ...(release !== undefined && { release }),
  records: [{ ...eventRecord(id, { rule: 'View', occurrence: 0, attempts: 1 }) }],
});

it('compares the release that runs with the one before, and nothing where only one ran', () => {
  const pages = [pageOf('1', '1.0.0'), pageOf('2', '1.0.0'), pageOf('3', '1.1.0+a')];
  const sides = releasesIn(timelineOf({ pages, purposes: {} }));
  expect(sides?.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['release 1.0.0', 2],
    ['release 1.1.0+a', 1],
  ]);
  expect(
    releasesIn(timelineOf({ pages: [pageOf('1', '1.0.0'), pageOf('2')], purposes: {} })),
  ).toBeUndefined();
});
