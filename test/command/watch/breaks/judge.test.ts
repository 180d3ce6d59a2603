import { describe, expect, it } from 'vitest';
import { judge } from '../../../../src/command/watch/breaks/judge.ts';
import type { MadeReport } from '../reportOf.ts';
import { createRows } from '../rowsOfReports.ts';

const HOUR_MS = 3_600_000;
/** A Wednesday. */
const NOW = Date.UTC(2026, 3, 1, 15, 30);

const page = (
  time: number,
  events: Readonly<Record<string, number>>,
  more: Partial<MadeReport> = {},
): MadeReport => ({
  time,
  ...more,
  metrics: {
    'tamis.pages': [[1, { 'tamis.page.family': 'other' }]],
    'tamis.events': Object.entries(events).map(([rule, count]) => [
      count,
      { 'tamis.rule': rule, 'tamis.outcome': 'acknowledged' },
    ]),
    ...more.metrics,
  },
});

/** The same pages in each hour of some days, up to an hour before now. */
const everyHour = (days: number, ofHour: (at: number, hoursAgo: number) => readonly MadeReport[]) => {
  const rows = createRows();
  for (let hours = days * 24; hours >= 0; hours -= 1)
    for (const report of ofHour(NOW - hours * HOUR_MS, hours)) rows.add(report);
  return rows.all();
};
const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('a judgement', () => {
  it('has no baseline on the first day, and says so', () => {
    const rows = everyHour(0.5, (at) => times(50, () => page(at, { View: 1 })));
    const { breaks, releases } = judge(rows, NOW);
    expect(breaks).toEqual([]);
    expect(releases[0]?.rules.map(({ verdict }) => verdict)).toEqual(['no baseline yet']);
  });

  it('has no baseline for a rule that is new', () => {
    const rows = everyHour(10, (at, ago) =>
      times(
        20,
        (nr): MadeReport =>
          page(at, { View: 1, ...(ago < 24 && nr < 5 && { New: 1 }) }, { release: ago < 24 ? '2' : '1' }),
      ),
    );
    const { breaks, releases } = judge(rows, NOW);
    expect(breaks).toEqual([]);
    expect(releases.at(-1)?.rules.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['New', 'no baseline yet'],
      ['View', 'as before'],
    ]);
  });

  it('does not judge a rule of which too little is to be expected, whether it comes or not', () => {
    const of = (isSilent: boolean) =>
      everyHour(10, (at, ago) =>
        times(
          20,
          (nr): MadeReport =>
            page(
              at,
              { View: 1, ...(nr === 0 && ago % 24 === 3 && !(isSilent && ago < 24) && { Rare: 1 }) },
              { release: ago < 24 ? '2' : '1' },
            ),
        ),
      );
    for (const isSilent of [true, false]) {
      const { breaks, releases } = judge(of(isSilent), NOW);
      expect(breaks).toEqual([]);
      expect(releases.at(-1)?.rules.find(({ rule }) => rule === 'Rare')?.verdict).toBe('too few to judge');
    }
  });

  it('names a rule that fell silent without a release, and since when', () => {
    const rows = everyHour(10, (at, ago) =>
      times(40, (nr) => page(at, { View: 1, ...(nr % 3 === 0 && ago > 5 && { Add: 1 }) })),
    );
    const { breaks } = judge(rows, NOW);
    expect(breaks).toMatchObject([
      {
        kind: 'silent rule',
        rule: 'Add',
        release: '1.4.0',
        withRelease: false,
        since: Math.floor(NOW / HOUR_MS) * HOUR_MS - 5 * HOUR_MS,
        expected: 'occurrences',
        found: 'none',
      },
    ]);
    expect(breaks[0]?.chance).toBeLessThan(1e-6);
  });

  it('says of a break in all releases that no release brought it', () => {
    const rows = everyHour(10, (at, ago) =>
      times(
        60,
        (nr): MadeReport =>
          page(
            at,
            { View: 1, ...(nr % 3 === 0 && ago > 10 && { Add: 1 }) },
            { release: ago < 48 && nr % 2 === 0 ? '2' : '1' },
          ),
      ),
    );
    const { breaks } = judge(rows, NOW);
    expect(breaks).toMatchObject([{ kind: 'silent rule', rule: 'Add', withRelease: false, release: '1' }]);
  });

  it('says of a break in a new release alone that the release brought it', () => {
    const rows = everyHour(10, (at, ago) =>
      times(60, (nr): MadeReport => {
        const isNew = ago < 20 && nr % 2 === 0;
        return page(
          at,
          { View: 1, ...(nr % 3 === 0 && !isNew && { Add: 1 }) },
          { release: isNew ? '2' : '1' },
        );
      }),
    );
    const { breaks, releases } = judge(rows, NOW);
    expect(breaks).toMatchObject([{ kind: 'silent rule', rule: 'Add', withRelease: true, release: '2' }]);
    const verdicts = releases.map(({ release, rules }) => [
      release,
      rules.find(({ rule }) => rule === 'Add')?.verdict,
    ]);
    expect(verdicts).toEqual([
      ['1', 'as before'],
      ['2', 'break'],
    ]);
  });

  it('hears that no page reports any more', () => {
    const quiet = everyHour(10, (at, ago) => (ago > 7 ? times(40, () => page(at, { View: 1 })) : []));
    expect(judge(quiet, NOW).breaks).toMatchObject([{ kind: 'no pages', expected: 'pages', found: 'none' }]);
    const night = everyHour(10, (at) =>
      new Date(at).getUTCHours() < 8 ? [] : times(40, () => page(at, { View: 1 })),
    );
    const early = night.filter(({ hour }) => hour * HOUR_MS < NOW - 8 * HOUR_MS);
    expect(judge(early, NOW - 8 * HOUR_MS).breaks).toEqual([]);
  });

  it('leaves out what the plan does not have', () => {
    const rows = everyHour(10, (at, ago) =>
      times(40, (nr) => page(at, { View: 1, ...(nr % 3 === 0 && ago > 5 && { Add: 1 }) })),
    );
    expect(judge(rows, NOW, new Set(['View'])).breaks).toEqual([]);
    expect(judge(rows, NOW, new Set(['View', 'Add'])).breaks).toHaveLength(1);
  });

  it('counts a sampled point that stands for several as one', () => {
    // Of 20 points that each count for ten, all are missing: as sure as 20, not as 200.
    const of = (weight: number) =>
      everyHour(10, (at, ago) =>
        times(
          20,
          (nr): MadeReport =>
            page(
              at,
              { View: 1 },
              {
                release: ago < 20 ? '2' : '1',
                metrics: {
                  'tamis.pages': [[1]],
                  'tamis.events': [[1, { 'tamis.rule': 'View', 'tamis.outcome': 'acknowledged' }]],
                  'tamis.fields':
                    nr < 4
                      ? [
                          [
                            weight,
                            {
                              'tamis.rule': 'View',
                              'tamis.field': 'a',
                              'tamis.state': ago < 20 && ago % 4 === 0 ? 'left_out' : 'filled',
                              'tamis.type': 'text',
                            },
                          ],
                        ]
                      : [],
                },
              },
            ),
        ),
      );
    const [one = 1, ten = 1] = [1, 10].map((weight) => {
      const { breaks } = judge(of(weight), NOW);
      expect(breaks.map(({ kind, what }) => [kind, what])).toEqual([['field emptied', 'a']]);
      return breaks[0]?.chance;
    });
    expect(Math.log(ten) / Math.log(one)).toBeLessThan(1.5);
  });
});
