import { expect, it } from 'vitest';
import { sinceWhen } from '../../../../src/command/watch/breaks/sinceWhen.ts';

const hours = (...sums: number[]) => ({ from: 100, sums, points: sums });

it('finds the hour from which nothing came', () => {
  expect(
    sinceWhen(hours(9, 11, 10, 0, 0), hours(100, 100, 100, 100, 100), {
      expected: 0.1,
      found: 0,
      scatter: 1,
    }),
  ).toBe(103);
});

it('finds the hour from which twice as much came', () => {
  expect(
    sinceWhen(hours(50, 52, 48, 101, 99, 97), hours(100, 100, 100, 100, 100, 100), {
      expected: 0.5,
      found: 1,
      scatter: 1,
    }),
  ).toBe(103);
});

it('finds the hour from which came what never came before', () => {
  expect(
    sinceWhen(hours(0, 0, 5, 6), hours(100, 100, 100, 100), { expected: 0, found: 0.05, scatter: 1 }),
  ).toBe(102);
});

it('names the first hour if it was so from the beginning, even if the first hours say little', () => {
  expect(sinceWhen(hours(1, 0, 0), hours(3, 5, 200), { expected: 0.3, found: 0.002, scatter: 1 })).toBe(100);
});
