import type { TraceRecord } from '../engine/index.ts';
import { createCleaning } from '../page/index.ts';
import type { ShadowReport } from '../shadow/shadowReport.ts';
import { createViewStore, type ViewStore } from './createViewStore.ts';
import { itemsOf } from './dataLayer/readItems.ts';
import type { InspectorExtras } from './extras.ts';
import { followTag, type TagState } from './followTag.ts';
import { markOf } from './inspectedTag.ts';
import { plainCopy } from './plainCopy.ts';
import { type PageState, readPageState, settingsOf } from './state/readPageState.ts';
import { createTimeline, type Timeline } from './timeline/createTimeline.ts';
import { createVisitStore } from './visit/createVisitStore.ts';
import type { SavedSession } from './visit/sessionFile.ts';
import type { PageHead } from './visit/visit.ts';

/** Every entry of the session storage begins so; all go when the inspector is closed. */
export const KEY = 'tamis-inspector';

const LOOK_MS = 1_000;

/** What the inspector works with on one page. */
export interface Inspection {
  readonly page: Window & typeof globalThis;
  readonly views: ViewStore;
  readonly timeline: Timeline;
  readonly tag: () => TagState;
  /** Hears of everything that may have changed what is shown beside the timeline; once a second at least. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes whenever a listener has been told. */
  readonly count: () => number;
  readonly now: () => number;
  readonly hasConsent: () => boolean;
  readonly nextTry: () => number | undefined;
  /** How many kinds of failure there were. */
  readonly failures: () => number;
  readonly state: () => PageState;
  readonly items: () => readonly unknown[];
  readonly tenant: () => string;
  /** What a tag in shadow mode found until now, on a page with `shadow.js`. */
  readonly shadow: () => ShadowReport | undefined;
  readonly session: () => SavedSession;
  /** Forgets the pages before this one. */
  readonly forget: () => void;
  readonly stop: () => void;
}

const headOf = (page: Window, address: string): PageHead => ({
  id: page.crypto.randomUUID?.() ?? String(Math.random()),
  address,
  title: page.document.title,
  at: Date.now(),
});

/** Follows a page and its tag. It changes nothing of either. */
export const createInspection = (
  page: Window & typeof globalThis,
  extras: InspectorExtras | undefined,
): Inspection => {
  const storage = () => page.sessionStorage;
  const views = extras?.views ?? createViewStore(storage, `${KEY}:view`);
  const visit = createVisitStore(storage, `${KEY}:visit`);
  const clean = () => createCleaning({ campaigns: [], public: [], secret: [], ...settingsOf(page).urls });
  const listeners = new Set<() => void>();
  let count = 0;
  const tell = () => {
    count += 1;
    for (const listener of listeners) listener();
  };

  const timeline = createTimeline((then) => page.requestAnimationFrame(then));
  let head = headOf(page, clean().url(page.location.href));
  const beginVisit = () => {
    if (views.view().pageAlone) visit.clear();
    for (const { records, ...earlier } of visit.pages()) {
      if (earlier.id === head.id) continue;
      timeline.begin(earlier);
      for (const record of records) timeline.take(record);
    }
    timeline.begin(head);
  };
  beginVisit();

  let tag: TagState = { state: 'waiting' };
  let stopTrace = () => {};
  const records = (): readonly TraceRecord[] => (tag.state === 'running' ? tag.tag.trace.records() : []);
  const stopFollowing = followTag(page, (next) => {
    const isSame = next.state === 'running' && tag.state === 'running' && next.tag === tag.tag;
    tag = next;
    tell();
    if (next.state !== 'running' || isSame) return;
    stopTrace();
    for (const record of next.tag.trace.records()) timeline.take(record);
    stopTrace = next.tag.trace.subscribe(timeline.take);
  });

  const keep = () => {
    head = { ...head, title: page.document.title };
    if (!views.view().pageAlone) visit.keep({ ...head, records: records() });
  };
  const keepHidden = () => {
    if (page.document.visibilityState === 'hidden') keep();
  };
  page.addEventListener('pagehide', keep);
  page.document.addEventListener('visibilitychange', keepHidden);
  const news = ['OneTrustGroupsUpdated', 'tamis:failure', 'pageshow'];
  for (const name of news) page.addEventListener(name, tell);
  const timer = page.setInterval(tell, LOOK_MS);

  const session = (): SavedSession => ({
    savedAt: Date.now(),
    pages: [...visit.pages().filter(({ id }) => id !== head.id), { ...head, records: records() }],
    state: readPageState(page),
    items: itemsOf(page).map((item) => plainCopy(item)),
    tenant: settingsOf(page).tenant ?? 'tenant',
    clean: clean(),
  });

  return {
    page,
    views,
    timeline,
    tag: () => tag,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => count,
    now: () => Date.now(),
    hasConsent: () => markOf(page).inside?.consent().performance ?? false,
    nextTry: () => markOf(page).inside?.nextTry(),
    failures: () => markOf(page).made?.tag.health().failures.length ?? 0,
    state: () => readPageState(page),
    items: () => itemsOf(page),
    tenant: () => settingsOf(page).tenant ?? 'tenant',
    shadow: () => markOf(page).made?.tag.shadow({ quiet: true })?.report,
    session,
    forget: visit.clear,
    stop: () => {
      stopFollowing();
      stopTrace();
      page.removeEventListener('pagehide', keep);
      page.document.removeEventListener('visibilitychange', keepHidden);
      for (const name of news) page.removeEventListener(name, tell);
      page.clearInterval(timer);
    },
  };
};
