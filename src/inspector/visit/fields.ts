import { isRecord } from '../../language/index.ts';

/** What an object of a file has. */
export type Fields = Readonly<Record<string, unknown>>;

// Each of these reads one value of a file that anybody may have written, and throws an Error that says what it expects.

export const fieldsOf = (it: unknown): Fields => {
  if (!isRecord(it)) throw new Error('A part of it is missing.');
  return it;
};
export const text = (it: unknown): string => {
  if (typeof it !== 'string') throw new Error(`A text is expected, not ${typeof it}.`);
  return it;
};
export const number = (it: unknown): number => {
  if (typeof it !== 'number' || !Number.isFinite(it))
    throw new Error(`A number is expected, not ${typeof it}.`);
  return it;
};
/** Epoch milliseconds of a date that exists. */
export const moment = (it: unknown): number => {
  const at = number(it);
  if (Number.isNaN(new Date(at).getTime())) throw new Error(`There is no date ${at}.`);
  return at;
};
export const list = <T>(it: unknown, read: (part: unknown) => T): readonly T[] => {
  if (!Array.isArray(it)) throw new Error(`A list is expected, not ${typeof it}.`);
  return it.map(read);
};
export const oneOf = <T extends string>(it: unknown, known: readonly T[]): T => {
  const found = known.find((name) => name === it);
  if (found === undefined)
    throw new Error(typeof it === 'string' ? `“${it}” is unknown.` : `A text is expected, not ${typeof it}.`);
  return found;
};
export const optional = <K extends string, T>(name: K, it: unknown, read: (it: unknown) => T) =>
  (it === undefined || it === null ? {} : { [name]: read(it) }) as { readonly [N in K]?: T };
