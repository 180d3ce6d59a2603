import { hearCalls, propertyOf, type Unsubscribe } from '../language/index.ts';

/** Hears the calls of an object's method, as `hearCalls` does, wherever in its prototypes the method is. */
export const wrapMethod = (
  object: object,
  method: string,
  then: (args: readonly unknown[]) => void,
): Unsubscribe => {
  if (typeof Reflect.get(object, method) !== 'function') return () => {};
  // Replaced where it is defined: a method on the object itself would hide one that a script later puts on the
  // prototype.
  let owner: object | null = object;
  while (owner && !Object.getOwnPropertyDescriptor(owner, method)) owner = Object.getPrototypeOf(owner);
  return hearCalls(propertyOf(owner ?? object, method), then);
};
