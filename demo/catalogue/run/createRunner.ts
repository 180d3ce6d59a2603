import type { Trace } from '../../../src/engine/index.ts';
import { markOf } from '../../../src/inspector/inspectedTag.ts';
import type { Story } from '../../../src/inspector/story.ts';
import { cookiesOf } from '../../consent/consentCookie.ts';
import { STAGED_KEY, type StagedPage } from '../../stage/demoStage.ts';
import { type ExampleCase, exampleCases } from '../exampleCases.ts';
import { type HostNames, renameHosts } from '../renameHosts.ts';
import { stagedExample } from '../stagedExample.ts';
import { type Belongings, putBelongingsBack, setCookie, takeBelongings } from './belongings.ts';
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
  /** The edge as an example takes it for granted, or as the visitor has set it. */
  readonly setEdge: (how: 'ordinary' | 'as set') => Promise<unknown>;
}

export interface RunnerState {
  /** The case that is on. */
  readonly current?: {
    readonly name: string;
    readonly position: number;
    readonly total: number;
    /** For the headline. */
    readonly story: Story;
  };
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

const stateOf = (run: Run | undefined, results: readonly Result[]): RunnerState => ({
  results: new Map(results.map((result) => [result.name, result])),
  ...(run && {
    current: {
      name: run.queue[run.at] ?? '',
      position: run.at + 1,
      total: run.queue.length,
      story: {
        tone: 'busy',
        standing: run.queue.length === 1 ? 'Running 1 example.' : `Running ${run.queue.length} examples.`,
        next: `Now: ${run.queue[run.at]}`,
      },
    },
  }),
});

/** What is left of the pages of examples may not be taken for the visitor’s own. */
const NO_BELONGINGS: Belongings = { cookies: [], session: [], local: [] };

const NOT_KEPT = 'The browser has not kept the page in its back-forward cache.';

/** Drives this very site through examples, in a frame: stages a page for each, makes it happen, compares, and goes on. */
export const createRunner = (parts: RunnerParts): Runner => {
  const { page, frame, store, names, settings } = parts;
  const listeners = new Set<() => void>();
  let state = stateOf(store.run(), store.results());

  const publish = () => {
    state = stateOf(store.run(), store.results());
    for (const listener of listeners) listener();
  };

  const finish = async ({ belongings, returnTo }: Run) => {
    store.keepRun();
    frame.quieten();
    frame.remove();
    page.tamis?.stop();
    putBelongingsBack(page, belongings);
    await parts.setEdge('as set').catch(() => {});
    // The tag of this page was stopped for the run.
    page.location.replace(returnTo);
  };

  /** Shows the page of an example, with all that it takes for given. */
  const stage = (it: ExampleCase): Promise<Window & typeof globalThis> => {
    const { url, groups, cookies, settings: own, ...rest } = renameHosts(stagedExample(it), names);
    // No other tag may take this consent for a change of its own.
    page.tamis?.stop();
    frame.quieten();
    putBelongingsBack(page, NO_BELONGINGS);
    const choice = Object.fromEntries(GROUPS.map((group) => [group, groups.includes(group)]));
    for (const cookie of cookiesOf(choice, 'catalogue', new Date())) page.document.cookie = cookie;
    for (const [name, value] of Object.entries(cookies)) setCookie(page, name, encodeURIComponent(value));
    const staged: StagedPage = { ...rest, address: url, settings: { ...settings, ...own } };
    page.sessionStorage.setItem(STAGED_KEY, JSON.stringify(staged));
    return frame.show(parts.addressOf(new URL(url).pathname));
  };

  const perform = async (run: Run, it: ExampleCase): Promise<readonly Difference[]> => {
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
  };

  const note = (name: string, found: Omit<Result, 'name'>) =>
    store.keepResults([...store.results().filter((result) => result.name !== name), { name, ...found }]);

  const goOn = async (run: Run) => {
    for (const [at, name] of [...run.queue.entries()].slice(run.at)) {
      const now = { ...run, at, isAway: false };
      store.keepRun(now);
      publish();
      const it = exampleCases.find((known) => known.name === name);
      const differences = it ? await perform(now, it) : [];
      if (!store.run()) return;
      note(name, { differences });
    }
    publish();
    await finish(run);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async (cases) => {
      const queue = cases.map(({ name }) => name);
      store.keepResults(store.results().filter(({ name }) => !queue.includes(name)));
      await parts.setEdge('ordinary').catch(() => {});
      await goOn({
        queue,
        at: 0,
        isAway: false,
        returnTo: page.location.href,
        belongings: takeBelongings(page),
      });
    },
    stop: () => {
      const run = store.run();
      if (run) void finish(run);
    },
    resume: () => {
      const run = store.run();
      if (!run) return;
      if (!run.isAway) return void finish(run);
      note(run.queue[run.at] ?? '', { differences: [], impossible: NOT_KEPT });
      void goOn({ ...run, at: run.at + 1 });
    },
  };
};
