import { chanceOfAtLeast, chanceOfAtMost, type Expectation } from './chance.ts';

export interface Tally {
  readonly sum: number;
  readonly points: number;
}

/** How often something happened on a day, and of how many times. */
export interface Day {
  readonly count: Tally;
  readonly trials: number;
  readonly isWeekend: boolean;
  /** How much its hours differ from its own share, beside chance: Pearson’s sum of squares, and its degrees of freedom. */
  readonly scatter: readonly [squares: number, freedom: number];
}

/** What was found, beside what earlier days let expect. */
export interface Comparison {
  readonly trials: number;
  readonly found: number;
  readonly expected: number;
  /** How often, and of how many times, earlier. */
  readonly foundBefore: number;
  readonly trialsBefore: number;
  readonly days: number;
  /** How likely no more, or no less, than was found is, while nothing is broken. */
  readonly chanceOfLess: number;
  readonly chanceOfMore: number;
  /** The same, if nothing at all had been found: what the numbers can tell at best. */
  readonly chanceOfNone: number;
  /** Data points of what was found. */
  readonly points: number;
  /** How many times more than chance it scatters. */
  readonly scatter: number;
}

/** What a rate varies from day to day as long as nobody knows better, and for how many days’ experience that stands. */
const USUAL_VARIATION = 0.15 ** 2;
const USUAL_DAYS = 3;
const LEAST_VARIATION = 0.05 ** 2;
/** Over several days it evens out, but for what holds on for days. */
const HELD = 0.25;
/** What weekends differ from workdays, or the other way round, before one was seen. */
const UNSEEN_VARIATION = 0.5 ** 2;
/** Visitors do a thing several times or not at all: how much more that scatters than chance, and for how many hours’ experience that stands. */
const USUAL_SCATTER = 2;
const USUAL_HOURS = 24;
/** With fewer trials, weekends have no rate of their own. */
const ENOUGH_TRIALS = 50;
/** Of the trials: fewer do not matter. */
const SMALL_PART = 0.2;

const totalOf = (days: readonly Day[]) =>
  days.reduce(
    (total, { count, trials }) => ({
      sum: total.sum + count.sum,
      points: total.points + count.points,
      trials: total.trials + trials,
    }),
    { sum: 0, points: 0, trials: 0 },
  );

/** The share on earlier days of the same kind: workdays or weekends, if there are enough of them. */
const shareOf = (days: readonly Day[], isWeekend: boolean): number => {
  const alike = days.filter((it) => it.isWeekend === isWeekend);
  const { sum, trials } = totalOf(areEnough(alike) ? alike : days);
  return trials > 0 ? sum / trials : 0;
};
const areEnough = (alike: readonly Day[]): boolean =>
  alike.length >= 2 && totalOf(alike).trials >= ENOUGH_TRIALS;

/** How many times more than chance the counts of hours scatter. @param ofPoint how much a point counts for. */
const scatterOf = (days: readonly Day[], ofPoint: number): number => {
  let squares = USUAL_SCATTER * USUAL_HOURS * ofPoint;
  let freedom = USUAL_HOURS;
  for (const { scatter } of days) {
    squares += scatter[0];
    freedom += scatter[1];
  }
  return squares / freedom;
};

/** The earlier days from whose share the expectation comes: of the kinds of day that matter, those of which least is known. */
const behind = (now: readonly Day[], before: readonly Day[]): readonly Day[] => {
  const all = totalOf(now).trials;
  const kinds = [false, true].filter(
    (isWeekend) => totalOf(now.filter((it) => it.isWeekend === isWeekend)).trials > SMALL_PART * all,
  );
  const used = kinds
    .map((isWeekend) => before.filter((it) => it.isWeekend === isWeekend))
    .map((alike) => (areEnough(alike) ? alike : before));
  return used.reduce((least, it) => (totalOf(it).sum < totalOf(least).sum ? it : least), before);
};

/** Whether the time that was looked at has many workdays, or many weekends, of which none was seen before. */
const isUnseen = (now: readonly Day[], before: readonly Day[]): boolean =>
  [false, true].some(
    (isWeekend) =>
      totalOf(now.filter((it) => it.isWeekend === isWeekend)).trials > SMALL_PART * totalOf(now).trials &&
      !areEnough(before.filter((it) => it.isWeekend === isWeekend)),
  );

/** How much more than by chance the days differ from what their kind lets expect: by the method of moments. */
const variationOf = (days: readonly Day[], weight: number): number => {
  let beyond = 0;
  let squares = 0;
  for (const day of days) {
    const mean = (day.trials * shareOf(days, day.isWeekend)) / weight;
    beyond += (day.count.sum / weight - mean) ** 2 - mean;
    squares += mean ** 2;
  }
  const freedom = Math.max(days.length - 2, 0);
  const seen = squares > 0 && freedom > 0 ? Math.max(0, (beyond / squares) * (days.length / freedom)) : 0;
  return Math.max(LEAST_VARIATION, (seen * freedom + USUAL_VARIATION * USUAL_DAYS) / (freedom + USUAL_DAYS));
};

/** Compares what was found now, by day, with earlier days. */
export const compare = (now: readonly Day[], before: readonly Day[]): Comparison => {
  const found = totalOf(now);
  const earlier = totalOf(before);
  // A point that counts for several is no surer than one.
  const ofPoint = Math.max(1, ...[found, earlier].map(({ sum, points }) => (points > 0 ? sum / points : 1)));
  const weight = Math.max(scatterOf(before, ofPoint), ofPoint);
  const source = behind(now, before);
  const known = totalOf(source).sum / weight;
  const shares = [false, true].map((isWeekend) => {
    const share = shareOf(before, isWeekend);
    // What has never been seen may still be: half a point is the usual guess.
    return share > 0 || earlier.trials === 0 ? share : (0.5 * weight) / earlier.trials;
  });
  const expected = now.reduce(
    (sum, { trials, isWeekend }) => sum + trials * (shares[Number(isWeekend)] ?? 0),
    0,
  );
  const days = before.length;
  const daily = variationOf(before, weight);
  const own =
    daily * Math.max(1 / Math.max(now.length, 1), HELD) + (isUnseen(now, before) ? UNSEEN_VARIATION : 0);
  const expectation: Expectation = {
    mean: expected / weight,
    variation: own + daily / Math.max(source.length, 1) + 1 / (known + 0.5),
  };
  return {
    trials: found.trials,
    found: found.sum,
    expected,
    foundBefore: earlier.sum,
    trialsBefore: earlier.trials,
    days,
    chanceOfLess: chanceOfAtMost(expectation, found.sum / weight),
    chanceOfMore: chanceOfAtLeast(expectation, found.sum / weight),
    chanceOfNone: chanceOfAtMost(expectation, 0),
    points: found.points,
    scatter: weight,
  };
};
