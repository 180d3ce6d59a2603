import { expect, it } from 'vitest';
import { median, quantile, summaryOf } from '../../../../bench/speed/statistics.ts';

it.each([
  ['of one list in the middle, whatever the order', [9, 1, 5], 5],
  ['of two in the middle their mean', [4, 1, 2, 100], 3],
  ['of an empty list none', [], Number.NaN],
])('the median is: %s', (_, numbers, middle) => {
  const before = [...numbers];
  expect(median(numbers)).toBe(middle);
  expect(numbers).toEqual(before);
});

it('quantiles go from the smallest to the largest, and runs are summed up by them', () => {
  const numbers = [30, 10, 20, 40, 50];
  expect([0, 0.25, 0.9, 1].map((share) => quantile(numbers, share))).toEqual([10, 20, 46, 50]);
  expect(summaryOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual({ median: 6, p10: 2, p90: 10, runs: 11 });
});
