/** A value as text; empty for what has none. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value);

/** Everything that an object says, as dotted paths and texts; list positions count from 0. What is empty is left out. */
export const leavesOf = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  if (typeof value !== 'object' || value === null) {
    const text = textOf(value);
    return text === '' ? [] : [[path, text]];
  }
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
};
