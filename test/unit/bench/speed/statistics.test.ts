import { describe, expect, it } from 'vitest';
import { median, quantile, summaryOf } from '../../../../bench/speed/statistics.ts';

describe('statistics', () => {
  it('returns the middle, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('returns the mean of the two in the middle', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('goes from the smallest to the largest', () => {
    const numbers = [30, 10, 20, 40, 50];
    expect([0, 0.25, 0.9, 1].map((share) => quantile(numbers, share))).toEqual([10, 20, 46, 50]);
  });

  it('leaves the numbers in their order', () => {
    const numbers = [3, 1, 2];
    median(numbers);
    expect(numbers).toEqual([3, 1, 2]);
  });

  it('reports an empty list', () => {
    expect(median([])).toBeNaN();
  });

  it('sums runs up', () => {
    expect(summaryOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual({ median: 6, p10: 2, p90: 10, runs: 11 });
  });
});
