import { withoutEmails } from '../page/cleanUrl.ts';

/** Longer texts are no values that anybody reports by. */
const MAX_LENGTH = 1_000;

/**
 * What a report can show of a value, whatever the page has put there: texts trimmed, numbers and booleans as text, lists
 * joined by commas, e-mail addresses taken out. `undefined` for everything that has no text: nothing, objects, NaN.
 */
export const readText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return withoutEmails(value.trim().slice(0, MAX_LENGTH));
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(readText).filter(Boolean);
  return parts.length > 0 ? parts.join(',').slice(0, MAX_LENGTH) : undefined;
};
