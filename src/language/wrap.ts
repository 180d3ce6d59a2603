import { attempt } from './calls.ts';
import type { Unsubscribe } from './listeners.ts';
import { type Place, replace } from './replace.ts';

/**
 * Wraps the page's function at a place. `around` makes the call, which passes on `this` and the arguments, returns what
 * the page's function returns and throws what it throws. Without such a function the call does nothing. The returned
 * function ends the wrapping. A script that has wrapped ours meanwhile still calls it: it then only makes the call.
 */
export const wrap = (
  place: Place,
  around: (call: () => unknown, args: readonly unknown[]) => unknown,
): Unsubscribe => {
  const theirs = place.read();
  let isActive = true;
  const restore = replace(place, function (this: unknown, ...args: unknown[]): unknown {
    const call = () => (typeof theirs === 'function' ? Reflect.apply(theirs, this, args) : undefined);
    return isActive ? around(call, args) : call();
  });
  return () => {
    isActive = false;
    restore();
  };
};

/**
 * Calls the listener with the arguments of each call of the page's function, after the call. A call that throws is not
 * reported. The page's call succeeds even if the listener fails.
 */
export const hearCalls = (place: Place, listener: (args: readonly unknown[]) => void): Unsubscribe =>
  wrap(place, (call, args) => {
    const result = call();
    attempt(() => listener(args));
    return result;
  });
