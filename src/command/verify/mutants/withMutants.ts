import type { Mutant } from './mutant.ts';

/** A change with its number. */
export type Numbered = Mutant & { readonly number: number };

const isInForce = (number: number): string => `globalThis.__mutant === ${number}`;

/** A property with another name. */
const renamed = (property: string, name: string): string => property.replace(/^[^:]*/, name);

type Wrap = (text: string, asWritten: string, mutant: Numbered) => string;

const WRAPS: Readonly<Record<Mutant['form'], Wrap>> = {
  expression: (text, _, { number, becomes }) => `(${isInForce(number)} ? ${becomes} : ${text})`,
  item: (text, _, { number }) => `...(${isInForce(number)} ? [] : [${text}])`,
  property: (text, asWritten, { number, becomes }) =>
    `...(${isInForce(number)} ? {${becomes && renamed(asWritten, becomes)}} : {${text}})`,
  statement: (text, _, { number }) => `if (!(${isInForce(number)})) {${text}}`,
};

/** One part of the text, as it is unless one of its changes is in force. */
const wrapped = (inner: string, mutants: readonly Numbered[]): string =>
  mutants.reduce((text, it) => WRAPS[it.form](text, inner, it), inner);

/** An item comes last: what it wraps is no expression any more. */
const FORMS: readonly Mutant['form'][] = ['expression', 'property', 'statement', 'item'];

/**
 * The text of a module in which each change can be in force: the one whose number the page has as `__mutant`. So one build
 * has them all.
 */
export const withMutants = (text: string, mutants: readonly Numbered[]): string => {
  const write = (start: number, end: number, inside: readonly Numbered[]): string => {
    let out = '';
    let at = start;
    const left = [...inside].sort((one, other) => one.start - other.start || other.end - one.end);
    while (left.length > 0) {
      const [first] = left as [Numbered];
      const its = left.filter((it) => it.start >= first.start && it.end <= first.end);
      const own = its.filter((it) => it.start === first.start && it.end === first.end);
      left.splice(0, its.length);
      const inner = write(
        first.start,
        first.end,
        its.filter((it) => !own.includes(it)),
      );
      const sorted = [...own].sort((one, other) => FORMS.indexOf(one.form) - FORMS.indexOf(other.form));
      out += text.slice(at, first.start) + wrapped(inner, sorted);
      at = first.end;
    }
    return out + text.slice(at, end);
  };
  return write(0, text.length, mutants);
};
