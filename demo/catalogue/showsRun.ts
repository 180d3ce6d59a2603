import { type ExampleCase, exampleCases } from './exampleCases.ts';
import { outcomeOf, type Result } from './run/runStore.ts';

/** Whether a visitor who is back from a run wants to see these: they are what was run, or one of them failed. */
export const showsRun = (cases: readonly ExampleCase[], results: ReadonlyMap<string, Result>): boolean => {
  const ran = cases.flatMap(({ name }) => results.get(name) ?? []);
  const wasAll = results.size === exampleCases.length;
  return wasAll ? ran.some((result) => outcomeOf(result) === 'failed') : ran.length > 0;
};
