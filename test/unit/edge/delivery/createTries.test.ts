import { describe, expect, it } from 'vitest';
import { backoff, failuresWithin, spread } from '../../../../src/edge/delivery/createTries.ts';

const shortest = () => 0;
const longest = () => 1;

describe('the wait before the next try', () => {
  it('is half a second to one second if nothing has failed', () => {
    expect([backoff(0, shortest), backoff(0, longest)]).toEqual([500, 1_000]);
  });

  it('is longer after each failure', () => {
    const waits = [1, 2, 3, 4].map((failures) => [backoff(failures, shortest), backoff(failures, longest)]);
    expect(waits).toEqual([
      [1_000, 2_000],
      [6_000, 12_000],
      [50_000, 100_000],
      [370_000, 740_000],
    ]);
  });

  it.each([5, 31, 1_000, Number.MAX_SAFE_INTEGER])('does not grow any more after %i failures', (failures) => {
    expect([backoff(failures, shortest), backoff(failures, longest)]).toEqual([370_000, 740_000]);
  });

  it('differs from tab to tab, evenly between half and all of it', () => {
    const waits = [0, 0.25, 0.5, 0.75].map((share) => backoff(0, () => share));
    expect(waits).toEqual([500, 625, 750, 875]);
  });
});

it.each([
  [-1, 0],
  [1_999, 0],
  [2_000, 1],
  [12_000, 2],
  [100_000, 3],
  [740_000, 4],
  [86_400_000, 4],
])('within %i ms there were likely %i failures', (milliseconds, failures) => {
  expect(failuresWithin(milliseconds)).toBe(failures);
});

it.each([
  [-5_000, 1_000],
  [0, 1_000],
  [11_000, 1_000],
  [60_000, 50_000],
  [310_000, 300_000],
  [86_400_000, 300_000],
])('events that have waited for %i ms are sent within %i ms', (milliseconds, latest) => {
  expect(spread(milliseconds, shortest)).toBe(0);
  expect(spread(milliseconds, () => 0.5)).toBe(latest / 2);
  expect(spread(milliseconds, longest)).toBe(latest);
});
