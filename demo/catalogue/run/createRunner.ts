import { createEmitter } from '../../../src/engine/index.ts';
import { type EdgeControl, ORDINARY_EDGE } from '../../edge/edgeControl.ts';
import { BELONGINGS_KEY } from '../../stage/demoStage.ts';
import { type ExampleCase, exampleCases } from '../exampleCases.ts';
import { areBelongingsKept, keepBelongings, returnBelongings } from './belongings.ts';
import { type Play, playExample } from './playExample.ts';
import { type RunnerState, runnerState } from './runnerState.ts';
import type { Result, Run, RunStore } from './runStore.ts';

export interface RunnerParts extends Omit<Play, 'away'> {
  readonly store: RunStore;
  readonly edge: Pick<EdgeControl, 'state' | 'set'>;
}

export interface Runner {
  readonly state: () => RunnerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs cases, each on a page of its own. */
  readonly start: (cases: readonly ExampleCase[]) => void;
  readonly stop: () => void;
  /** Goes on with a run whose page was loaded again: by the visitor, or by a browser that has not kept it for the way back. */
  readonly resume: () => void;
}

const NO_STORAGE = 'The browser stores too little for this site to keep what is yours meanwhile.';
const NOT_KEPT = 'The browser has not kept the page in its back-forward cache.';

/** Drives this very site through examples, in a frame: stages a page for each, makes it happen, compares, and goes on. */
export const createRunner = (parts: RunnerParts): Runner => {
  const { page, frame, store } = parts;
  const news = createEmitter<[]>();
  let isPaused = false;
  let hasLeft = false;
  // A run that an earlier page has left is looked at as this one resumes.
  let state = runnerState(undefined, store.results(), isPaused);

  const publish = () => {
    state = runnerState(store.run(), store.results(), isPaused);
    news.emit();
  };

  const drives = () => page.tamisDemo?.drivesRun === true;
  const drive = (on: boolean) => {
    if (page.tamisDemo) page.tamisDemo.drivesRun = on;
  };

  /** What a run leaves that belongs to no page: how the edge was set. */
  const forgetRun = async () => {
    const edge = store.run()?.edge;
    store.keepRun(undefined);
    publish();
    if (edge) await parts.edge.set(edge).catch(() => {});
  };

  const finish = async () => {
    drive(false);
    frame.quieten();
    frame.remove();
    page.tamis?.stop();
    returnBelongings();
    await forgetRun();
    // The tag of this page was stopped for the run.
    page.location.reload();
  };

  /** Another page has taken the visitor's belongings: its tag's consent is none of this page's. */
  const pause = () => {
    isPaused = true;
    page.tamis?.stop();
    frame.cover();
    publish();
  };

  const note = (name: string, found: Omit<Result, 'name'>) =>
    store.keepResults([...store.results().filter((result) => result.name !== name), { name, ...found }]);

  const runQueue = async (run: Run) => {
    const edge = run.edge ?? (await parts.edge.state().catch(() => undefined));
    if (!drives()) return;
    await parts.edge.set(ORDINARY_EDGE).catch(() => {});
    for (const [at, name] of [...run.queue.entries()].slice(run.at)) {
      if (!drives()) return;
      const now = { ...run, edge, at, isAway: false };
      store.keepRun(now);
      publish();
      const it = exampleCases.find((known) => known.name === name);
      const differences = it
        ? await playExample(it, { ...parts, away: (isAway) => store.keepRun({ ...now, isAway }) })
        : [];
      if (!drives()) return;
      note(name, { differences });
    }
    publish();
    await finish();
  };

  const goOn = (run: Run) => {
    drive(true);
    store.keepRun(run);
    publish();
    void runQueue(run);
  };

  const resume = () => {
    const run = store.run();
    if (!areBelongingsKept(page)) return void forgetRun();
    if (!run?.isAway) return pause();
    note(run.queue[run.at] ?? '', { differences: [], impossible: NOT_KEPT });
    goOn({ ...run, at: run.at + 1, isAway: false });
  };

  page.addEventListener('storage', ({ key, newValue }) => {
    if (key !== BELONGINGS_KEY) return;
    if (newValue !== null && !drives()) pause();
    if (newValue === null && drives()) void finish();
    if (newValue === null && isPaused) page.location.reload();
  });
  // Where no example leads away, the visitor does. The frame's tag ends its example as it goes, and the next would be staged under
  // the page that is shown by then.
  page.addEventListener('pagehide', () => {
    if (!drives() || store.run()?.isAway) return;
    drive(false);
    hasLeft = true;
    frame.quieten();
    returnBelongings();
  });
  // The browser's Back leads to pages that have heard nothing meanwhile.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (drives() && areBelongingsKept(page))) return;
    if (drives() || hasLeft) void finish();
    else if (isPaused) page.location.reload();
    else void forgetRun();
  });

  return {
    state: () => state,
    subscribe: news.listen,
    start: (cases) => {
      if (state.story || areBelongingsKept(page)) return;
      const queue = cases.map(({ name }) => name);
      store.keepResults(store.results().filter(({ name }) => !queue.includes(name)));
      try {
        // Before anything that another click could come between.
        keepBelongings(page);
      } catch {
        for (const name of queue) note(name, { differences: [], impossible: NO_STORAGE });
        return publish();
      }
      goOn({ queue, at: 0, isAway: false });
    },
    stop: () => {
      if (drives()) void finish();
    },
    resume,
  };
};
