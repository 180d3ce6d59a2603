/**
 * The lodash functions that the Adobe Client Data Layer 2.0.2 asks for, with lodash's semantics as far as the data
 * layer can tell. What its own merge needs is missing: `mergeState` stands in for that.
 */
import { hasPlainPrototype } from './hasPlainPrototype.ts';

type Tree = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Tree =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

// Not `Object.hasOwn`: Safari has it since 15.4 only.
const hasOwn = Object.prototype.hasOwnProperty;

const hasTag = (value: unknown, tag: string): boolean =>
  Object.prototype.toString.call(value) === `[object ${tag}]`;

export const isPlainObject = (value: unknown): boolean =>
  hasTag(value, 'Object') && hasPlainPrototype(value as object);

export const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Handlers are functions or null. */
export const isEqual = (left: unknown, right: unknown): boolean => left === right;

export const find = <T>(list: readonly T[], matches: (item: T) => unknown): T | undefined =>
  list.find(matches);

export const includes = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

/** Inherited properties are taken too, as lodash does: an event may be an instance whose class has data. */
export const omit = (source: Tree, names: readonly string[]): Tree => {
  const rest: Tree = {};
  for (const name in Object(source)) {
    if (name !== '__proto__' && !names.includes(name)) rest[name] = source[name];
  }
  return rest;
};

/** An empty copy, whose own properties are still missing; undefined for what cannot be copied. */
const emptyCopyOf = (value: Tree): object | undefined => {
  if (Array.isArray(value)) return [];
  if (value instanceof Date) return new Date(+value);
  if (value instanceof RegExp) return new RegExp(value);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (!hasTag(value, 'Object') && !hasTag(value, 'Arguments')) return undefined;
  return typeof value.constructor === 'function' ? Object.create(Object.getPrototypeOf(value)) : {};
};

const clone = (value: unknown, seen: Map<object, object>, isNested: boolean): unknown => {
  if (!isObject(value)) return value;
  const copy = seen.get(value) ?? emptyCopyOf(value) ?? (isNested ? value : {});
  const isKnown = copy === value || seen.has(value);
  if (isKnown) return copy;
  seen.set(value, copy);
  const cloneNested = (part: unknown): unknown => clone(part, seen, true);

  if (copy instanceof Map) {
    for (const [key, part] of value as unknown as Map<unknown, unknown>) copy.set(key, cloneNested(part));
  } else if (copy instanceof Set) {
    for (const part of value as unknown as Set<unknown>) copy.add(cloneNested(part));
  } else if (Array.isArray(copy)) {
    for (const part of value as unknown as unknown[]) copy.push(cloneNested(part));
  } else {
    for (const key of Reflect.ownKeys(value)) {
      const isCopied = key !== '__proto__' && Object.prototype.propertyIsEnumerable.call(value, key);
      if (isCopied) (copy as Tree)[key] = cloneNested(value[key]);
    }
  }
  return copy;
};

/**
 * A deep copy: arrays, objects (with their prototype), dates, patterns, maps and sets; cycles and shared parts are
 * kept. DOM nodes, errors, functions, buffers and the like inside are passed on as they are.
 */
export const cloneDeep = <T>(value: T): T => clone(value, new Map(), false) as T;

const PATH_PART = /\.([^.[\]]*)|\[(?:(["'])(.*?)\2|([^[\]]*))\]/g;

/** `a.b[0]["c.d"]` as `a`, `b`, `0`, `c.d`. A key of the object itself that is written so comes first. */
const toKeys = (object: unknown, path: unknown): readonly PropertyKey[] => {
  if (Array.isArray(path)) return path;
  const text = String(path);
  const isKey = text in Object(object) || !/\.|\[.*\]/.test(text);
  if (isKey) return [text];
  const parts = (text.startsWith('[') ? text : `.${text}`).matchAll(PATH_PART);
  return Array.from(
    parts,
    ([, name, , quoted, bare]) => name ?? quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
  );
};

export const get = (object: unknown, path: unknown): unknown => {
  const keys = toKeys(object, path);
  let value: unknown = keys.length ? object : undefined;
  for (const key of keys) {
    if (value === undefined || value === null) return undefined;
    value = (value as Tree)[key];
  }
  return value;
};

export const has = (object: unknown, path: unknown): boolean => {
  let value: unknown = object;
  return toKeys(object, path).every((key) => {
    if (value === undefined || value === null) return false;
    const isOwn = hasOwn.call(value, key);
    const isHole = Array.isArray(value) && /^\d+$/.test(String(key)) && Number(key) < value.length;
    value = (value as Tree)[key];
    return isOwn || isHole;
  });
};
