import { readFileSync } from 'node:fs';
import { keyOf } from './keyOf.mjs';

/** Lets Stryker run only the chosen mutants: `checkers: ['chosen']`, and in `chosenFile` a JSON list of their keys. */
const createChosen = ({ chosenFile }) => {
  const chosen = new Set(JSON.parse(readFileSync(chosenFile, 'utf8')));
  const resultOf = (mutant) =>
    chosen.has(keyOf(mutant.fileName, mutant))
      ? { status: 'passed' }
      : { status: 'compileError', reason: 'not in the sample' };
  return {
    init: async () => {},
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
  };
};
createChosen.inject = ['options'];

export const strykerPlugins = [{ kind: 'Checker', name: 'chosen', factory: createChosen }];
