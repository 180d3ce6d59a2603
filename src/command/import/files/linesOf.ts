/** Longer files are hard to keep. */
export const MOST_LINES = 300;

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Whether a file is short enough for a person who keeps it. */
export const fitsFile = (text: string): boolean => linesOf(text) <= MOST_LINES;

/** The file and line of the first place where a line begins so, after a line break: `rules/pages.ts:12`. */
export const placeIn = (path: string, text: string, beginning: string): string => {
  const at = `\n${text}`.indexOf(beginning);
  return `${path}:${text.slice(0, Math.max(at, 0)).split('\n').length}`;
};
