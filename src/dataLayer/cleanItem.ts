import { keysOf } from '../language/index.ts';
import { hasPlainPrototype } from './hasPlainPrototype.ts';
import { detach } from './mergeState.ts';

/**
 * Keys by which a pushed item would change `Object.prototype` when it is merged. A text under `constructor` does no
 * harm.
 */
const pollutes = (key: string, value: unknown): boolean =>
  key === '__proto__' || (key === 'constructor' && typeof value === 'object');

/** More levels than data has. Browsers can copy and merge so many, but not merge all that they can copy. */
const DEEPEST = 1_000;

export interface CleanItem {
  readonly item: Readonly<Record<string, unknown>>;
  /** Whether something was left out of the part that the data layer merges. */
  readonly changed: boolean;
}

/**
 * Copies a pushed item without the keys that pollute prototypes, so that later changes by the page have no effect.
 * Values that are not plain objects (DOM nodes, dates, functions) are not copied. Throws where the data cannot be
 * merged: it is cyclic or too deep, or a getter in it throws. In `eventInfo`, which is not merged, a cyclic part is left
 * out.
 */
export const cleanItem = (pushed: object): CleanItem => {
  let changed = false;
  let isMerged = true;
  const ancestors: unknown[] = [];

  const copy = (value: unknown): unknown => {
    const isObject = typeof value === 'object' && value !== null;
    if (!isObject && typeof value !== 'function') return value;
    const isList = Array.isArray(value);
    if (!isObject || (!isList && !hasPlainPrototype(value) && value !== pushed)) {
      // A part that throws when it is merged would leave a half of the item in the state.
      if (isMerged) detach(value);
      return value;
    }
    if (ancestors.includes(value)) {
      if (isMerged) throw new TypeError('The item contains itself.');
      return undefined;
    }
    if (ancestors.length > DEEPEST) throw new RangeError('The item is too deep.');
    ancestors.push(value);
    const copied = isList ? value.map(copy) : copyObject(value as Record<string, unknown>);
    ancestors.pop();
    return copied;
  };

  const copyObject = (value: Record<string, unknown>): Record<string, unknown> => {
    const copied: Record<string, unknown> = {};
    for (const key of keysOf(value)) {
      const part = value[key];
      if (pollutes(key, part)) {
        if (isMerged) changed = true;
        continue;
      }
      if (value !== pushed) copied[key] = copy(part);
      else {
        isMerged = key !== 'eventInfo';
        copied[key] = copy(part);
        isMerged = true;
      }
    }
    return copied;
  };

  const item = copy(pushed) as Record<string, unknown>;
  return { item, changed };
};
