import { hasOwn } from './hasOwn.ts';

/** `Object.keys`. Prototype 1.6 replaces that: names of methods that it gives to all lists and functions come with it. */
export const keysOf = (object: object): string[] => {
  const keys: string[] = [];
  for (const key in object) if (hasOwn(object, key)) keys.push(key);
  return keys;
};
