import { HOUR_MS } from '../series.ts';
import type { Break } from './break.ts';
import { chanceOfAtMost } from './chance.ts';
import { daysOf, hoursOfDay } from './daysOf.ts';
import { addTo, endOf, type Hours, sumAt, together } from './hours.ts';
import type { Tallies } from './tallies.ts';

/** Traffic varies more than what visitors do on a page: campaigns, holidays. As the square of a standard deviation. */
const VARIATION = 0.5 ** 2;
const CHANCE = 1e-5;
const NOTHING = 0.1;
const SPAN_HOURS = 6;
const HISTORY_HOURS = 28 * 24;
const ENOUGH_DAYS = 3;

/** Whether pages have stopped to report: the tag no longer loads, or the banner no longer gives consent. */
export const judgePages = (all: readonly Tallies[], to: number): readonly Break[] => {
  const pages = together(all.map((it) => it.hours('pages')));
  const latest = all.reduce<Tallies | undefined>(
    (most, it) => (!most || it.last >= most.last ? it : most),
    undefined,
  );
  // The present hour is not over.
  const span = { from: to - 1 - SPAN_HOURS, to: to - 1 };
  const past = { from: Math.max(pages.from, to - HISTORY_HOURS), to: span.from };
  const each: Hours = { from: past.from, sums: [], points: [] };
  for (let hour = past.from; hour < span.to; hour += 1) addTo(each, hour, 1, 1);
  if (!latest) return [];
  const hours = hoursOfDay(span);
  const counts = daysOf(pages, each, past, hours).map(({ count }) => count.sum);
  const found = daysOf(pages, each, span, hours).reduce((sum, { count }) => sum + count.sum, 0);
  const expected = counts.reduce((sum, it) => sum + it, 0) / Math.max(1, counts.length);
  // The quietest of the days, too, is much more.
  const least = Math.min(...counts);
  const chance = chanceOfAtMost({ mean: expected, variation: VARIATION }, found);
  if (counts.length < ENOUGH_DAYS || found > NOTHING * Math.min(expected, 2 * least) || chance > CHANCE)
    return [];
  let since = Math.min(span.to, endOf(pages));
  while (since > span.from && sumAt(pages, since - 1) === 0) since -= 1;
  return [
    {
      kind: 'no pages',
      expected: 'pages',
      found: found > 0 ? 'hardly any' : 'none',
      reason: 'Hardly any page reports: the tag does not load, or the banner gives no consent.',
      release: latest.release,
      withRelease: false,
      since: (found > 0 ? span.from : Math.max(since, span.from)) * HOUR_MS,
      chance,
      numbers: {
        of: SPAN_HOURS,
        found,
        expected: Math.round(expected),
        ofBefore: counts.length * SPAN_HOURS,
        daysBefore: counts.length,
        hours: SPAN_HOURS,
      },
    },
  ];
};
