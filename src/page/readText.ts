import type { Cleaning } from './createCleaning.ts';
import { cut } from './cut.ts';

/** Longer texts are no values that anybody reports by. */
const MAX_LENGTH = 1_000;

const ADDRESS = /^([a-z][a-z0-9+.-]*:)?\/|^(mailto|tel|sms|blob):\S|^data:[^\s,]*,/i;

/** What careless code turns into a text when it has no value. */
const NO_TEXT = /^(undefined|null|NaN|\[object \w+\])$/;

/** The beginning of a long text, without half a character. */
const shorten = (text: string): string => text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const readString = (value: string, clean: Cleaning): string | undefined => {
  const text = cut(value.trim());
  if (NO_TEXT.test(text)) return undefined;
  // Shortened last: half of a secret is not known as one.
  return ADDRESS.test(text) ? clean.url(text) : shorten(clean.text(text));
};

/**
 * What a report can show of a value, whatever the page has put there: texts trimmed, numbers and booleans as text, lists
 * joined by commas, e-mail addresses and the secrets of URLs taken out. `undefined` for everything that has no text:
 * nothing, objects, NaN, and such texts as `undefined`.
 */
export const readText = (value: unknown, clean: Cleaning): string | undefined => {
  if (typeof value === 'string') return readString(value, clean);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part) => readText(part, clean)).filter(Boolean);
  return parts.length > 0 ? shorten(parts.join(',')) : undefined;
};
