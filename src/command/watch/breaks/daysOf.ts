import { DAY_HOURS } from '../series.ts';
import type { Day } from './compare.ts';
import { endOf, type Hours, pointsAt, sumAt } from './hours.ts';

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
 * Counts by day, of so many trials; hours without a trial do not count.
 * @param hours of the day that count.
 */
export const daysOf = (
  count: Hours,
  trials: Hours,
  { from, to }: Span,
  hours: ReadonlySet<number>,
): readonly Day[] => {
  const end = Math.min(to, endOf(trials));
  const days: Day[] = [];
  let day: HourOfDay[] = [];
  for (let hour = Math.max(from, trials.from); hour < end; hour += 1) {
    const of = sumAt(trials, hour);
    if (of > 0 && hours.has(hour % DAY_HOURS))
      day.push({ sum: sumAt(count, hour), points: pointsAt(count, hour), trials: of });
    const isLast = hour + 1 === end || (hour + 1) % DAY_HOURS === 0;
    if (!isLast || day.length === 0) continue;
    days.push(dayOf(day, isWeekend(Math.floor(hour / DAY_HOURS))));
    day = [];
  }
  return days;
};

interface HourOfDay {
  readonly sum: number;
  readonly points: number;
  readonly trials: number;
}

const dayOf = (hours: readonly HourOfDay[], isOnWeekend: boolean): Day => {
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
