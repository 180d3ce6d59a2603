import { strictnessOfField, strictnessOfName } from '../redaction/strictness.ts';

const IDENTITY = /^(_tenant\.)?identit(y|ies)|^identityMap/i;

/** Whether a field of this path may hold a person, by its name, as the exit judges names. */
export const mayHoldPerson = (path: string): boolean => {
  const last = path.replace(/^.*\./, '');
  return (
    IDENTITY.test(path) ||
    strictnessOfField(path) !== 'usual' ||
    ['all', 'state'].includes(strictnessOfName(last))
  );
};
