import { keysOf, listOf } from '../../language/index.ts';
import { hasPlainPrototype } from '../hasPlainPrototype.ts';

/*
 * The sources of `@adobe/adobe-client-data-layer` require `custom-lodash`, a selection of lodash that Adobe generates
 * for its own build and leaves out of the npm package. This module replaces that selection. It uses a library only
 * where JavaScript has no equivalent, and leaves out the ways to call lodash that the data layer does not use.
 * Remaining differences: listeners get a copy of an `arguments` object with its length, and copies of dates and regular
 * expressions without properties that a page has added; and -0 replaces 0 in the state.
 */
export { isPlainObject, omit } from 'es-toolkit';
export { cloneDeep, cloneDeepWith, get, has, isObject } from 'es-toolkit/compat';

type Predicate = (value: unknown) => boolean;
type Customizer = (target: unknown, source: unknown) => unknown;
type Tree = Record<string, unknown>;

export const isArray = Array.isArray;

/** Adobe's code uses it only to compare the handlers of listeners. */
export const isEqual = Object.is;

export const isNull: Predicate = (value) => value === null;

export const isEmpty = (data: object): boolean => keysOf(data).length === 0;

export const find = (list: readonly unknown[], predicate: Predicate): unknown => list.find(predicate);

export const includes = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

/** A spread turns holes into `undefined`. */
export const reject = (list: readonly unknown[], predicate: Predicate): unknown[] =>
  [...list].filter((value) => !predicate(value));

const isThing = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const isArrayLike = (value: unknown): value is ArrayLike<unknown> =>
  isThing(value) && Number.isSafeInteger(value.length) && Number(value.length) >= 0;

/** Assigns objects that are not plain as they are: the data layer copies the whole state afterwards. */
export const mergeWith = (object: object, source: object | undefined, customizer: Customizer): object => {
  const target = object as Tree;
  const merged = (to: unknown, from: unknown): unknown => {
    if (Array.isArray(from))
      return mergeWith(isArrayLike(to) ? listOf(to.length, (at) => to[at]) : [], [...from], customizer);
    if (!isThing(from) || !hasPlainPrototype(from)) return from;
    return mergeWith(isThing(to) ? to : {}, from, customizer);
  };
  for (const [key, from] of Object.entries(source ?? {})) {
    if (key === '__proto__') continue;
    const customized = customizer(target[key], from);
    target[key] = customized === undefined ? merged(target[key], from) : customized;
  }
  return object;
};
