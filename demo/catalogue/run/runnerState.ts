import type { Story } from '../../../src/inspector/story.ts';
import type { Result, Run } from './runStore.ts';

export interface RunnerState {
  /** The case that is on. */
  readonly current?: {
    readonly name: string;
    readonly position: number;
    readonly total: number;
  };
  /** For the headline; nothing can be started while there is one. */
  readonly story?: Story;
  readonly results: ReadonlyMap<string, Result>;
}

const ELSEWHERE: Story = {
  tone: 'held',
  standing: 'Another tab runs examples.',
  next: 'The tag is stopped here until they have ended. Load this page again to end them.',
};

/** What the page shows of a run, and of all that have ended. */
export const runnerState = (
  run: Run | undefined,
  results: readonly Result[],
  isPaused: boolean,
): RunnerState => ({
  results: new Map(results.map((result) => [result.name, result])),
  ...(isPaused && { story: ELSEWHERE }),
  ...(run && {
    current: { name: run.queue[run.at] ?? '', position: run.at + 1, total: run.queue.length },
    story: {
      tone: 'busy',
      standing: run.queue.length === 1 ? 'Running 1 example.' : `Running ${run.queue.length} examples.`,
      next: `Now: ${run.queue[run.at]}`,
    },
  }),
});
