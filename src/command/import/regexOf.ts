import { attempt } from '../../language/index.ts';
import { quoted } from './doc.ts';

/** What compilers refuse in a literal, although browsers take it: they know these with a flag, or lately. */
const NOT_IN_LITERALS = /\\[pPkuc]|\(\?[^:=!]/;
/** A sign after a backslash, which needs none: everybody takes it. */
const ESCAPED_SIGN = /\\[^\w\s]/g;

/**
 * A regular expression of the property, which ignores case; `undefined` if it is none. It is a literal if it is strict
 * enough for every compiler.
 */
export const regexOf = (source: string): string | undefined => {
  const escaped = attempt(() => new RegExp(source, 'i').source);
  if (escaped === undefined) return undefined;
  const isStrict =
    attempt(() => new RegExp(source.replace(ESCAPED_SIGN, 'a'), 'iu')) !== undefined &&
    !NOT_IN_LITERALS.test(source);
  return isStrict ? `/${escaped}/i` : `new RegExp(${quoted(source)}, 'i')`;
};
