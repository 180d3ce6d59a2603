import type { Condition } from '../engine/index.ts';
import { condition } from '../site/index.ts';
import { type AnyContext, nameOf, type Operand, readOperand, usesOf } from './operand.ts';

type Judge = (left: unknown, right: unknown, ignoreCase: boolean) => boolean;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** A text, or a number as a text; `undefined` for anything else. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : isNumber(value) ? String(value) : undefined;
/** A number, or a text as a number; `NaN` for anything else. */
const numberOf = (value: unknown): number =>
  isNumber(value) ? value : typeof value === 'string' ? Number(value) : Number.NaN;
const folded = (value: unknown, ignoreCase: boolean): unknown =>
  ignoreCase && typeof value === 'string' ? value.toLowerCase() : value;

const texts =
  (test: (left: string, right: string) => boolean): Judge =>
  (left, right, ignoreCase) => {
    const [one, other] = [textOf(left), textOf(right)].map((it) => folded(it, ignoreCase));
    return typeof one === 'string' && typeof other === 'string' && test(one, other);
  };
const numbers =
  (test: (left: number, right: number) => boolean): Judge =>
  (left, right) => {
    const [one, other] = [numberOf(left), numberOf(right)];
    return Number.isFinite(one) && Number.isFinite(other) && test(one, other);
  };
const opposite =
  (judge: Judge): Judge =>
  (...asked) =>
    !judge(...asked);

// biome-ignore lint/suspicious/noDoubleEquals: Launch compares so, and rules rely on it
const equals: Judge = (left, right, ignoreCase) => folded(left, ignoreCase) == folded(right, ignoreCase);
const contains = texts((left, right) => left.includes(right));
const startsWith = texts((left, right) => left.startsWith(right));
const endsWith = texts((left, right) => left.endsWith(right));
const matchesRegex: Judge = (left, right, ignoreCase) => {
  const [text, pattern] = [textOf(left), textOf(right)];
  return text !== undefined && pattern !== undefined && new RegExp(pattern, ignoreCase ? 'i' : '').test(text);
};

/** The operators of Launch's condition “value comparison”, with its rules for types. */
const OPERATORS = {
  equals,
  doesNotEqual: opposite(equals),
  contains,
  doesNotContain: opposite(contains),
  startsWith,
  doesNotStartWith: opposite(startsWith),
  endsWith,
  doesNotEndWith: opposite(endsWith),
  matchesRegex,
  doesNotMatchRegex: opposite(matchesRegex),
  lessThan: numbers((left, right) => left < right),
  lessThanOrEqual: numbers((left, right) => left <= right),
  greaterThan: numbers((left, right) => left > right),
  greaterThanOrEqual: numbers((left, right) => left >= right),
  isTrue: (left: unknown) => left === true,
  isTruthy: (left: unknown) => Boolean(left),
  isFalse: (left: unknown) => left === false,
  isFalsy: (left: unknown) => !left,
} satisfies Readonly<Record<string, Judge>>;

export type Operator = keyof typeof OPERATORS;

/** Whether two values compare so. Throws where a pattern is none. */
export const compares = (left: unknown, operator: Operator, right: unknown, ignoreCase: boolean): boolean =>
  OPERATORS[operator](left, right, ignoreCase);

interface Compared {
  readonly left: unknown;
  readonly right: unknown;
}

/** `doesNotContain` → `does not contain` */
const words = (operator: string): string => operator.replace(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);

/**
 * Compares two values as Launch does: equality is loose (`'1'` equals `1`), and what is no text contains nothing.
 * @example compare(pageType, 'equals', 'product', { ignoreCase: true })
 */
export const compare = (
  left: Operand,
  operator: Operator,
  right?: Operand,
  { ignoreCase = false }: { readonly ignoreCase?: boolean } = {},
): Condition<AnyContext> =>
  condition<unknown, Compared>({
    label: [nameOf(left), words(operator), ...(right === undefined ? [] : [nameOf(right)])].join(' '),
    uses: usesOf(left, right),
    find: (context, use) => ({
      left: readOperand(left, context, use),
      right: readOperand(right, context, use),
    }),
    test: ({ left, right }) => compares(left, operator, right, ignoreCase),
  });
