import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { attempt } from '../../language/index.ts';

const IN_SET: Readonly<Record<string, string>> = { any: 'x', digit: '1', word: 'a', space: ' ' };
const NOT_IN_SET: Readonly<Record<string, string>> = { digit: 'x', word: '-', space: 'x' };
/** Tried for a class that only says what it excludes. */
const ORDINARY = 'a1-_/. ';

const ofSet = ({ kind, ...set }: AST.CharacterSet): string => {
  const isNegated = 'negate' in set && set.negate;
  return (isNegated ? NOT_IN_SET : IN_SET)[kind] ?? 'a';
};

const ofClass = ({ negate, elements, raw }: AST.CharacterClass): string => {
  if (negate) return [...ORDINARY].find((it) => new RegExp(raw).test(it)) ?? 'a';
  const [first] = elements;
  if (first?.type === 'Character') return String.fromCodePoint(first.value);
  if (first?.type === 'CharacterClassRange') return String.fromCodePoint(first.min.value);
  return first?.type === 'CharacterSet' ? ofSet(first) : '';
};

const ofElement = (element: AST.Element): string => {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
      return ofSet(element);
    case 'CharacterClass':
      return ofClass(element);
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives);
    case 'Quantifier':
      return ofElement(element.element).repeat(Math.min(element.min, 100));
    default:
      return '';
  }
};

const ofAlternatives = ([first]: readonly AST.Alternative[]): string =>
  (first?.elements ?? []).map(ofElement).join('');

/** A text in which the expression is found, made of its first alternatives; `undefined` if that fails. */
export const sampleOf = (source: string): string | undefined =>
  attempt(() => {
    const sample = ofAlternatives(new RegExpParser().parsePattern(source).alternatives);
    return new RegExp(source, 'i').test(sample) ? sample : undefined;
  });
