import { isoText } from './calendar.ts';
import { attempt, isPromise } from './calls.ts';

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

const EPOCH = '1970-01-01T00:00:00.000Z';

type WithJson = { readonly toJSON?: unknown } | null | undefined;
const toJsonOf = (it: unknown) => (it as WithJson)?.toJSON;

/** A `toJSON` that the page gives to all values of a kind. */
const pagesOwn = () => [{}, [], '', 0, true].map(toJsonOf).filter((it) => it !== undefined);

/** Takes what a `toJSON` has made only from a value's own, or its class's, not from one that the page gives to all. */
function withoutPages(this: Record<string, unknown>, key: string, made: unknown): unknown {
  const own = this[key];
  const plain = plainValue(own);
  if (typeof plain === 'bigint') return String(plain);
  if (plain !== own) return plain ?? null;
  const toJSON = toJsonOf(own);
  return toJSON && !pagesOwn().includes(toJSON) ? made : own;
}

/**
 * Writes data as JSON, a big number as its digits, even if the page adds a `toJSON` to prototypes: Prototype.js has one
 * that turns each array into a text.
 */
export const toJson = (value: unknown): string => {
  try {
    // A replacer takes several times as long.
    if (pagesOwn().length === 0 && new Date(0).toJSON() === EPOCH) return JSON.stringify(value);
  } catch {
    // There is a big number in it. If it contains itself, this throws below too.
  }
  return JSON.stringify(value, withoutPages);
};

/**
 * A copy of what JSON keeps of a value: plain data, none of the page's objects. `undefined` if JSON keeps nothing of it,
 * as of a function, or cannot hold it, as what contains itself.
 */
export const copyJson = (value: unknown): unknown => attempt(() => JSON.parse(toJson(value)));

/**
 * The value in the form in which a message shows it. Never throws. `absent` replaces a value that JSON does not have,
 * such as `undefined`.
 */
export const show = (value: unknown, absent?: string): string => {
  try {
    if (typeof value === 'function') return 'a function';
    if (isPromise(value)) return 'a promise';
    return JSON.stringify(value) ?? absent ?? String(value);
  } catch {
    return `[${typeof value}]`;
  }
};
