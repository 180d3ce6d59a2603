import { isRecord, keysOf } from '../language/index.ts';
import { detach } from './mergeState.ts';
import { hasPlainPrototype, isListenerItem } from './pageDataLayer.ts';

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

/** Something that may be pushed. */
interface UsableItem {
  /**
   * For the data layer: the page's own object, or a copy without what would pollute prototypes. `eventInfo` is the
   * page's own.
   */
  readonly pushed: unknown;
  /** A copy for us, which never changes. Functions and subscriptions have none: only the data layer needs them. */
  readonly read?: CleanItem['item'];
}

/**
 * `undefined` for a value that the Adobe Client Data Layer 2.0.2 does not accept as an item. Throws where `cleanItem`
 * does.
 */
export const readItem = (item: unknown): UsableItem | undefined => {
  if (typeof item === 'function') return { pushed: item };
  if (!isRecord(item)) return undefined;
  if (isListenerItem(item)) return { pushed: item };
  const isEvent = typeof item.event === 'string' && item.event !== '';
  if (!isEvent && !hasPlainPrototype(item)) return undefined;
  const { item: read, changed } = cleanItem(item);
  // A separate copy: the page may change the object that the data layer has.
  const pushed = changed
    ? { ...cleanItem(item).item, ...('eventInfo' in item && { eventInfo: item.eventInfo }) }
    : item;
  return { pushed, read };
};
