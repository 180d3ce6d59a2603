import { attempt } from './attempt.ts';
import { isoText } from './calendar.ts';

/** What the objects stand for that the state of a data layer keeps of dates and boxed values. */
const kept = new WeakMap<object, unknown>();

const BOXED = /^\[object (String|Number|Boolean|BigInt)\]$/;

/**
 * What a value stands for: a date for its ISO text (an invalid one for `undefined`), a boxed text, number or truth value
 * for the plain one, anything else for itself.
 */
export const plainValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (kept.has(value)) return kept.get(value);
  // A date of a frame is no instance of this window’s `Date`.
  const kind = attempt(() => Object.prototype.toString.call(value)) ?? '';
  if (kind === '[object Date]') return attempt(() => isoText(+(value as Date)));
  return BOXED.test(kind) ? attempt(() => value.valueOf()) : value;
};

/** Whether an object stands for a date or a boxed value. */
export const isKept = (value: unknown): boolean => kept.has(Object(value));

/** Remembers what a copy stands for, which has lost it: data layers keep only the own properties of such values. */
export const keepValue = (value: object, copy: object): void => {
  const plain = plainValue(value);
  if (plain !== value) kept.set(copy, plain);
};
