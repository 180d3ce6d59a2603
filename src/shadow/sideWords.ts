import { own } from '../language/index.ts';

const SIDES: Readonly<Record<string, string>> = {
  there: 'in the present implementation',
  here: 'in Tamis',
};

/**
 * The words about a difference, for a reader: `missing there` → `missing in the present implementation`. What they
 * quote stays as it is.
 */
export const sideWords = (pattern: string): string =>
  pattern.replace(/“[^”]*”|\b(?:there|here)\b/g, (found) => own(SIDES, found) ?? found);
