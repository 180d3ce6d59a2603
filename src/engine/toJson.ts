const SAMPLE = '[{"a":""}]';

function asItIs(this: Record<string, unknown>, key: string, made: unknown): unknown {
  const own = this[key];
  return own instanceof Date ? made : own;
}

/**
 * Writes plain data as JSON, even if the page adds a `toJSON` to prototypes: Prototype.js has one that turns each array
 * into a text.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, JSON.stringify(JSON.parse(SAMPLE)) === SAMPLE ? undefined : asItIs);
