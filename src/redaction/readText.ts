import { plainValue } from '../language/index.ts';
import { firstOf } from './beginning.ts';
import { isAddress, type Redaction } from './createRedaction.ts';

/** Nobody uses a longer text as a value in a report. */
const MAX_LENGTH = 1_000;

/** Texts that careless code produces when it has no value. */
export const NO_TEXT = /^(undefined|null|NaN|\[object \w+\])$/;

const readString = (value: string, redaction: Redaction): string | undefined => {
  const text = value.trim();
  if (NO_TEXT.test(text)) return undefined;
  // Shortened last: half of a secret would not be recognised.
  const redacted = redaction.value(text);
  return isAddress(text) ? redacted : firstOf(redacted, MAX_LENGTH);
};

/**
 * The text of a value for a report, whatever the page has put there. Texts are trimmed, numbers and booleans become
 * text, dates ISO text, lists are joined by commas, and e-mail addresses and secrets in URLs are removed. `undefined` for a value that
 * has no text: null, objects, NaN, and texts such as `undefined`.
 */
export const readText = (given: unknown, redaction: Redaction): string | undefined => {
  const value = plainValue(given);
  if (typeof value === 'string') return readString(value, redaction);
  if (['boolean', 'bigint'].includes(typeof value) || Number.isFinite(value)) return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part) => readText(part, redaction)).filter(Boolean);
  return parts.length > 0 ? firstOf(parts.join(','), MAX_LENGTH) : undefined;
};
