import { attempt, type Unsubscribe } from '../language/index.ts';

type Holder = Record<string, unknown>;

/**
 * Calls `then` with the arguments of each call of the object's method, after the call. A call that throws, throws as it
 * would without us, and is not reported. The returned function restores the page's own method.
 */
export const wrapMethod = (
  object: object,
  method: string,
  then: (args: readonly unknown[]) => void,
): Unsubscribe => {
  const original = (object as Holder)[method];
  if (typeof original !== 'function') return () => {};
  // Replaced where it is defined: a method on the object itself would hide one that a script later puts on the
  // prototype.
  let owner: object | null = object;
  while (owner && !Object.getOwnPropertyDescriptor(owner, method)) owner = Object.getPrototypeOf(owner);
  const holder = (owner ?? object) as Holder;
  let active = true;

  const wrapped = function (this: unknown, ...args: unknown[]): unknown {
    const result = Reflect.apply(original, this, args);
    // The page's call succeeds even if this listener fails.
    if (active) attempt(() => then(args));
    return result;
  };
  // Not an assignment, which would throw if the page has frozen the object.
  Reflect.set(holder, method, wrapped);

  return () => {
    active = false;
    // A script that has wrapped our method meanwhile still calls it. Our method then only passes the call on.
    if (holder[method] === wrapped) Reflect.set(holder, method, original);
  };
};
