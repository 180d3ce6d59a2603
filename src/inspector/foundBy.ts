import { shownValue } from './shownValue.ts';

/** Makes a function that says whether a search finds a value, by its path or by itself. No text finds nothing. */
export const foundBy = (text: string): ((path: string, value: unknown) => boolean) => {
  const sought = text.trim().toLowerCase();
  return (path, value) => sought !== '' && `${path}\n${shownValue(value)}`.toLowerCase().includes(sought);
};
