/** Longer files are hard to keep. */
export const MOST_LINES = 300;

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Whether a file is short enough for a person who keeps it. */
export const fitsFile = (text: string): boolean => linesOf(text) <= MOST_LINES;

/** The line of the first place where a text stands, from 1; `undefined` if it does nowhere. */
export const lineOf = (text: string, part: string): number | undefined => {
  const at = text.indexOf(part);
  return at === -1 ? undefined : text.slice(0, at).split('\n').length;
};
