const PART = /\.([^.[\]]*)|\[(?:(["'])(.*?)\2|([^[\]]*))\]/g;

type Tree = Record<PropertyKey, unknown>;

/** `a.b[0]["c.d"]` as `a`, `b`, `0`, `c.d`. A key of the object itself that is written so comes first. */
const toKeys = (object: unknown, path: unknown): readonly PropertyKey[] => {
  if (Array.isArray(path)) return path;
  const text = String(path);
  const isKey = text in Object(object) || !/\.|\[.*\]/.test(text);
  if (isKey) return [text];
  const parts = (text.startsWith('[') ? text : `.${text}`).matchAll(PART);
  return Array.from(
    parts,
    ([, name, , quoted, bare]) => name ?? quoted?.replace(/\\(.)/g, '$1') ?? bare ?? '',
  );
};

/** Reads a path as lodash does. */
export const readPath = (object: unknown, path: unknown): unknown => {
  const keys = toKeys(object, path);
  return keys.length
    ? keys.reduce((value: unknown, key) => (value as Tree | null | undefined)?.[key], object)
    : undefined;
};

// Not `Object.hasOwn`: Safari has it since 15.4 only.
const hasOwn = Object.prototype.hasOwnProperty;

/** Whether an object has a path, as lodash tells it: by own keys; a hole in an array is there too. */
export const hasPath = (object: unknown, path: string): boolean => {
  let value = object;
  return toKeys(object, path).every((key) => {
    if (value === undefined || value === null) return false;
    const isHole = Array.isArray(value) && /^\d+$/.test(String(key)) && Number(key) < value.length;
    const isThere = isHole || hasOwn.call(value, key);
    value = (value as Tree)[key];
    return isThere;
  });
};
