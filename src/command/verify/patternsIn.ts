import { attempt } from '../../language/index.ts';
import type { Pattern } from '../../launch/textMatch.ts';
import { isValues, type Value, type Values } from '../launch/index.ts';

/** A pattern of settings: plain, or a regular expression where its flag says so. */
const patternOf = (value: Value): Pattern | undefined => {
  if (typeof value === 'string') return value;
  if (!isValues(value) || typeof value.value !== 'string') return undefined;
  const { value: text, valueIsRegex } = value;
  return valueIsRegex === true ? attempt(() => new RegExp(text, 'i')) : text;
};

/** The patterns of a condition: those of a list, or of older settings the single one. */
export const patternsIn = (settings: Values, listKey: string): readonly Pattern[] => {
  const listed = settings[listKey];
  const all: readonly Value[] = Array.isArray(listed) ? listed : [settings];
  return all.flatMap((it) => patternOf(it) ?? []);
};
