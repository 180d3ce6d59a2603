import { hasPlainPrototype } from './hasPlainPrototype.ts';

/** Keys by which a pushed item could reach `Object.prototype` while it is merged. */
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

export interface CleanItem {
  readonly item: Readonly<Record<string, unknown>>;
  /** Whether something had to be left out. */
  readonly changed: boolean;
}

/**
 * Copies a pushed item, so that what the page does to it later changes nothing, without the keys that pollute
 * prototypes. Values that are no plain objects (DOM nodes, dates, functions) stay the same.
 * Throws a TypeError on an item that contains itself.
 */
export const cleanItem = (pushed: object): CleanItem => {
  let changed = false;
  const ancestors: unknown[] = [];

  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const isList = Array.isArray(value);
    if (!isList && !hasPlainPrototype(value) && value !== pushed) return value;
    if (ancestors.includes(value)) throw new TypeError('The item contains itself.');
    ancestors.push(value);
    const copied = isList ? value.map(copy) : copyObject(value as Record<string, unknown>);
    ancestors.pop();
    return copied;
  };

  const copyObject = (value: Record<string, unknown>): Record<string, unknown> => {
    const copied: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (POLLUTING.has(key)) changed = true;
      else copied[key] = copy(value[key]);
    }
    return copied;
  };

  const item = copy(pushed) as Record<string, unknown>;
  return { item, changed };
};
