'use client';
import { useState } from 'react';

/**
 * Like `useMemo`, but the value also survives Fast Refresh. React 19 forgets memos there, and then runs the effects that
 * depend on them again. It keeps states.
 */
export const useKept = <T, Inputs extends readonly unknown[]>(
  make: (...inputs: Inputs) => T,
  ...inputs: Inputs
): T => {
  const [kept, keep] = useState(() => ({ value: make(...inputs), inputs }));
  if (inputs.every((input, at) => Object.is(input, kept.inputs[at]))) return kept.value;
  const next = { value: make(...inputs), inputs };
  keep(next);
  return next.value;
};
