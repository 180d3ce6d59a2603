import { DEMO_KEY_PREFIX } from '../../stage/demoStage.ts';
import type { Belongings } from './belongings.ts';
import type { Difference } from './compareWithExample.ts';

/** A run under way; each example has a page of its own, so it is kept from page to page. */
export interface Run {
  /** Names of cases. */
  readonly queue: readonly string[];
  /** Of the case that is on, or next. */
  readonly at: number;
  /** The visitor has gone away from the example's page, and should come back to it. */
  readonly isAway: boolean;
  /** The page that the run was started from. */
  readonly returnTo: string;
  readonly belongings: Belongings;
}

export interface Result {
  /** Of the case. */
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
  /** Nothing ends it. */
  readonly keepRun: (run?: Run) => void;
  readonly results: () => readonly Result[];
  readonly keepResults: (results: readonly Result[]) => void;
}

const RUN = `${DEMO_KEY_PREFIX}run`;
const RESULTS = `${DEMO_KEY_PREFIX}results`;

export const createRunStore = (storage: Storage): RunStore => {
  const read = <T>(key: string): T | undefined => {
    const text = storage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  };
  return {
    run: () => read<Run>(RUN),
    keepRun: (run) => (run ? storage.setItem(RUN, JSON.stringify(run)) : storage.removeItem(RUN)),
    results: () => read<readonly Result[]>(RESULTS) ?? [],
    keepResults: (results) => storage.setItem(RESULTS, JSON.stringify(results)),
  };
};
