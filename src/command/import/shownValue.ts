import { isCode, isValues, type Value } from '../launch/index.ts';

/** A report is read by people: a longer text is cut, and its length said. */
const LONGEST = 300;

const plain = (value: Value): unknown => {
  if (isCode(value)) return `code of ${value.text.length} characters`;
  if (Array.isArray(value)) return value.map(plain);
  if (!isValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, plain(it)]));
};

const jsonOf = (value: Value): string => JSON.stringify(plain(value)) ?? 'undefined';

/** Whether the value of a setting can be shown as a whole. */
export const isShort = (value: Value): boolean => jsonOf(value).length <= LONGEST;

/** The value of a setting as a report shows it. */
export const shownValue = (value: Value): string => {
  const text = jsonOf(value);
  return isShort(value) ? text : `${text.slice(0, LONGEST)}…, ${text.length} characters`;
};
