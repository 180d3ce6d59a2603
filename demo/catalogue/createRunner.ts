import { counted } from '../../src/inspector/counted.ts';
import { createKept } from '../../src/inspector/createKept.ts';
import type { Story } from '../../src/inspector/storyParts.ts';
import { createEmitter } from '../../src/language/index.ts';
import { type EdgeControl, ORDINARY_EDGE } from '../edge/edgeControl.ts';
import type { Difference } from '../stage/compareWithExample.ts';
import { DEMO_KEY_PREFIX } from '../stage/demoStage.ts';
import type { ExampleCase } from '../stage/exampleCases.ts';
import type { FrameStage } from './createFrameStage.ts';

/** How each example that was run differs from what its rule specifies, by the case's name. Empty: it has passed. */
export type Results = Readonly<Record<string, readonly Difference[]>>;

export interface RunnerState {
  /** The case that is running. */
  readonly current?: { readonly name: string; readonly position: number; readonly total: number };
  /** Text for the headline while examples run. */
  readonly story?: Story;
  /** The results of this visit. */
  readonly results: Results;
}

export interface Runner {
  readonly state: () => RunnerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs cases one after the other, with an ordinary edge; does nothing while others run. */
  readonly start: (cases: readonly ExampleCase[]) => Promise<void>;
  /** Ends the run, without a result for the present case. */
  readonly stop: () => void;
}

export interface RunnerParts {
  readonly frame: FrameStage;
  readonly edge: Pick<EdgeControl, 'set'>;
  readonly storage: () => Storage;
}

export const createRunner = ({ frame, edge, storage }: RunnerParts): Runner => {
  const news = createEmitter<[]>();
  const kept = createKept<Results>(storage, `${DEMO_KEY_PREFIX}results`);
  let state: RunnerState = { results: kept.read() ?? {} };
  let endRun = () => {};
  const change = (next: RunnerState) => {
    state = next;
    news.emit();
  };

  const start = async (cases: readonly ExampleCase[]) => {
    if (state.current) return;
    const stopped = new Promise<undefined>((resolve) => {
      endRun = () => resolve(undefined);
    });
    const total = cases.length;
    const names = new Set(cases.map(({ name }) => name));
    const { results: before } = state;
    let results: Results = Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(name)));
    const showing = ({ name }: ExampleCase, at: number): RunnerState => ({
      results,
      current: { name, position: at + 1, total },
      story: { tone: 'busy', standing: `Running ${counted(total, 'example')}.`, next: `Now: ${name}` },
    });
    for (const [at, it] of cases.entries()) {
      change(showing(it, at));
      if (at === 0) await edge.set(ORDINARY_EDGE).catch(() => {});
      // A page that is removed never finishes its example.
      const differences = await Promise.race([stopped, frame.play(it)]);
      if (!differences) break;
      results = { ...results, [it.name]: differences };
      kept.write(results);
    }
    frame.remove();
    change({ results });
  };

  return {
    state: () => state,
    subscribe: news.listen,
    start,
    stop: () => endRun(),
  };
};
