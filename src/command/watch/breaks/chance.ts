import { betaShare } from './betaShare.ts';

/**
 * How a count varies of which so much is expected: by chance (Poisson), and from day to day. Its distribution is the
 * negative binomial, which is Poisson’s where nothing varies.
 */
export interface Expectation {
  readonly mean: number;
  /** The square of the relative standard deviation beyond that of chance. */
  readonly variation: number;
}

const LEAST_VARIATION = 1e-6;

const parametersOf = ({ mean, variation }: Expectation) => {
  const size = 1 / Math.max(variation, LEAST_VARIATION);
  return { size, share: size / (size + mean) };
};

/** How likely it is that no more than this comes, while nothing is broken. */
export const chanceOfAtMost = (expected: Expectation, count: number): number => {
  if (expected.mean <= 0) return 1;
  const { size, share } = parametersOf(expected);
  return betaShare(share, size, Math.floor(count) + 1);
};

/** How likely it is that this or more comes, while nothing is broken. */
export const chanceOfAtLeast = (expected: Expectation, count: number): number => {
  const least = Math.ceil(count);
  if (least <= 0) return 1;
  if (expected.mean <= 0) return 0;
  const { size, share } = parametersOf(expected);
  return betaShare(1 - share, least, size);
};
