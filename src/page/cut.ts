/** Longer texts are cut: cleaning an address or a text of a megabyte would block the page. */
export const MAX_LENGTH = 2_048;

const BREAKS = new Set(' \t\n\r\u00a0/?#&;,。，、');

/** The first characters of a text, without half a character at the end. */
export const firstOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The beginning of a long text, without its last piece, which may be half of a secret. */
export const cut = (text: string): string => {
  if (text.length <= MAX_LENGTH) return text;
  let end = MAX_LENGTH;
  while (end > 0 && !BREAKS.has(text.charAt(end))) end--;
  return text.slice(0, end);
};
