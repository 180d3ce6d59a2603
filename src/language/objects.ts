/** Whether the value is an object with named fields, not an array and not `null`. */
export const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

const has = Object.prototype.hasOwnProperty;

/** `Object.hasOwn`, which Safari has only since 15.4. */
export const hasOwn = (object: object, name: PropertyKey): boolean => has.call(object, name);

/** What an object has itself under a name from outside: `constructor` and `toString` are in every plain object. */
export const own = <T>(object: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  object !== undefined && hasOwn(object, name) ? object[name] : undefined;

/** `Object.keys`. Prototype 1.6 replaces that: names of methods that it gives to all lists and functions come with it. */
export const keysOf = (object: object): string[] => {
  const keys: string[] = [];
  for (const key in object) if (has.call(object, key)) keys.push(key);
  return keys;
};

/** `Object.values`. Prototype replaces that: its own also gives what the object inherits. */
export const valuesOf = <T>(object: { readonly [name: string]: T }): T[] =>
  Object.entries(object).map(([, value]) => value);

/** A copy of plain data: of lists, of objects without a class, and of what they hold. */
export const copyPlain = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyPlain(part)])) as T;
};

/** A list of this length. `Array.from` is replaced by Prototype and MooTools: their own ignore the function. */
export const listOf = <T>(length: number, make: (at: number) => T): T[] => {
  const list: T[] = [];
  for (let at = 0; at < length; at++) list.push(make(at));
  return list;
};

/** A sum without `reduce`, which Prototype 1.6 replaces by a method that sums nothing. */
export const sumOf = <T>(all: readonly T[], numberOf: (it: T) => number): number => {
  let sum = 0;
  for (const it of all) sum += numberOf(it);
  return sum;
};

/** Deletes the oldest entry of a map that has too many. */
export const keepLatest = (map: Map<string, unknown>, most: number): void => {
  if (map.size > most) map.delete(map.keys().next().value as string);
};
