/** What a dotted path may end at; arrays count as leaves. */
export type Leaf = string | number | boolean | null | undefined | readonly unknown[];

/** Dotted paths to the leaves of `T`: `'orderInfo.poNumber'`. */
export type Path<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf ? K : `${K}.${Path<NonNullable<T[K]>>}`;
}[keyof T & string];

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

/** Reads a dotted path; `undefined` as soon as a step is missing. */
export const getPath = (from: unknown, path: string): unknown => {
  let value = from;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
};

/** Writes `value` at a dotted path of `into`, making the objects on the way. */
export const setPath = (into: Record<string, unknown>, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = into;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
};
