import { wordsOf } from '../health/index.ts';

/** What the plan does not name. */
export const OTHER = 'other';

/** The kind of a value, in place of the value. */
export const kindOf = (value: unknown): string => {
  if (value == null) return 'missing';
  if (value === '') return 'empty';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
};

/** A message without what was found this time: without quotations and numbers, up to the first colon or comma. */
export const generalWords = (message: string | undefined): string =>
  wordsOf(message).replace(/“[^”]*”|"[^"]*"|'[^']*'|\d+/g, '…');
