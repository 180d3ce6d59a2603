import { createKept } from '../../../src/inspector/createKept.ts';
import type { EdgeState } from '../../edge/edgeControl.ts';
import { DEMO_KEY_PREFIX, RUN_KEY } from '../../stage/demoStage.ts';
import type { Difference } from './compareWithExample.ts';

/** A run under way; each example has a page of its own, so it is kept from page to page. */
export interface Run {
  /** Names of cases. */
  readonly queue: readonly string[];
  /** The number of the case that runs, or comes next. */
  readonly at: number;
  /** The visitor has gone away from the example's page, and should come back to it. */
  readonly isAway: boolean;
  /** How the visitor has set the edge. */
  readonly edge?: EdgeState | undefined;
}

export interface Result {
  /** The name of the case. */
  readonly name: string;
  /** None: the example passed, if it was possible. */
  readonly differences: readonly Difference[];
  /** Why this browser cannot do what the example is about. */
  readonly impossible?: string;
}

export type Outcome = 'passed' | 'failed' | 'not possible here';

export const outcomeOf = ({ differences, impossible }: Result): Outcome =>
  impossible === undefined ? (differences.length === 0 ? 'passed' : 'failed') : 'not possible here';

export interface RunStore {
  readonly run: () => Run | undefined;
  /** `undefined` ends it. */
  readonly keepRun: (run: Run | undefined) => void;
  readonly results: () => readonly Result[];
  readonly keepResults: (results: readonly Result[]) => void;
}

export const createRunStore = (storage: () => Storage): RunStore => {
  const run = createKept<Run>(storage, RUN_KEY);
  const results = createKept<readonly Result[]>(storage, `${DEMO_KEY_PREFIX}results`);
  return {
    run: run.read,
    keepRun: run.write,
    results: () => results.read() ?? [],
    keepResults: results.write,
  };
};
