import { attempt, stopAll, type Unsubscribe } from '../engine/index.ts';

const METHODS = ['pushState', 'replaceState'] as const;
type Method = (typeof METHODS)[number];
type PageHistory = Record<Method, unknown>;

const wrap = (history: PageHistory, method: Method, then: () => void): Unsubscribe => {
  const original = history[method];
  if (typeof original !== 'function') return () => {};
  // Replaced where it is defined: a method on `history` itself would hide one that a script later puts on the
  // prototype.
  let owner: PageHistory | null = history;
  while (owner && !Object.getOwnPropertyDescriptor(owner, method)) owner = Object.getPrototypeOf(owner);
  const holder = owner ?? history;
  let active = true;

  const wrapped = function (this: unknown, ...args: unknown[]): unknown {
    const result = Reflect.apply(original, this, args);
    // The page's call succeeds even if this listener fails.
    if (active) attempt(then);
    return result;
  };
  // Not an assignment, which would throw if the page has frozen its history.
  Reflect.set(holder, method, wrapped);

  return () => {
    active = false;
    // A script that has wrapped our method meanwhile still calls it. Our method then only passes the call on.
    if (holder[method] === wrapped) Reflect.set(holder, method, original);
  };
};

/**
 * Calls the listener when a script changes the address through the page's `history`, which fires no event. A call that
 * throws, such as one to another origin, throws as it would without us and is not reported. Unsubscribing restores the
 * page's own methods.
 */
export const onHistoryChange = (history: unknown, listener: (method: Method) => void): Unsubscribe => {
  if (typeof history !== 'object' || history === null) return () => {};
  return stopAll(...METHODS.map((method) => wrap(history as PageHistory, method, () => listener(method))));
};
