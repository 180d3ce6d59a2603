import { useEffect, useState } from 'react';
import { type ExampleCase, exampleCases } from './exampleCases.ts';
import type { RunnerState } from './run/runnerState.ts';
import { outcomeOf, type Result } from './run/runStore.ts';

/**
 * Whether these cases are of interest to a visitor who has started a run: some of them were run or, if the run covered
 * all examples, one of them failed.
 */
const areOfInterest = (
  cases: readonly ExampleCase[],
  results: ReadonlyMap<string, Result>,
  current: RunnerState['current'],
): boolean => {
  const ran = cases.flatMap(({ name }) => results.get(name) ?? []);
  const wasAll = (current?.total ?? results.size) === exampleCases.length;
  return wasAll ? ran.some((result) => outcomeOf(result) === 'failed') : ran.length > 0;
};

/** Keeps whether cases are shown: the visitor opens and closes them, and they open once a run makes them of interest. */
export const useOpened = (...run: Parameters<typeof areOfInterest>) => {
  const hasReason = areOfInterest(...run);
  const [open, onOpenChange] = useState(hasReason);
  useEffect(() => {
    if (hasReason) onOpenChange(true);
  }, [hasReason]);
  return { open, onOpenChange };
};
