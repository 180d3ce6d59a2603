import type { Browser } from '../../src/browser/index.ts';
import type { DataLayer, DataLayerItem } from '../../src/dataLayer/index.ts';
import { mergeState } from '../../src/dataLayer/mergeState.ts';
import { atOnce, createEngine, createTrace } from '../../src/engine/index.ts';
import { allRules } from '../../src/rules/index.ts';
import { ordinaryContext } from '../../src/rules/plan/ordinaryContext.ts';
import {
  createDataLayerEvents,
  createDataLayerVideos,
  createPageShown,
  createPortalShown,
  createStepShown,
  createVideos,
} from '../../src/sources/index.ts';
import type { SourceTools, Tracking } from '../../src/tracking/index.ts';
import type { ExampleCase } from './exampleCases.ts';

const nothing = () => {};

/**
 * Plays a case through the real sources and all rules, without a page and without an edge. Returns the name of each
 * rule that sends an event, once per event: other rules may react to the same pushes as well.
 */
export const rehearse = ({
  rule,
  example,
  before,
  pushes,
  link,
  within,
  cause,
  waits,
  statePushed,
}: ExampleCase): readonly string[] => {
  const context = ordinaryContext(example.given);
  const sending: string[] = [];
  const cookies = new Map<string, string | undefined>();
  const listeners: ((it: DataLayerItem) => void)[] = [];
  const onRestore: (() => void)[] = [];
  let now: Partial<Tracking['context']> = { link: undefined, announcedBefore: [] };
  let state = statePushed ? {} : context.state;

  const engine = createEngine<Tracking>({
    rules: allRules,
    tools: {} as Tracking['tools'],
    turns: atOnce,
    contextThen: () => () => ({
      ...context,
      state,
      cookie: (name) => (cookies.has(name) ? cookies.get(name) : context.cookie(name)),
      ...now,
    }),
    refresh: () => ({}),
    stillHolds: () => true,
    effects: {
      sendEvent: (_event, origin) => sending.push(origin.rule),
      setCookie: (name, value) => cookies.set(name, value),
      removeCookie: (name) => cookies.set(name, undefined),
      loadScript: async () => {},
    },
    trace: createTrace(1),
    report: nothing,
    now: () => 0,
    after: () => nothing,
  });

  // No more than the sources below use.
  const browser: Partial<Browser> = {
    url: () => context.page.url,
    title: () => context.page.title,
    visible: () => true,
    endOfTask: (work) => work(),
    watchTrees: () => nothing,
    onDocument: () => nothing,
    onWindow: () => nothing,
    onPage: (moment, _phase, work) => {
      if (moment === 'restore') onRestore.push(work);
      return nothing;
    },
    global: () => undefined,
    clock: { now: () => 0, elapsed: () => 0, after: () => nothing, every: () => nothing },
  };
  const dataLayer: Partial<DataLayer> = {
    listen: (listener) => {
      listeners.push(listener);
      return nothing;
    },
    state: () => state,
    replaying: () => false,
  };
  const { clean, page, site } = context;
  const pageNow = () => page;
  const tools = {
    browser,
    dataLayer,
    page: pageNow,
    pageThen: () => pageNow,
    shows: (_url: string) => {},
    site,
    clean,
    memory: {},
    moment: () => ({ at: 0, context }),
  } as SourceTools;
  const sources = {
    dataLayer: createDataLayerEvents(tools),
    pageShown: createPageShown(tools),
    portalShown: createPortalShown(tools),
    stepShown: createStepShown(tools),
    videos: createVideos(createDataLayerVideos(tools)),
  };
  for (const [name, source] of Object.entries(sources)) source.start((it) => engine.announce(name, it));

  const push = (item: object, past: boolean) => {
    const { event, eventInfo, ...data } = item as DataLayerItem['item'] & { eventInfo?: { path?: string } };
    state = mergeState(state, data);
    const names = event ? [event] : [];
    for (const listener of listeners) listener({ item: item as DataLayerItem['item'], state, past, names });
    const path = eventInfo?.path;
    if (now.link && path) now = { ...now, announcedBefore: [...(now.announcedBefore ?? []), path] };
  };

  for (const item of before) push(item, true);
  if (link) {
    now = { ...now, link };
    engine.announce('links', { keys: within ? ['followed', 'clicked'] : ['followed'], payload: link });
  }
  for (const item of pushes) push(item, false);
  // No time passes here, so the occurrence is announced directly.
  if (waits)
    engine.announce(rule.trigger.source.name, { keys: [rule.trigger.key], payload: example.payload });
  if (cause === 'bfcache') {
    for (const work of onRestore) work();
  }
  return sending;
};
