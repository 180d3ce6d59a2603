import type { LaunchDataElement } from '../launch/index.ts';
import type { Fact } from './fact.ts';

/** What a data element's value is where it reads this one: its default, and what its options make of a text. */
export const valueOfElement = (
  { defaultValue, cleanText, forceLowerCase }: LaunchDataElement,
  read: Fact['value'],
): unknown => {
  const value = read ?? defaultValue ?? undefined;
  if (typeof value !== 'string') return value;
  const clean = cleanText ? value.replace(/\s+/g, ' ').trim() : value;
  return forceLowerCase ? clean.toLowerCase() : clean;
};
