import { isCode, isValues, type Value, type Values } from '../value.ts';

/** Every plain value, and every code, by its dotted path. */
export type Leaves = ReadonlyMap<string, Value>;

/** By what the objects of a list are told apart, if each has another one: `eVars.eVar5`. */
const KEYS = ['name', 'id', 'path', 'key'] as const;

const keysOf = (list: readonly Value[]): readonly string[] | undefined => {
  const objects = list.filter(isValues);
  if (objects.length !== list.length || objects.length === 0) return undefined;
  for (const key of KEYS) {
    const names = objects.map((it) => it[key]);
    if (names.every((it) => typeof it === 'string' && it !== '') && new Set(names).size === names.length)
      return names as readonly string[];
  }
  return undefined;
};

const isPlain = (value: Value): boolean => typeof value !== 'object' || value === null;

/** Plain values of a list count by what they are, not by their place. */
const ofPlain = (list: readonly Value[]): readonly (readonly [string, Value])[] => {
  const counts = new Map<string, number>();
  return list.map((it) => {
    const text = String(it);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return [count === 1 ? text : `${text} (${count})`, it];
  });
};

const walk = (value: Value, path: string, into: Map<string, Value>): void => {
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (isCode(value) || isPlain(value)) {
    // What is undefined is missing in the library's JSON, too.
    if (value !== undefined) into.set(path, value);
    return;
  }
  const list: readonly Value[] | undefined = Array.isArray(value) ? value : undefined;
  const entries: readonly (readonly [string, Value])[] = list
    ? list.every(isPlain)
      ? ofPlain(list)
      : (keysOf(list) ?? list.map((_, at) => String(at + 1))).map((key, at) => [key, list[at]] as const)
    : Object.entries(value ?? {});
  if (entries.length === 0) into.set(path, list ? '(empty list)' : '(empty)');
  for (const [key, it] of entries) walk(it, below(key), into);
};

export const leavesOf = (values: Values, except: readonly string[] = []): Leaves => {
  const leaves = new Map<string, Value>();
  for (const [key, value] of Object.entries(values)) if (!except.includes(key)) walk(value, key, leaves);
  return leaves;
};
