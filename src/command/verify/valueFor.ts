import { isValues, type Value } from '../launch/index.ts';
import { sampleOf } from './sampleOf.ts';

/** A value with which a comparison holds: `equals`, `matchesRegex` …; `undefined` if any other value does. */
export const valueForOperator = (
  operator: string,
  right: string | number | boolean,
): string | number | boolean | undefined => {
  switch (operator) {
    case 'equals':
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return right;
    case 'matchesRegex':
      return sampleOf(String(right));
    case 'lessThan':
    case 'lessThanOrEqual':
      return Number(right) - 1;
    case 'greaterThan':
    case 'greaterThanOrEqual':
      return Number(right) + 1;
    case 'isTrue':
      return true;
    case 'isFalse':
      return false;
    case 'isFalsy':
      return '';
    default:
      return undefined;
  }
};

/** A text that a pattern of settings matches: plain, or a regular expression where its flag says so. */
const textFor = (pattern: Value, isRegex: Value): string | undefined => {
  if (typeof pattern !== 'string') return undefined;
  return isRegex === true ? sampleOf(pattern) : pattern;
};

/** The texts that the patterns of a condition match: those of a list, or of older settings the single one. */
export const textsFor = (settings: Value, listKey: string): readonly string[] => {
  if (!isValues(settings)) return [];
  const listed = settings[listKey];
  const all: readonly Value[] = Array.isArray(listed) ? listed : [settings];
  return all.flatMap((it) => {
    if (typeof it === 'string') return [it];
    const found = isValues(it) ? textFor(it.value, it.valueIsRegex) : undefined;
    return found === undefined ? [] : [found];
  });
};
