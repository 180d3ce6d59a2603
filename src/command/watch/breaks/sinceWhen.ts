import { endOf, firstOf, type Hours, sumAt } from './hours.ts';

/** Of what was expected: a count of nothing would else be certain. */
const LEAST = 0.02;
/** A difference of the logarithms of likelihoods that chance makes often. */
const NO_DIFFERENCE = 6;

interface Shares {
  /** Of the trials. */
  readonly expected: number;
  readonly found: number;
  /** How many times more than chance the counts scatter. */
  readonly scatter: number;
}

/**
 * The hour from which the counts fit better to the share that was found than to the one that was expected: where their
 * likelihoods differ most. If they hardly differ more than for all hours, it is the first of these.
 */
export const sinceWhen = (count: Hours, trials: Hours, { expected, found, scatter }: Shares): number => {
  const before = Math.max(expected, LEAST * found);
  const after = Math.max(found, LEAST * before);
  const gain = Math.log(after / before);
  let sum = 0;
  let most = Number.NEGATIVE_INFINITY;
  let since = Number.NaN;
  for (let hour = endOf(trials) - 1; hour >= trials.from; hour -= 1) {
    const of = sumAt(trials, hour);
    if (of <= 0) continue;
    sum += sumAt(count, hour) * gain - of * (after - before);
    if (sum < most) continue;
    most = sum;
    since = hour;
  }
  return most - sum < NO_DIFFERENCE * scatter ? firstOf(trials) : since;
};
