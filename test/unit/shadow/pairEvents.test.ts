import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairEvents } from '../../../src/shadow/pairEvents.ts';
import type { HeardEvent } from '../../../src/tag/shadow/heardEvent.ts';

const click = (id: string, name: string, at = 1_000, more: Partial<HeardEvent> = {}): HeardEvent => ({
  id,
  at,
  kind: 'other',
  eventType: 'web.webinteraction.linkClicks',
  fields: { 'web.webInteraction.name': name, 'web.webInteraction.type': 'other' },
  ...more,
});
const idsOf = ({ pairs, onlyThere, onlyHere }: ReturnType<typeof pairEvents>) => ({
  pairs: pairs.map(({ there, here }) => `${there.id} ${here.id}`),
  onlyThere: onlyThere.map(({ id }) => id),
  onlyHere: onlyHere.map(({ id }) => id),
});

describe('events of both sides are paired', () => {
  it('by content, if several of one kind come close together', () => {
    const there = [click('t1', 'Taste', 1_000), click('t2', 'Texture', 1_010)];
    const here = [click('h1', 'Texture', 1_001), click('h2', 'Taste', 1_009)];
    expect(idsOf(pairEvents(there, here)).pairs).toEqual(['t1 h2', 't2 h1']);
  });

  it('by time, if their content is the same', () => {
    const there = [click('t1', 'Taste', 1_000), click('t2', 'Taste', 5_000)];
    const here = [click('h1', 'Taste', 5_010), click('h2', 'Taste', 1_010)];
    expect(idsOf(pairEvents(there, here)).pairs).toEqual(['t1 h2', 't2 h1']);
  });

  it('never if they are more than ten seconds apart', () => {
    expect(idsOf(pairEvents([click('t', 'Taste', 0)], [click('h', 'Taste', 10_001)]))).toEqual({
      pairs: [],
      onlyThere: ['t'],
      onlyHere: ['h'],
    });
  });

  it('even if the event type differs, but not if the kind does', () => {
    const download = { kind: 'download', eventType: 'Download Link' };
    const other = { kind: 'download', eventType: 'web.webinteraction.linkClicks' };
    expect(
      pairEvents([click('t', 'Guide', 0, download)], [click('h', 'Guide', 0, other)]).pairs,
    ).toHaveLength(1);
    expect(pairEvents([click('t', 'Guide', 0, download)], [click('h', 'Guide', 0)]).pairs).toEqual([]);
    const elsewhere = { ...other, fields: { 'web.webInteraction.name': 'Yields' } };
    expect(pairEvents([click('t', 'Guide', 0, download)], [click('h', '', 0, elsewhere)]).pairs).toEqual([]);
  });

  it('each once: a duplicate there is only there', () => {
    const there = [click('t1', 'Taste', 1_000), click('t2', 'Taste', 1_001)];
    expect(idsOf(pairEvents(there, [click('h', 'Taste', 1_000)]))).toEqual({
      pairs: ['t1 h'],
      onlyThere: ['t2'],
      onlyHere: [],
    });
  });

  const events = (prefix: string) =>
    fc
      .array(
        fc.record({
          name: fc.constantFrom('Taste', 'Texture', 'Guide'),
          at: fc.integer({ min: 0, max: 30_000 }),
          kind: fc.constantFrom('page', 'other', 'download'),
        }),
        { maxLength: 12 },
      )
      .map((list) =>
        list.map(({ name, at, kind }, n) => click(`${prefix}${n}`, name, at, { kind, eventType: kind })),
      );

  it('in the same way, in whatever order they are recorded', () => {
    const shuffled = (list: readonly HeardEvent[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length });
    const both = fc
      .tuple(events('t'), events('h'))
      .chain(([there, here]) =>
        fc.tuple(fc.constant(there), fc.constant(here), shuffled(there), shuffled(here)),
      );
    fc.assert(
      fc.property(both, ([there, here, otherThere, otherHere]) => {
        expect(idsOf(pairEvents(otherThere, otherHere))).toEqual(idsOf(pairEvents(there, here)));
      }),
    );
  });

  it('to the letter first, where others differ in the case of letters alone', () => {
    const there = [click('t1', 'offer'), click('t2', 'OFFER')];
    const here = [click('h1', 'OFFER'), click('h2', 'offer')];
    expect(idsOf(pairEvents(there, here)).pairs).toEqual(['t1 h2', 't2 h1']);
  });

  it('and each is in exactly one place', () => {
    fc.assert(
      fc.property(events('t'), events('h'), (there, here) => {
        const { pairs, onlyThere, onlyHere } = pairEvents(there, here);
        const places = [...pairs.flatMap((pair) => [pair.there, pair.here]), ...onlyThere, ...onlyHere];
        expect(places.map(({ id }) => id).sort()).toEqual([...there, ...here].map(({ id }) => id).sort());
      }),
    );
  });

  it('all of them, if both sides send the same with some delay', () => {
    fc.assert(
      fc.property(events('t'), fc.integer({ min: 0, max: 500 }), (there, delay) => {
        const here = there.map((event) => ({ ...event, id: `h${event.id}`, at: event.at + delay }));
        const { pairs, onlyThere, onlyHere } = pairEvents(there, here);
        expect([onlyThere, onlyHere]).toEqual([[], []]);
        for (const pair of pairs) expect(pair.here.fields).toEqual(pair.there.fields);
      }),
    );
  });
});
