import { attempt, show } from '../language/index.ts';

/** JSON has `null` in place of NaN and Infinity. */
const named = (_: string, it: unknown): unknown =>
  typeof it === 'number' && !Number.isFinite(it) ? String(it) : it;

/** A value as the inspector shows it: like JSON, but NaN and Infinity have their names. */
export const shownValue = (value: unknown): string =>
  typeof value === 'number' ? String(value) : (attempt(() => JSON.stringify(value, named)) ?? show(value));
