import { hasOwn } from './objects.ts';

/** What a dotted path may end at; arrays count as leaves. */
export type Leaf = string | number | boolean | null | undefined | readonly unknown[];

/** How deep a path may go: without a limit, TypeScript up to 5.8 gives up while `T` is unknown. */
type Levels = [1, 2, 3, 4, 5, 6, 7, 8];

/** Dotted paths to the leaves of `T`: `'order.id'`. */
export type Path<T, Below extends unknown[] = Levels> = Below extends [unknown, ...infer Deeper]
  ? {
      [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf
        ? K
        : `${K}.${Path<NonNullable<T[K]>, Deeper>}`;
    }[keyof T & string]
  : never;

/** Dotted paths to the objects in `T` that have leaves or objects of their own: `'order'`. */
export type Branch<T, Below extends unknown[] = Levels> = Below extends [unknown, ...infer Deeper]
  ? {
      [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf
        ? never
        : K | `${K}.${Branch<NonNullable<T[K]>, Deeper>}`;
    }[keyof T & string]
  : never;

/** The paths of `T` below a branch, without the branch itself: `'id'`. */
export type PathBelow<T, B extends string> =
  Path<T> extends infer P ? (P extends `${B}.${infer Rest}` ? Rest : never) : never;

/** The type found at the end of `P` in `T`. */
export type PathValue<T, P extends string> = P extends keyof T
  ? NonNullable<T[P]>
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? PathValue<NonNullable<T[Head]>, Rest>
      : never
    : never;

/** The paths of `T` whose value fits `V`. */
export type PathTo<T, V> = { [P in Path<T>]: PathValue<T, P> extends V ? P : never }[Path<T>];

/** Reads a dotted path. Returns `undefined` if a step is missing; what an object inherits is no step. */
export const getPath = (from: unknown, path: string): unknown => {
  let value = from;
  for (const key of path.split('.')) {
    if (value === undefined || value === null || !hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
};

/** Writes `value` at a dotted path of `into`, and makes missing objects on the way. Changes no prototype. */
export const setPath = (into: Record<string, unknown>, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = into;
  for (const key of keys) {
    if (!hasOwn(at, key) || at[key] === undefined || at[key] === null) at[key] = {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
};
