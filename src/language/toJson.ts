import { plainValue } from './plainValue.ts';

const EPOCH = '1970-01-01T00:00:00.000Z';

type WithJson = { readonly toJSON?: unknown } | null | undefined;
const toJsonOf = (it: unknown) => (it as WithJson)?.toJSON;

/** A `toJSON` that the page gives to all values of a kind. */
const pagesOwn = () => [{}, [], '', 0, true].map(toJsonOf).filter((it) => it !== undefined);

/** Takes what a `toJSON` has made only from a value's own, or its class's, not from one that the page gives to all. */
function withoutPages(this: Record<string, unknown>, key: string, made: unknown): unknown {
  const own = this[key];
  const plain = plainValue(own);
  if (typeof plain === 'bigint') return String(plain);
  if (plain !== own) return plain ?? null;
  const toJSON = toJsonOf(own);
  return toJSON && !pagesOwn().includes(toJSON) ? made : own;
}

/**
 * Writes data as JSON, a big number as its digits, even if the page adds a `toJSON` to prototypes: Prototype.js has one
 * that turns each array into a text.
 */
export const toJson = (value: unknown): string => {
  try {
    // A replacer takes several times as long.
    if (pagesOwn().length === 0 && new Date(0).toJSON() === EPOCH) return JSON.stringify(value);
  } catch {
    // There is a big number in it. If it contains itself, this throws below too.
  }
  return JSON.stringify(value, withoutPages);
};
