import { attempt } from '../../language/index.ts';

/** A regular expression of the property as a literal, which ignores case; `undefined` if it is none. */
export const regexOf = (source: string): string | undefined => {
  const escaped = attempt(() => new RegExp(source, 'i').source);
  return escaped === undefined ? undefined : `/${escaped}/i`;
};
