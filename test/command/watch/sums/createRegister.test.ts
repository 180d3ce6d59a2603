import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../../src/command/watch/limits.ts';
import { createRegister } from '../../../../src/command/watch/sums/createRegister.ts';

const limits: Limits = {
  bytes: 0,
  points: 0,
  waiting: 0,
  scopes: 3,
  seriesOfScope: 4,
  series: 10,
  rowsOfHour: 6,
};
const shop = { site: 'shop', environment: 'production', release: '1' };
const event = (rule: string) => ({ metric: 'events', rule, what: '', state: 'sent', detail: '' }) as const;
/** Names that stand for others: for each metric some, since states and types are closed lists. */
const OTHERS = 12;

describe('the register of counters', () => {
  it('keeps names apart up to its limit, and counts others together', () => {
    const { entryOf } = createRegister(limits);
    const rules = ['a', 'b', 'c', 'd', 'e', 'f'].map((rule) => entryOf(shop, event(rule), 1).rule);
    expect(rules).toEqual(['a', 'b', 'c', 'd', 'other', 'other']);
    expect(entryOf(shop, event('b'), 1).rule).toBe('b');
  });

  it('counts releases beyond its limit together, and goes on with those that it knows', () => {
    const { entryOf } = createRegister(limits);
    const releases = ['1', '2', '3', '4'].map(
      (release) => entryOf({ ...shop, release }, event('a'), 1).release,
    );
    expect(releases).toEqual(['1', '2', '3', 'other']);
    expect(entryOf(shop, event('a'), 1).release).toBe('1');
  });

  it('gives a counter again after a restart', () => {
    const { entryOf } = createRegister(limits, [{ ...shop, ...event('a'), id: 7, seen: 1 }]);
    expect(entryOf(shop, event('a'), 9)).toMatchObject({ id: 7, seen: 9 });
  });

  it('forgets what is old, which makes room', () => {
    const { entryOf, forget, size } = createRegister(limits);
    for (const rule of ['a', 'b', 'c', 'd']) entryOf(shop, event(rule), 1);
    entryOf(shop, event('a'), 50);
    forget(40);
    expect(size()).toBe(1);
    expect(entryOf(shop, event('e'), 50).rule).toBe('e');
  });

  it('never grows beyond its limits, whatever comes', () => {
    const name = fc.record({
      metric: fc.constantFrom('events' as const, 'failures' as const, 'pages' as const),
      rule: fc.string(),
      what: fc.string(),
      state: fc.constantFrom('sent', 'refused'),
      detail: fc.string(),
    });
    const scope = fc.record({ site: fc.string(), environment: fc.string(), release: fc.string() });
    fc.assert(
      fc.property(fc.array(fc.tuple(scope, name, fc.integer({ min: 1, max: 4 }))), (all) => {
        const { entryOf, size } = createRegister(limits);
        const rows = new Map<number, Set<unknown>>();
        for (const [of, it, hour] of all)
          rows.set(hour, (rows.get(hour) ?? new Set()).add(entryOf(of, it, hour)));
        const most = (limits.scopes + 1) * OTHERS;
        expect(size()).toBeLessThanOrEqual(limits.series + most);
        for (const { size: used } of rows.values())
          expect(used).toBeLessThanOrEqual(limits.rowsOfHour + most);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
