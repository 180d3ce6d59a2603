import { counted } from '../../../src/inspector/counted.ts';
import type { Story } from '../../../src/inspector/story.ts';
import type { Result, Run } from './runStore.ts';

export interface RunnerState {
  /** The case that is running. */
  readonly current?: {
    readonly name: string;
    readonly position: number;
    readonly total: number;
  };
  /** Text for the headline; while there is a story, no run can be started. */
  readonly story?: Story;
  readonly results: ReadonlyMap<string, Result>;
}

const ELSEWHERE: Story = {
  tone: 'held',
  standing: 'Another tab runs examples.',
  next: 'The tag is stopped here until they have ended. Load this page again to end them.',
};

/** The state that the page shows: the present run and all earlier results. */
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
      standing: `Running ${counted(run.queue.length, 'example')}.`,
      next: `Now: ${run.queue[run.at]}`,
    },
  }),
});
