const SAMPLE = '[{"a":""}]';

function asItIs(this: Record<string, unknown>, key: string, made: unknown): unknown {
  const own = this[key];
  return own instanceof Date ? made : own;
}

/**
 * JSON of plain data, even if the page's prototypes have a `toJSON`: that of Prototype.js turns each array into a text.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, JSON.stringify(JSON.parse(SAMPLE)) === SAMPLE ? undefined : asItIs);
