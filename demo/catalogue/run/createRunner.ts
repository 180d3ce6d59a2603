import type { Trace } from '../../../src/engine/index.ts';
import { markOf } from '../../../src/inspector/inspectedTag.ts';
import type { Story } from '../../../src/inspector/story.ts';
import { cookiesOf } from '../../consent/consentCookie.ts';
import { type EdgeControl, ORDINARY_EDGE } from '../../edge/edgeControl.ts';
import { BELONGINGS_KEY, STAGED_KEY, type StagedPage } from '../../stage/demoStage.ts';
import { type ExampleCase, exampleCases } from '../exampleCases.ts';
import { type HostNames, renameHosts } from '../renameHosts.ts';
import { stagedExample } from '../stagedExample.ts';
import { areBelongingsKept, clearBelongings, keepBelongings, returnBelongings } from './belongings.ts';
import { compareWithExample, type Difference } from './compareWithExample.ts';
import type { StageFrame } from './createStageFrame.ts';
import { performExample } from './performExample.ts';
import type { Result, Run, RunStore } from './runStore.ts';

const GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'];

export interface RunnerParts {
  readonly page: Window & typeof globalThis;
  readonly frame: StageFrame;
  readonly store: RunStore;
  readonly names: HostNames;
  readonly root: string;
  /** Of the site's page that shows itself at this path. */
  readonly addressOf: (path: string) => string;
  /** As the page has them. */
  readonly settings: Readonly<Record<string, unknown>> & { readonly tenant: string };
  /** Is given the trace of each page that an example has had. */
  readonly heard: (trace: Trace) => void;
  readonly edge: Pick<EdgeControl, 'state' | 'set'>;
}

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

export interface Runner {
  readonly state: () => RunnerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs cases, each on a page of its own. */
  readonly start: (cases: readonly ExampleCase[]) => void;
  readonly stop: () => void;
  /** Goes on with a run whose page was loaded again: by the visitor, or by a browser that has not kept it for the way back. */
  readonly resume: () => void;
}

const ELSEWHERE: Story = {
  tone: 'held',
  standing: 'Another tab runs examples.',
  next: 'The tag is stopped here until they have ended. Load this page again to end them.',
};

const stateOf = (run: Run | undefined, results: readonly Result[], isPaused: boolean): RunnerState => ({
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

const NO_STORAGE = 'The browser stores too little for this site to keep what is yours meanwhile.';
const NOT_KEPT = 'The browser has not kept the page in its back-forward cache.';

/** Drives this very site through examples, in a frame: stages a page for each, makes it happen, compares, and goes on. */
export const createRunner = (parts: RunnerParts): Runner => {
  const { page, frame, store, names, settings } = parts;
  const listeners = new Set<() => void>();
  let isPaused = false;
  let hasLeft = false;
  // A run that an earlier page has left is looked at as this one resumes.
  let state = stateOf(undefined, store.results(), isPaused);

  const publish = () => {
    state = stateOf(store.run(), store.results(), isPaused);
    for (const listener of listeners) listener();
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

  /** Shows the page of an example, with all that it takes for given. */
  const stage = (it: ExampleCase): Promise<Window & typeof globalThis> => {
    const { url, groups, cookies, settings: own, ...rest } = renameHosts(stagedExample(it), names);
    // No other tag may take this consent for a change of its own.
    page.tamis?.stop();
    frame.quieten();
    clearBelongings();
    const choice = Object.fromEntries(GROUPS.map((group) => [group, groups.includes(group)]));
    for (const cookie of cookiesOf(choice, 'catalogue', new Date())) page.document.cookie = cookie;
    for (const [name, value] of Object.entries(cookies)) {
      page.document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax`;
    }
    const staged: StagedPage = { ...rest, address: url, settings: { ...settings, ...own } };
    page.sessionStorage.setItem(STAGED_KEY, JSON.stringify(staged));
    return frame.show(parts.addressOf(new URL(url).pathname));
  };

  const perform = async (run: Run, it: ExampleCase): Promise<readonly Difference[]> => {
    try {
      const shown = await stage(it);
      const trace = markOf(shown).made?.tag.trace;
      const dataLayer = shown.tamisDemo?.dataLayer;
      if (!trace || !dataLayer) return [{ what: 'the tag', expected: 'runs', found: 'is off' }];
      const seen = await performExample(it, {
        page: shown,
        trace,
        dataLayer,
        names,
        root: parts.root,
        away: (isAway) => store.keepRun({ ...run, isAway }),
      });
      parts.heard(trace);
      return compareWithExample(it, seen, { names, tenant: settings.tenant });
    } catch (cause) {
      // Without a connection the frame shows a page of the browser's, which is closed to us.
      return [{ what: 'the page', expected: 'can be used', found: String(cause) }];
    }
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
      const differences = it ? await perform(now, it) : [];
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
