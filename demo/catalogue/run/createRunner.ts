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
  /** Runs cases, each on its own page. */
  readonly start: (cases: readonly ExampleCase[]) => void;
  readonly stop: () => void;
  /**
   * Continues a run whose page was loaded again: by the visitor, or because the browser has not kept the page in its
   * back-forward cache.
   */
  readonly resume: () => void;
}

const NO_STORAGE = 'The browser stores too little for this site to keep what is yours meanwhile.';
const NOT_KEPT = 'The browser has not kept the page in its back-forward cache.';

/**
 * Runs examples on this site, in a frame: for each, stages a page, performs the example, compares the result, and
 * continues.
 */
export const createRunner = (parts: RunnerParts): Runner => {
  const { page, frame, store } = parts;
  const news = createEmitter<[]>();
  let isPaused = false;
  let hasLeft = false;
  // The state of a run left by an earlier page is read only when this page resumes the run.
  let state = runnerState(undefined, store.results(), isPaused);

  const publish = () => {
    state = runnerState(store.run(), store.results(), isPaused);
    news.emit();
  };

  const drives = () => page.tamisDemo?.drivesRun === true;
  const drive = (on: boolean) => {
    if (page.tamisDemo) page.tamisDemo.drivesRun = on;
  };

  /** Restores the edge's settings, which a run has changed and which belong to no single page. */
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
    // The reload restarts the tag of this page, which was stopped for the run.
    page.location.reload();
  };

  /**
   * Another page is running examples, with their consent in place of the visitor's. That consent is not meant for this
   * page's tag.
   */
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
  // Unless an example leaves the page on purpose, the visitor leaves it. The frame's tag then ends its example while it
  // is unloaded, and the next example would be staged on the page that is shown by then.
  page.addEventListener('pagehide', () => {
    if (!drives() || store.run()?.isAway) return;
    drive(false);
    hasLeft = true;
    frame.quieten();
    returnBelongings();
  });
  // A page restored by the browser's Back button has missed all events since it was left.
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
        // Runs synchronously, before a second click can interfere.
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
