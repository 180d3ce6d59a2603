import { expect, it } from 'vitest';
import { dataLayerAt, eventNamesIn } from '../../../../src/inspector/then/dataLayerAt.ts';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf, HOME } from '../../../fakes/timelineEntry.ts';

const push = (id: number, key: string, at = id * 100) => entryOf({ id, at, keys: [key] });
const click = (id: number, at: number) => entryOf({ id, at, source: 'links', keys: ['followed'] });

const items = [
  { user: 'u1' },
  { event: 'shown', page: 'home' },
  { cart: 1 },
  { event: 'added', cart: 2 },
  { event: 'added', cart: 3 },
];
const entries = [push(1, 'shown'), push(2, 'added'), push(3, 'added')];

const heldAt = (entry: Entry, all: readonly Entry[] = entries, given: readonly unknown[] = items) =>
  dataLayerAt({ entries: all, entry, dataLayer: { items: given, replacesArrays: false }, eventNames: {} });

it('is the state right after the push that an entry announces', () => {
  const [first, second, third] = entries;
  expect(first && heldAt(first)).toEqual({ state: { user: 'u1', page: 'home' }, count: 2, unsure: 0 });
  expect(second && heldAt(second)).toMatchObject({ state: { cart: 2 }, count: 4, unsure: 0 });
  expect(third && heldAt(third)).toMatchObject({ state: { cart: 3 }, count: 5, unsure: 0 });
});

it('is that of the push before, for anything else, and names the items that have no time', () => {
  const between = click(9, 150);
  const all = [...entries, between];
  expect(heldAt(between, all)).toEqual({ state: { user: 'u1', page: 'home' }, count: 2, unsure: 1 });
  const last = click(9, 999);
  expect(heldAt(last, [...entries, last])).toMatchObject({ state: { cart: 3 }, count: 5, unsure: 0 });
});

it('is that of the push itself for the source that derives from it, whichever comes first', () => {
  const derived = entryOf({ id: 2, at: 100, source: 'stepShown', keys: ['shown'] });
  expect(heldAt(derived, [derived, push(3, 'shown', 101)], items.slice(0, 2))).toMatchObject({ count: 2 });
});

it('is that of the push itself for a source that listens to it and announces under a name of its own', () => {
  const page = entryOf({ id: 1, at: 100, source: 'pageShown', keys: ['shown page'] });
  const heard = entryOf({ id: 2, at: 100, keys: ['shown'], heardBy: ['portalShown', 'pageShown'] });
  expect(heldAt(page, [page, heard], items.slice(0, 2))).toEqual({
    state: { user: 'u1', page: 'home' },
    count: 2,
    unsure: 0,
  });
});

it('leaves open whether a push of the same moment came before, if nothing says so', () => {
  const page = entryOf({ id: 1, at: 100, source: 'pageShown', keys: ['shown page'] });
  expect(heldAt(page, [page, push(2, 'shown', 100)], items.slice(0, 2))).toMatchObject({
    count: 0,
    unsure: 2,
  });
});

it('is found by the last pushes if the records of the first ones were dropped', () => {
  const [, , third] = entries;
  expect(third && heldAt(third, [third])).toMatchObject({ state: { cart: 3 }, count: 5 });
  const early = click(1, 50);
  expect(third && heldAt(early, [early, third])).toEqual({
    why: 'Not known: the pushes of that time are not recorded any more.',
  });
});

it('finds pushes under the site’s own names', () => {
  const entry = push(1, 'shown');
  const dataLayer = { items: [{ event: 'pageSeen', page: 'home' }], replacesArrays: false };
  const rows = [{ name: 'eventNames', value: { shown: 'pageSeen' } }];
  const eventNames = eventNamesIn([{ title: 'Settings in force', rows }]);
  expect(dataLayerAt({ entries: [entry], entry, dataLayer, eventNames })).toMatchObject({ count: 1 });
  expect(eventNamesIn([])).toEqual({});
});

it('was empty before the first push', () => {
  const early = click(1, 50);
  expect(heldAt(early, [early], [])).toEqual({ state: {}, count: 0, unsure: 0 });
  expect(heldAt(early, [early, push(2, 'shown')], items.slice(0, 2))).toMatchObject({ count: 0, unsure: 1 });
});

it('is not known of another page, or of an event that another page has made', () => {
  const later = { ...push(1, 'shown'), page: { ...HOME, id: 'p2' } };
  const [first] = entries;
  expect(first && heldAt(first, [first, later])).toEqual({
    why: expect.stringMatching(/^Not known: .*earlier page/),
  });
  const own: Entry = {
    kind: 'own',
    key: 'p1 e',
    page: HOME,
    events: [eventRecord('e', { occurrence: 0, earlier: true })],
  };
  expect(heldAt(own, [...entries, own])).toEqual({ why: 'Not known: an earlier page has made this event.' });
});
