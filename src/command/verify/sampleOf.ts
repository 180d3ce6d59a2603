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

/** Which alternative of a choice is taken: the first, the second … */
type Choice = number;

const ofElement = (element: AST.Element, choice: Choice): string => {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
      return ofSet(element);
    case 'CharacterClass':
      return ofClass(element);
    case 'Group':
    case 'CapturingGroup':
      return ofAlternatives(element.alternatives, choice);
    case 'Quantifier':
      return ofElement(element.element, choice).repeat(
        Math.min(choice % 2 === 0 ? element.min : Math.max(element.min, Math.min(element.max, 1)), 100),
      );
    default:
      return '';
  }
};

const ofAlternatives = (alternatives: readonly AST.Alternative[], choice: Choice): string =>
  (alternatives[choice % Math.max(1, alternatives.length)]?.elements ?? [])
    .map((it) => ofElement(it, choice))
    .join('');

/** More choices are not tried. */
const CHOICES: readonly Choice[] = [0, 1, 2, 3, 4, 5];

/** Texts in which the expression is found: one of each alternative, for the first few. */
export const samplesOf = (source: string): readonly string[] =>
  attempt(() => {
    const { alternatives } = new RegExpParser().parsePattern(source);
    const expression = new RegExp(source, 'i');
    const samples = CHOICES.map((choice) => ofAlternatives(alternatives, choice));
    return [...new Set(samples)].filter((it) => expression.test(it));
  }) ?? [];

/** A text in which the expression is found; `undefined` if none was made. */
export const sampleOf = (source: string): string | undefined => samplesOf(source)[0];
