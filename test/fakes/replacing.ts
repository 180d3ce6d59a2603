/** What `act` returns while a built-in is another one, as on a page with an old library. */
export const replacing = <T>(owner: object, name: string, other: unknown, act: () => T): T => {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: other });
  try {
    return act();
  } finally {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  }
};

/** Prototype 1.6’s `Array.prototype.reduce`: the list itself, or its only element. */
export function reduceOfPrototype(this: readonly unknown[]): unknown {
  return this.length > 1 ? this : this[0];
}
