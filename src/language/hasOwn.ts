const has = Object.prototype.hasOwnProperty;

/** `Object.hasOwn`, which Safari has only since 15.4. */
export const hasOwn = (object: object, name: PropertyKey): boolean => has.call(object, name);

/** `Object.keys`. Prototype 1.6 replaces that: names of methods that it gives to all lists and functions come with it. */
export const keysOf = (object: object): string[] => {
  const keys: string[] = [];
  for (const key in object) if (has.call(object, key)) keys.push(key);
  return keys;
};
