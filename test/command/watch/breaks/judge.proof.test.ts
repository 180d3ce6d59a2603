import { describe, expect, it } from 'vitest';
import type { Break } from '../../../../src/command/watch/breaks/break.ts';
import { type Judgement, judge } from '../../../../src/command/watch/breaks/judge.ts';
import { PLANTED } from '../plantedBreaks.ts';
import { DAY_MS, FIRST_DAY, HOUR_MS, NEXT, QUIET_DAYS, quietRows, rowsAfter } from '../sameDays.ts';
import { CATALOGUE, SHOP } from '../simulatedSite.ts';

/** `TAMIS_WATCHES=20` watches each site so many times, and with more visits, too. */
const WATCHES = Number(process.env.TAMIS_WATCHES ?? 1);
const VISITS = WATCHES > 1 ? [150, 600, 2_000] : [150, 600];
const SEEDS = Array.from({ length: WATCHES }, (_, at) => 11 + at);
const LOOK_HOURS = 6;
const STEP = 100;
const MARK = 1_000;

const about = ({ kind, rule, what }: Break): string => [kind, rule, what].join(', ');
const SITES = [SHOP, CATALOGUE].flatMap((site) =>
  VISITS.flatMap((visits) => SEEDS.map((seed) => ({ site, name: site.name, visits, seed }))),
);

describe.each(SITES)('of $name, with $visits sampled visits a day ($seed)', ({ site, visits, seed }) => {
  it('twenty quiet days with two releases raise no alarm', () => {
    const rows = quietRows(site, visits, seed, FIRST_DAY + QUIET_DAYS * DAY_MS);
    const alarms: string[] = [];
    let last: Judgement | undefined;
    for (
      let at = FIRST_DAY + LOOK_HOURS * HOUR_MS;
      at <= FIRST_DAY + QUIET_DAYS * DAY_MS;
      at += LOOK_HOURS * HOUR_MS
    ) {
      last = judge(
        rows.filter(({ hour }) => hour * HOUR_MS < at),
        at - 1,
      );
      for (const it of last.breaks) alarms.push(`${new Date(at).toISOString()}: ${about(it)}: ${it.reason}`);
    }
    expect(alarms).toEqual([]);
    // Silence says something only where enough was compared.
    const judged = last?.releases.at(-1)?.rules.filter(({ verdict }) => verdict === 'as before') ?? [];
    expect(judged.length).toBeGreaterThanOrEqual(site.rules.length / 2);
    expect(last?.compared).toBeGreaterThan(200);
  });

  it('each planted break is named, and nothing else is', () => {
    const quiet = quietRows(site, visits, seed);
    const found = PLANTED.map(({ title, alter, named }) => {
      for (const { visits: seen, now, rows } of rowsAfter(
        quiet,
        { site, visits, seed: seed + 1, alter },
        STEP,
        MARK,
      )) {
        const { breaks } = judge(rows, now);
        if (breaks.length === 0) continue;
        const [first, ...others] = breaks;
        expect([title, first]).toEqual([title, expect.objectContaining(named)]);
        expect([title, others.map(about)]).toEqual([title, []]);
        expect([title, first?.release]).toEqual([title, NEXT[0]]);
        expect(Math.abs((first?.since ?? 0) - NEXT[1])).toBeLessThan(DAY_MS);
        return { title, seen, withRelease: first?.withRelease };
      }
      return { title, seen: undefined, withRelease: undefined };
    });
    expect(found.filter(({ seen }) => seen === undefined)).toEqual([]);
    // By chance, the first hours of a release may look as before.
    expect(found.filter(({ withRelease }) => withRelease).length).toBeGreaterThanOrEqual(PLANTED.length - 1);
  });

  it('as many visits of a release that breaks nothing raise no alarm', () => {
    const quiet = quietRows(site, visits, seed);
    for (const { now, rows } of rowsAfter(quiet, { site, visits, seed: seed + 1 }, STEP, MARK))
      expect(judge(rows, now).breaks.map(about)).toEqual([]);
  });
});

it('a rule that hardly ever fires is not judged before enough was to be expected', () => {
  const quiet = quietRows(SHOP, 150, 11);
  const verdicts: string[] = [];
  const silent = ({ deeds }: { readonly deeds: Map<string, unknown> }) => void deeds.delete('Purchase');
  for (const { now, rows } of rowsAfter(
    quiet,
    { site: SHOP, visits: 150, seed: 12, alter: silent },
    STEP,
    2_000,
  )) {
    const rules = judge(rows, now).releases.at(-1)?.rules ?? [];
    verdicts.push(rules.find(({ rule }) => rule === 'Purchase')?.verdict ?? '');
  }
  // First nothing can be said, then it is a break; at no time is it as before.
  expect([...new Set(verdicts)]).toEqual(['too few to judge', 'break']);
});
