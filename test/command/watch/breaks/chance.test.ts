import { expect, it } from 'vitest';
import { logGamma } from '../../../../src/command/watch/breaks/betaShare.ts';
import { chanceOfAtLeast, chanceOfAtMost } from '../../../../src/command/watch/breaks/chance.ts';

/** The negative binomial distribution, term by term. */
const exactly = (mean: number, variation: number, count: number): number => {
  const size = 1 / variation;
  const share = size / (size + mean);
  return Math.exp(
    logGamma(count + size) -
      logGamma(size) -
      logGamma(count + 1) +
      size * Math.log(share) +
      count * Math.log1p(-share),
  );
};
const summed = (mean: number, variation: number, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at <= to; at += 1) sum += exactly(mean, variation, at);
  return sum;
};

it.each([
  [0.5, 0.1],
  [5, 0.02],
  [40, 0.2],
  [300, 0.01],
  [3, 2],
])('the chance of a count of which %f are expected is the sum of its terms', (mean, variation) => {
  for (const count of [
    0,
    1,
    Math.floor(mean / 2),
    Math.ceil(mean),
    Math.ceil(2 * mean),
    Math.ceil(3 * mean) + 5,
  ]) {
    const most = summed(mean, variation, 0, count);
    expect(chanceOfAtMost({ mean, variation }, count) / most).toBeCloseTo(1, 8);
    const least = summed(mean, variation, count, count + 20_000);
    expect(chanceOfAtLeast({ mean, variation }, count) / least).toBeCloseTo(1, 8);
  }
});

it('without variation it is Poisson’s', () => {
  expect(chanceOfAtMost({ mean: 20, variation: 0 }, 0) / Math.exp(-20)).toBeCloseTo(1, 3);
  expect(chanceOfAtLeast({ mean: 20, variation: 0 }, 1)).toBeCloseTo(1 - Math.exp(-20), 10);
});

it('nothing expected and nothing found is no news', () => {
  expect(chanceOfAtMost({ mean: 0, variation: 1 }, 0)).toBe(1);
  expect(chanceOfAtLeast({ mean: 0, variation: 1 }, 0)).toBe(1);
  expect(chanceOfAtLeast({ mean: 0, variation: 1 }, 3)).toBe(0);
});

it('the logarithm of the gamma function is that of factorials', () => {
  expect(logGamma(1)).toBeCloseTo(0, 12);
  expect(logGamma(5)).toBeCloseTo(Math.log(24), 12);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
  expect(logGamma(101) / Math.log(9.33262154439441e157)).toBeCloseTo(1, 12);
});
