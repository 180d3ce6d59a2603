import { hasPlainPrototype } from './hasPlainPrototype.ts';

/**
 * Keys by which a pushed item would change `Object.prototype` when it is merged. A text under `constructor` does no
 * harm.
 */
const pollutes = (key: string, value: unknown): boolean =>
  key === '__proto__' || (key === 'constructor' && typeof value === 'object');

export interface CleanItem {
  readonly item: Readonly<Record<string, unknown>>;
  /** Whether something was left out of the part that the data layer merges. */
  readonly changed: boolean;
}

/**
 * Copies a pushed item without the keys that pollute prototypes, so that later changes by the page have no effect.
 * Values that are not plain objects (DOM nodes, dates, functions) are not copied. Throws a TypeError on cyclic data; in
 * `eventInfo`, which is not merged, a cyclic part is left out.
 */
export const cleanItem = (pushed: object): CleanItem => {
  let changed = false;
  let isMerged = true;
  const ancestors: unknown[] = [];

  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const isList = Array.isArray(value);
    if (!isList && !hasPlainPrototype(value) && value !== pushed) return value;
    if (ancestors.includes(value)) {
      if (isMerged) throw new TypeError('The item contains itself.');
      return undefined;
    }
    ancestors.push(value);
    const copied = isList ? value.map(copy) : copyObject(value as Record<string, unknown>);
    ancestors.pop();
    return copied;
  };

  const copyObject = (value: Record<string, unknown>): Record<string, unknown> => {
    const copied: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
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
