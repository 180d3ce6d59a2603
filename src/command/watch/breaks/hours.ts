/** Counts of hours without a gap, since `from`, in hours since 1970. A sampled point counts for several, so points say how sure a sum is. */
export interface Hours {
  from: number;
  readonly sums: number[];
  readonly points: number[];
}

export const NO_HOURS: Hours = { from: 0, sums: [], points: [] };

/** Adds to an hour; they come mostly in order. */
export const addTo = (hours: Hours, hour: number, sum: number, points: number): void => {
  if (hours.sums.length === 0) hours.from = hour;
  for (; hours.from > hour; hours.from -= 1) {
    hours.sums.unshift(0);
    hours.points.unshift(0);
  }
  const at = hour - hours.from;
  while (hours.sums.length <= at) {
    hours.sums.push(0);
    hours.points.push(0);
  }
  hours.sums[at] = (hours.sums[at] ?? 0) + sum;
  hours.points[at] = (hours.points[at] ?? 0) + points;
};

export const sumAt = ({ from, sums }: Hours, hour: number): number => sums[hour - from] ?? 0;
export const pointsAt = ({ from, points }: Hours, hour: number): number => points[hour - from] ?? 0;

/** The hour after the last one. */
export const endOf = ({ from, sums }: Hours): number => from + sums.length;

/** The first hour in which something was counted. */
export const firstOf = ({ from, sums }: Hours): number => from + sums.findIndex((sum) => sum > 0);

/** All that was counted since an hour. */
export const sumSince = ({ from, sums }: Hours, since = 0): number => {
  let sum = 0;
  for (let at = Math.max(0, since - from); at < sums.length; at += 1) sum += sums[at] ?? 0;
  return sum;
};

/** Adds up the hours of several releases. */
export const together = (all: readonly Hours[]): Hours => {
  const own = all.filter(({ sums }) => sums.length > 0);
  const [first, ...others] = own;
  if (!first || others.length === 0) return first ?? NO_HOURS;
  const from = Math.min(...own.map((it) => it.from));
  const length = Math.max(...own.map(endOf)) - from;
  const sums = new Array<number>(length).fill(0);
  const points = new Array<number>(length).fill(0);
  for (const it of own)
    for (let at = 0; at < it.sums.length; at += 1) {
      const to = at + it.from - from;
      sums[to] = (sums[to] ?? 0) + (it.sums[at] ?? 0);
      points[to] = (points[to] ?? 0) + (it.points[at] ?? 0);
    }
  return { from, sums, points };
};
