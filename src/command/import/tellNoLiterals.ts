import { isCode, isValues, type Value } from '../launch/index.ts';
import type { Scope } from './scope.ts';

const SHOWN = 80;

/** Says of each part of settings that is no literal that it was not evaluated: nobody knows what it is. */
export const tellNoLiterals = (value: Value, { note }: Pick<Scope, 'note'>): void => {
  if (isCode(value)) {
    if (value.form === 'script')
      note(`a setting is no literal: ${value.text.slice(0, SHOWN)}`, 'for a person');
    return;
  }
  const parts: readonly Value[] = Array.isArray(value) ? value : isValues(value) ? Object.values(value) : [];
  for (const it of parts) tellNoLiterals(it, { note });
};
