import { createKept } from '../../../src/inspector/createKept.ts';
import type { EdgeState } from '../../edge/edgeControl.ts';
import { DEMO_KEY_PREFIX, RUN_KEY } from '../../stage/demoStage.ts';
import type { Difference } from './compareWithExample.ts';

/** A run in progress. Each example has its own page, so the run is stored from page to page. */
export interface Run {
  /** Names of the cases. */
  readonly queue: readonly string[];
  /** The index of the case that runs or comes next. */
  readonly at: number;
  /** Whether the visitor has left the example's page and is expected to come back. */
  readonly isAway: boolean;
  /** The visitor's settings of the edge. */
  readonly edge?: EdgeState | undefined;
}

export interface Result {
  /** The name of the case. */
  readonly name: string;
  /** Empty: the example passed, unless it was impossible. */
  readonly differences: readonly Difference[];
  /** Why this browser cannot perform the example. */
  readonly impossible?: string;
}

export type Outcome = 'passed' | 'failed' | 'not possible here';

export const outcomeOf = ({ differences, impossible }: Result): Outcome =>
  impossible === undefined ? (differences.length === 0 ? 'passed' : 'failed') : 'not possible here';

export interface RunStore {
  readonly run: () => Run | undefined;
  /** `undefined` ends the run. */
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
