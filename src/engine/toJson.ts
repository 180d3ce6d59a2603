const SAMPLE = [{ a: '', b: 0, c: true, d: new Date(0) }];
const SAMPLE_JSON = '[{"a":"","b":0,"c":true,"d":"1970-01-01T00:00:00.000Z"}]';

type WithJson = { readonly toJSON?: unknown } | null | undefined;

/** Takes what a `toJSON` has made only from a value's own, or its class's, not from one that the page gives to all. */
function withoutPages(this: Record<string, unknown>, key: string, made: unknown): unknown {
  const own = this[key];
  if (typeof own === 'bigint') return String(own);
  if (own instanceof Date) return Number.isNaN(+own) ? null : own.toISOString();
  const toJSON = (own as WithJson)?.toJSON;
  return toJSON && ![{}, [], '', 0, true].some((it) => (it as WithJson)?.toJSON === toJSON) ? made : own;
}

/**
 * Writes data as JSON, a big number as its digits, even if the page adds a `toJSON` to prototypes: Prototype.js has one
 * that turns each array into a text.
 */
export const toJson = (value: unknown): string => {
  try {
    // A replacer takes several times as long.
    if (JSON.stringify(SAMPLE) === SAMPLE_JSON) return JSON.stringify(value);
  } catch {
    // There is a big number in it. If it contains itself, this throws below too.
  }
  return JSON.stringify(value, withoutPages);
};
