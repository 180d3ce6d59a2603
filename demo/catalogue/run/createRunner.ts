import type { Trace } from '../../../src/engine/index.ts';
import { cookiesOf } from '../../consent/consentCookie.ts';
import { STAGED_KEY, type StagedPage } from '../../stage/demoStage.ts';
import { type ExampleCase, exampleCases } from '../exampleCases.ts';
import { type HostNames, renameHosts } from '../renameHosts.ts';
import { stagedExample } from '../stagedExample.ts';
import { putBelongingsBack, setCookie, takeBelongings } from './belongings.ts';
import { compareWithExample, type Difference } from './compareWithExample.ts';
import { performExample } from './performExample.ts';
import type { Result, Run, RunStore } from './runStore.ts';

const GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'];
const NOTHING = { cookies: [], session: [], local: [] };

export interface RunnerParts {
  readonly page: Window & typeof globalThis;
  readonly store: RunStore;
  readonly names: HostNames;
  readonly root: string;
  /** Of the site's page that shows itself at this path. */
  readonly addressOf: (path: string) => string;
  /** As the page has them. */
  readonly settings: Readonly<Record<string, unknown>> & { readonly tenant: string };
  /** The trace of this page's tag, once it runs; nothing if it never does. */
  readonly trace: () => Promise<Trace | undefined>;
  /** The edge as an example takes it for granted, or as the visitor has set it. */
  readonly setEdge: (how: 'ordinary' | 'as set') => Promise<unknown>;
}

export interface RunnerState {
  /** The case that is on. */
  readonly current?: { readonly name: string; readonly position: number; readonly total: number };
  readonly results: ReadonlyMap<string, Result>;
}

export interface Runner {
  readonly state: () => RunnerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs cases, each on a page of its own. */
  readonly start: (cases: readonly ExampleCase[]) => void;
  readonly stop: () => void;
  /** Goes on with a run that has brought the visitor to this page. */
  readonly resume: () => void;
}

const stateOf = (run: Run | undefined, results: readonly Result[]): RunnerState => ({
  results: new Map(results.map((result) => [result.name, result])),
  ...(run && {
    current: { name: run.queue[run.at] ?? '', position: run.at + 1, total: run.queue.length },
  }),
});

/** Drives this very site through examples: stages a page for each, makes it happen, compares, and goes on. */
export const createRunner = (parts: RunnerParts): Runner => {
  const { page, store, names } = parts;
  const listeners = new Set<() => void>();
  let state = stateOf(store.run(), store.results());

  const publish = () => {
    state = stateOf(store.run(), store.results());
    for (const listener of listeners) listener();
  };

  const finish = async ({ belongings, returnTo }: Run) => {
    store.keepRun();
    page.tamis?.stop();
    putBelongingsBack(page, belongings);
    await parts.setEdge('as set').catch(() => {});
    page.location.replace(returnTo);
  };

  const goTo = (run: Run) => {
    const it = exampleCases.find(({ name }) => name === run.queue[run.at]);
    if (!it) return void finish(run);
    store.keepRun(run);
    publish();
    const { url, groups, cookies, settings, ...rest } = renameHosts(stagedExample(it), names);
    // The tag of this page must not take the next example's consent for a change of its own.
    page.tamis?.stop();
    putBelongingsBack(page, NOTHING);
    const choice = Object.fromEntries(GROUPS.map((group) => [group, groups.includes(group)]));
    for (const cookie of cookiesOf(choice, 'catalogue', new Date())) page.document.cookie = cookie;
    for (const [name, value] of Object.entries(cookies)) setCookie(page, name, encodeURIComponent(value));
    const staged: StagedPage = { ...rest, address: url, settings: { ...parts.settings, ...settings } };
    page.sessionStorage.setItem(STAGED_KEY, JSON.stringify(staged));
    page.location.replace(parts.addressOf(new URL(url).pathname));
  };

  const note = (run: Run, found: Omit<Result, 'name'>) => {
    const name = run.queue[run.at] ?? '';
    store.keepResults([...store.results().filter((result) => result.name !== name), { name, ...found }]);
  };

  const perform = async (run: Run, dataLayer: object[]): Promise<readonly Difference[]> => {
    const it = exampleCases.find(({ name }) => name === run.queue[run.at]);
    const trace = await parts.trace();
    if (!it || !trace) return [{ what: 'the tag', expected: 'runs', found: 'is off' }];
    const seen = await performExample(it, {
      page,
      trace,
      dataLayer,
      names,
      root: parts.root,
      away: (isAway) => store.keepRun({ ...run, isAway }),
    });
    return compareWithExample(it, seen, { names, tenant: parts.settings.tenant });
  };

  const resume = async () => {
    const run = store.run();
    if (!run) return;
    const dataLayer = page.tamisDemo?.dataLayer;
    // Loaded again in the middle of an example: by the visitor, or by a browser that has not kept the page.
    if (!dataLayer && !run.isAway) return void finish(run);
    const found = dataLayer
      ? { differences: await perform(run, dataLayer) }
      : { differences: [], impossible: 'The browser has not kept the page in its back-forward cache.' };
    const now = store.run();
    if (!now) return;
    note(run, found);
    goTo({ ...run, isAway: false, at: run.at + 1 });
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
      goTo({
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
    resume: () => void resume(),
  };
};
