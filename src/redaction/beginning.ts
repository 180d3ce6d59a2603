import { wellFormed } from './decode.ts';

/** Longer texts are cut: redacting an address or a text of a megabyte would block the page. */
export const MAX_LENGTH = 2_048;
/** How far beyond the cut a text is read, so that no half of a secret stays: longer than most secrets. */
const BEYOND = 1_024;

const BREAKS = new Set(' \t\n\r\u00a0/?#&;,。，、');

/** The first characters of a text, without half a character at the end. */
export const firstOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The beginning of a long text, after its last whole piece; in the middle of a piece that is very long. */
export const cut = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text;
  for (let end = MAX_LENGTH; end > MAX_LENGTH / 2; end--) {
    if (BREAKS.has(text.charAt(end))) return text.slice(0, end);
  }
  return firstOf(text, MAX_LENGTH);
};

const commonStart = (one: string, other: string): string => {
  let end = 0;
  while (end < one.length && one.charAt(end) === other.charAt(end)) end++;
  return firstOf(one, end);
};

/**
 * Redacts the beginning of a text. Of a text that is cut, only that stays which does not depend on where the cut is: a
 * secret at the cut goes as a whole.
 */
export const redactBeginning = (text: string, redact: (text: string) => string): string => {
  const seen = redact(wellFormed(firstOf(text, MAX_LENGTH + BEYOND)));
  if (text.length <= MAX_LENGTH && seen.length <= MAX_LENGTH) return seen;
  return cut(redact(cut(commonStart(redact(wellFormed(cut(text))), seen))));
};
