import { hasOwn, keepValue, keysOf, listOf } from '../language/index.ts';
import { hasPlainPrototype } from './pageDataLayer.ts';
import type { DataLayerState } from './state.ts';

type Tree = Record<string, unknown>;

const isObject = (value: unknown): value is Tree =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isNotNull = (value: unknown): boolean => value !== null;

/** A copy of an array without its holes, its extra properties and its nulls. */
const compact = (array: unknown): unknown[] => [...(array as unknown[])].filter(isNotNull);

/**
 * What the state keeps of a function, a date or any other object that is not plain: its own enumerable properties. Only
 * nulls are removed; `undefined` stays, unlike in merged data.
 */
export const detach = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return compact(value).map(detach);
  const copy: Tree = {};
  keepValue(value, copy);
  for (const key of keysOf(value)) {
    const part = value[key];
    if (part !== null && key !== '__proto__') copy[key] = detach(part);
  }
  return copy;
};

/** The array that an array is merged into. The data layer treats every object with a valid `length` as an array. */
const arrayFrom = (target: unknown): Tree => {
  const list = (): readonly unknown[] => {
    if (Array.isArray(target)) return target;
    const like: Tree = isObject(target) ? target : {};
    const length = Number.isSafeInteger(like.length) ? Number(like.length) : 0;
    return listOf(length, (at) => like[at]);
  };
  return list() as unknown as Tree;
};

/** How to merge. */
export interface Merging {
  /** Objects that no other code holds, so they are changed in place. */
  readonly own: Pick<WeakSet<object>, 'has' | 'add'>;
  /** An array replaces the one before it, as in the Adobe Client Data Layer 3; the versions before merge the two. */
  readonly replacesArrays: boolean;
}

const merge = (target: unknown, source: unknown, how: Merging): unknown => {
  if (!isObject(source)) return source;
  if (Array.isArray(source))
    return mergeInto(arrayFrom(!how.replacesArrays && target), source as unknown as Tree, how);
  if (!hasPlainPrototype(source)) return detach(source);
  if (isObject(target)) return mergeInto(target, source, how);
  const made = {};
  how.own.add(made);
  return mergeInto(made, source, how);
};

/** Merges key by key, into a copy that is made at the first difference. */
const mergeInto = (target: Tree, source: Tree, how: Merging): Tree => {
  const { own } = how;
  const isList = Array.isArray(target);
  let merged = target;
  // A hole in an array counts as `undefined`: it removes the element.
  for (const key of keysOf(Array.isArray(source) ? [...source] : source)) {
    const value = source[key];
    const isKnown = hasOwn(merged, key);
    const previous = isKnown ? merged[key] : undefined;
    const isRemoved = value === undefined || value === null;
    const next = isRemoved ? null : merge(previous, value, how);
    const isSame = isRemoved && !isList ? !isKnown : next === previous || Object.is(next, previous);
    if (isSame || key === '__proto__') continue;
    if (merged === target && !own.has(target)) {
      merged = (isList ? target.slice() : { ...target }) as Tree;
      if (!isList) own.add(merged);
    }
    if (isRemoved && !isList) delete merged[key];
    else merged[key] = next;
  }
  return isList && merged !== target ? (compact(merged) as unknown as Tree) : merged;
};

/**
 * The state after a data item, by the rules of the Adobe Client Data Layer: objects merge key by key; arrays merge index
 * by index, or replace each other. `null` and `undefined` remove a key, and an array's element. Functions, dates and
 * class instances leave only their own enumerable properties.
 *
 * Changes neither argument, except objects of `state` that are in `own`; objects made here are added to it. Unchanged
 * branches are the same objects as in `state`; no mutable part of `data` is kept. If nothing changed, `state` itself is
 * returned. The cost grows with the size of `data` and the width of the objects on its paths that are not `own`, not
 * with the size of the state. Cyclic data throws a `RangeError`.
 */
export const mergeState = (
  state: DataLayerState,
  data: object,
  { own = new WeakSet(), replacesArrays = false }: Partial<Merging> = {},
): DataLayerState => mergeInto(state as Tree, data as Tree, { own, replacesArrays });
