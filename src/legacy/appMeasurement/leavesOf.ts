/** A value as text; empty for null, `undefined` and objects. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value);

/** All values in an object, as dotted paths and texts. List positions count from 0; empty values are left out. */
export const leavesOf = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  if (typeof value !== 'object' || value === null) {
    const text = textOf(value);
    return text === '' ? [] : [[path, text]];
  }
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
};
