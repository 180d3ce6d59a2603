import { attempt } from '../engine/attempt.ts';
import type { Unsubscribe } from '../engine/index.ts';
import { stopAll } from '../engine/stopAll.ts';

const METHODS = ['pushState', 'replaceState'] as const;
type Method = (typeof METHODS)[number];
type PageHistory = Record<Method, unknown>;

const wrap = (history: PageHistory, method: Method, then: () => void): Unsubscribe => {
  const original = history[method];
  if (typeof original !== 'function') return () => {};
  // Where it lies: an own method would hide what a script puts into the prototype later.
  let owner: PageHistory | null = history;
  while (owner && !Object.getOwnPropertyDescriptor(owner, method)) owner = Object.getPrototypeOf(owner);
  const holder = owner ?? history;
  let active = true;

  const wrapped = function (this: unknown, ...args: unknown[]): unknown {
    const result = Reflect.apply(original, this, args);
    // The page has moved, as it wanted, even if this listener fails.
    if (active) attempt(then);
    return result;
  };
  // Not by assignment, which would throw if the page has frozen its history.
  Reflect.set(holder, method, wrapped);

  return () => {
    active = false;
    // A script that has wrapped ours meanwhile still calls it: ours then only passes the call on.
    if (holder[method] === wrapped) Reflect.set(holder, method, original);
  };
};

/**
 * Hears when a script changes the address by the page's `history`, which no event tells. A call that throws, such as one to
 * another origin, throws as it would without us and is not heard. In the end the page has its own methods back.
 */
export const onHistoryChange = (history: unknown, listener: (method: Method) => void): Unsubscribe => {
  if (typeof history !== 'object' || history === null) return () => {};
  return stopAll(...METHODS.map((method) => wrap(history as PageHistory, method, () => listener(method))));
};
