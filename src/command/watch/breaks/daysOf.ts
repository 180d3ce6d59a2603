import { DAY_HOURS } from '../series.ts';
import type { Day } from './compare.ts';
import type { Hours } from './tallies.ts';

/** Hours since 1970; `to` is not among them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** 1 January 1970 was a Thursday. */
const isWeekend = (day: number): boolean => [0, 6].includes((day + 4) % 7);

/** The hours of the day, in UTC, that a span has: all of them from a day on. */
export const hoursOfDay = ({ from, to }: Span): ReadonlySet<number> =>
  new Set(Array.from({ length: Math.min(to - from, DAY_HOURS) }, (_, at) => (from + at) % DAY_HOURS));

/**
 * Counts by day.
 * @param among each with what it is counted of: several releases add up.
 * @param hours of the day that count.
 */
export const daysOf = (
  among: readonly (readonly [count: Hours, trials: Hours])[],
  { from, to }: Span,
  hours: ReadonlySet<number>,
): readonly Day[] => {
  const days = new Map<number, Map<number, { sum: number; points: number; trials: number }>>();
  for (const [count, trials] of among)
    for (const [hour, { sum }] of trials) {
      if (hour < from || hour >= to || sum <= 0 || !hours.has(hour % DAY_HOURS)) continue;
      const day = Math.floor(hour / DAY_HOURS);
      const own = days.get(day) ?? new Map();
      days.set(day, own);
      const tally = own.get(hour) ?? { sum: 0, points: 0, trials: 0 };
      own.set(hour, tally);
      const counted = count.get(hour);
      tally.sum += counted?.sum ?? 0;
      tally.points += counted?.points ?? 0;
      tally.trials += sum;
    }
  return [...days].map(([day, own]) => dayOf([...own.values()], isWeekend(day)));
};

const dayOf = (
  hours: readonly { readonly sum: number; readonly points: number; readonly trials: number }[],
  isOnWeekend: boolean,
): Day => {
  const count = { sum: 0, points: 0 };
  let trials = 0;
  for (const it of hours) {
    count.sum += it.sum;
    count.points += it.points;
    trials += it.trials;
  }
  const share = count.sum / trials;
  const squares = hours.reduce((sum, it) => sum + (it.sum - share * it.trials) ** 2 / (share * it.trials), 0);
  return {
    count,
    trials,
    isWeekend: isOnWeekend,
    scatter: share > 0 ? [squares, hours.length - 1] : [0, 0],
  };
};
