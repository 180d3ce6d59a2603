import { attempt } from './calls.ts';
import type { Unsubscribe } from './listeners.ts';
import { hasOwn } from './objects.ts';

/** Where the page has a value that one of ours replaces: a property of an object, or a global. */
export interface Place {
  readonly read: () => unknown;
  readonly put: (value: unknown) => void;
  /** Puts back what was there. */
  readonly restore: (theirs: unknown) => void;
}

/**
 * A property of an object of the page. One that the object inherits is hidden meanwhile. Ours is as enumerable as what
 * it replaces. What the page has frozen, or made read-only, stays.
 */
export const propertyOf = (object: object, name: PropertyKey): Place => {
  const isOwn = hasOwn(object, name);
  // Not an assignment, which would throw on a frozen object.
  const set = (value: unknown) => Reflect.set(object, name, value);
  return {
    read: () => attempt(() => Reflect.get(object, name)),
    put: (value) => {
      // Not `set`: the page may have frozen the prototype that the object inherits from.
      const looks = { configurable: true, enumerable: !(name in object), writable: true };
      if (isOwn) set(value);
      else Reflect.defineProperty(object, name, { ...looks, value });
    },
    restore: (theirs) => {
      if (isOwn) set(theirs);
      else Reflect.deleteProperty(object, name);
    },
  };
};

/**
 * Replaces what the page has at a place. The returned function puts the page's own value back, but only while ours is
 * there: what a script has put there since, stays.
 */
export const replace = ({ read, put, restore }: Place, ours: unknown): Unsubscribe => {
  const theirs = read();
  put(ours);
  return () => {
    if (read() === ours) restore(theirs);
  };
};
