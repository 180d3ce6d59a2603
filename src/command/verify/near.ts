/** The same text in another case. */
export const otherCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

const each = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** A text, and others that are hardly different: longer at either end, shorter, in another case. */
export const nearTexts = (text: string): readonly string[] =>
  each([text, `${text}x`, `x${text}`, otherCase(text), text.slice(0, -1)]);

/** The same for a path, which begins with a slash, and as an address writes it. */
export const nearPaths = (text: string): readonly string[] => {
  const path = text.startsWith('/') ? text : `/${text}`;
  return each([path, `${path}x`, `/x${path}`, otherCase(path), '/'].map(asWritten));
};

const asWritten = (path: string): string => new URL(`https://www.example.com${path}`).pathname;

export const nearNumbers = (number: number): readonly number[] => [number, number - 1, number + 1];
