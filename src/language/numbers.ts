import { keysOf } from './objects.ts';

/** What differs from a number of 12 digits by less than this share of it is left over from its binary form. */
const DUST = 2e-14;

/** The number that was meant: 0.3 for `0.1 + 0.2`. A number that needs more than 12 digits stays as it is. */
export const withoutDust = (number: number): number => {
  // Most numbers have few decimals. To write them out takes many times as long.
  if (Number.isInteger(number) || Math.round(number * 1e4) / 1e4 === number) return number;
  const meant = +number.toPrecision(12);
  return Math.abs(number - meant) < Math.abs(number) * DUST ? meant : number;
};

/** Removes binary dust from all numbers of plain data, in place. */
export const removeDust = (data: object): void => {
  for (const name of keysOf(data)) {
    const value = (data as Record<string, unknown>)[name];
    if (typeof value === 'number') (data as Record<string, unknown>)[name] = withoutDust(value);
    else if (typeof value === 'object' && value) removeDust(value);
  }
};
