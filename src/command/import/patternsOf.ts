import { own } from '../../language/index.ts';
import { isValues, type Value, type Values } from '../launch/index.ts';
import { type Doc, quoted } from './doc.ts';
import { regexOf } from './regexOf.ts';
import type { Scope } from './scope.ts';

/** A pattern as Launch keeps it: a text, an expression that ignores case, or an object that says which. */
const patternOf = (value: Value, key: string, isRegex: string, { text }: Scope): Doc | undefined => {
  const pattern = isValues(value) ? own(value, key) : value;
  if (typeof pattern !== 'string') return undefined;
  const known = text(pattern);
  if (known === undefined) return undefined;
  return isValues(value) && own(value, isRegex) === true ? regexOf(known) : quoted(known);
};

/** The patterns of a list, or of the single value of older extensions; `undefined` if one of them is none. */
export const patternsOf = (
  settings: Values,
  listKey: string,
  scope: Scope,
  key = 'value',
  isRegex = 'valueIsRegex',
): readonly Doc[] | undefined => {
  const all = own(settings, listKey);
  const those: readonly Value[] = Array.isArray(all) ? all : [settings];
  const found = those.map((it) => patternOf(it, key, isRegex, scope));
  return found.every((it) => it !== undefined) ? found : undefined;
};
