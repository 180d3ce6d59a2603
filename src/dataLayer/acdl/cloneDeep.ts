type Tree = Record<PropertyKey, unknown>;

const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

/** An empty copy, whose own properties are still missing; undefined for what cannot be copied. */
const emptyCopyOf = (value: Tree): object | undefined => {
  if (Array.isArray(value)) return [];
  if (value instanceof Date) return new Date(+value);
  if (value instanceof RegExp) return new RegExp(value);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (!/^(Object|Arguments)$/.test(kindOf(value))) return undefined;
  return typeof value.constructor === 'function' ? Object.create(Object.getPrototypeOf(value)) : {};
};

/**
 * A deep copy, as lodash makes it: arrays, objects (with their prototype), dates, patterns, maps and sets; cycles and
 * shared parts are kept. DOM nodes, errors, functions, buffers and the like are passed on as they are.
 */
export const cloneDeep = <T>(value: T, seen = new Map<unknown, unknown>()): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value) as T;
  const copy = emptyCopyOf(value as Tree);
  if (!copy) return value;
  seen.set(value, copy);
  const cloneNested = <P>(part: P): P => cloneDeep(part, seen);

  if (copy instanceof Map && value instanceof Map) {
    for (const [key, part] of value) copy.set(key, cloneNested(part));
  } else if (copy instanceof Set && value instanceof Set) {
    for (const part of value) copy.add(cloneNested(part));
  } else if (Array.isArray(copy) && Array.isArray(value)) {
    for (const part of value) copy.push(cloneNested(part));
  } else {
    for (const key of Reflect.ownKeys(value)) {
      const isCopied = key !== '__proto__' && Object.prototype.propertyIsEnumerable.call(value, key);
      if (isCopied) (copy as Tree)[key] = cloneNested((value as Tree)[key]);
    }
  }
  return copy as T;
};
