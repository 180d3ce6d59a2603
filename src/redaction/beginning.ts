import { wellFormed } from './decode.ts';

/** Longer texts are cut: redacting an address or a text of a megabyte would block the page. */
export const MAX_LENGTH = 2_048;
/** How far around the cut a text is read for secrets that it would divide: longer than most secrets. */
const AROUND = 1_024;

const BREAKS = ' \t\n\r\u00a0/?#&;,。，、';

/** The first characters of a text, without half a character at the end. */
export const firstOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The beginning of a text, to its last whole piece; a piece that is very long is divided. */
const wholePieces = (text: string, most: number): string => {
  for (let end = most; end > Math.max(0, most - AROUND); end--) {
    if (end === text.length || BREAKS.includes(text.charAt(end))) return text.slice(0, end);
  }
  return firstOf(text, most);
};

const commonStart = (one: string, other: string): string => {
  let end = 0;
  while (end < one.length && one.charAt(end) === other.charAt(end)) end++;
  return wholePieces(one, end);
};

/**
 * Redacts the beginning of a text. `certain` removes secrets of a certain format alone: one that the cut would divide
 * goes as a whole.
 */
export const redactBeginning = (
  text: string,
  most: number,
  redact: (text: string) => string,
  certain: (text: string) => string,
): string => {
  const cut = (it: string) => wholePieces(it, Math.min(it.length, most));
  let start = cut(text);
  if (start !== text) {
    const read = (from: number, to: number) => certain(text.slice(Math.max(0, from), to));
    const end = start.length;
    const isDivided = !read(end - AROUND, end + AROUND).startsWith(read(end - AROUND, end));
    if (isDivided) start = commonStart(read(0, end), read(0, end + AROUND));
  }
  return cut(redact(wellFormed(start)));
};
