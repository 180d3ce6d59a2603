import { cleanUrl, withoutEmails } from './cleanUrl.ts';

/** Longer texts are no values that anybody reports by. */
const MAX_LENGTH = 1_000;

const ADDRESS = /^([a-z][a-z0-9+.-]*:)?\/|^mailto:/i;

/** What careless code makes a text of, where it has no value. */
const NO_TEXT = /^(undefined|null|NaN|\[object \w+\])$/;

/** The beginning of a long text, without a last word that may be one half of an e-mail address or character. */
const shorten = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text;
  const beginning = text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const lastWord = beginning.lastIndexOf(' ') + 1;
  return /@|%40/.test(beginning.slice(lastWord)) ? beginning.slice(0, lastWord).trim() : beginning;
};

const readString = (value: string): string | undefined => {
  const text = shorten(value.trim());
  if (NO_TEXT.test(text)) return undefined;
  return ADDRESS.test(text) ? cleanUrl(text) : withoutEmails(text);
};

/**
 * What a report can show of a value, whatever the page has put there: texts trimmed, numbers and booleans as text, lists
 * joined by commas, e-mail addresses and the secrets of URLs taken out. `undefined` for everything that has no text:
 * nothing, objects, NaN, and such texts as `undefined`.
 */
export const readText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return readString(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(readText).filter(Boolean);
  return parts.length > 0 ? shorten(parts.join(',')) : undefined;
};
