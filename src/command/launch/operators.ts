import { hasOwn } from '../../language/index.ts';
import type { Operator } from '../../launch/compare.ts';

/** The type says that none is missing. */
const OPERATORS: Readonly<Record<Operator, true>> = {
  equals: true,
  doesNotEqual: true,
  contains: true,
  doesNotContain: true,
  startsWith: true,
  doesNotStartWith: true,
  endsWith: true,
  doesNotEndWith: true,
  matchesRegex: true,
  doesNotMatchRegex: true,
  lessThan: true,
  lessThanOrEqual: true,
  greaterThan: true,
  greaterThanOrEqual: true,
  isTrue: true,
  isTruthy: true,
  isFalse: true,
  isFalsy: true,
};

/** Whether a comparison of Launch's core names an operator that is known. */
export const isOperator = (name: unknown): name is Operator =>
  typeof name === 'string' && hasOwn(OPERATORS, name);
