import type { Cleaning } from './createCleaning.ts';
import { cut, firstOf } from './cut.ts';

/** Nobody uses a longer text as a value in a report. */
const MAX_LENGTH = 1_000;

const ADDRESS = /^([a-z][a-z0-9+.-]*:)?\/|^(mailto|tel|sms|blob):\S|^data:[^\s,]*,/i;

/** Texts that careless code produces when it has no value. */
export const NO_TEXT = /^(undefined|null|NaN|\[object \w+\])$/;

const readString = (value: string, clean: Cleaning): string | undefined => {
  const text = cut(value.trim());
  if (NO_TEXT.test(text)) return undefined;
  // Shortened last: half of a secret would not be recognised.
  return ADDRESS.test(text) ? clean.url(text) : firstOf(clean.text(text), MAX_LENGTH);
};

/**
 * The text of a value for a report, whatever the page has put there. Texts are trimmed, numbers and booleans become
 * text, lists are joined by commas, and e-mail addresses and secrets in URLs are removed. `undefined` for a value that
 * has no text: null, objects, NaN, and texts such as `undefined`.
 */
export const readText = (value: unknown, clean: Cleaning): string | undefined => {
  if (typeof value === 'string') return readString(value, clean);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part) => readText(part, clean)).filter(Boolean);
  return parts.length > 0 ? firstOf(parts.join(','), MAX_LENGTH) : undefined;
};
