/** Stands between a value and the words for its source. */
export const ARROW = '  ←  ';

/**
 * The same tree, with words for its source after each value.
 * @param sourceOf is asked with the path of the value from the root, joined by dots.
 */
export const annotate = (
  value: unknown,
  sourceOf: (path: string, value: unknown) => string,
  path = '',
): unknown => {
  const at = (key: string) => (path ? `${path}.${key}` : key);
  if (Array.isArray(value)) return value.map((item, index) => annotate(item, sourceOf, at(String(index))));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, annotate(item, sourceOf, at(key))]),
    );
  }
  return `${JSON.stringify(value)}${ARROW}${sourceOf(path, value)}`;
};
