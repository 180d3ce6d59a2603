const MAX_DEPTH = 20;

/**
 * The content of a value as in JSON. A value that JSON cannot hold is named in brackets. The copy keeps none of the
 * page's objects.
 */
export const plainCopy = (value: unknown, within: readonly object[] = []): unknown => {
  if (typeof value === 'function') return '[function]';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return '[holds itself]';
  if (within.length >= MAX_DEPTH) return '[deeper]';
  const inside = [...within, value];
  try {
    if (Array.isArray(value)) return value.map((item) => plainCopy(item, inside));
    const isPlain = [null, 'Object'].includes(Object.getPrototypeOf(value)?.constructor?.name ?? null);
    if (!isPlain) return `[${Object.prototype.toString.call(value).slice('[object '.length, -1)}]`;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainCopy(part, inside)]));
  } catch {
    return '[cannot be read]';
  }
};
