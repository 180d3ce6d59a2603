// simple-statistics calculates the same, but throws for an empty list; a tracker of which no event arrived has no
// delay.

/**
 * The quantile at `share`, from 0 for the smallest value to 1 for the largest; interpolated between two values if
 * needed.
 */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
};

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export interface Summary {
  readonly median: number;
  readonly p10: number;
  readonly p90: number;
  readonly runs: number;
}

export const summaryOf = (numbers: readonly number[]): Summary => ({
  median: median(numbers),
  p10: quantile(numbers, 0.1),
  p90: quantile(numbers, 0.9),
  runs: numbers.length,
});
