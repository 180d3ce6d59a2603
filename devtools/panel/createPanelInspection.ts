import type { Inspection } from '../../src/inspector/createInspection.ts';
import type { ViewStore } from '../../src/inspector/createViewStore.ts';
import { redactionWith } from '../../src/inspector/redactionWith.ts';
import { declaredNames } from '../../src/inspector/stored/declaredNames.ts';
import { NOTHING_STORED } from '../../src/inspector/stored/readStored.ts';
import { EMPTY_READING } from '../../src/inspector/timeline/createTimeline.ts';
import { timelineOf } from '../../src/inspector/visit/timelineOf.ts';
import type { VisitedPage } from '../../src/inspector/visit/visit.ts';
import { createEmitter, messageOf } from '../../src/language/index.ts';
import type { Ask } from './createAsk.ts';
import { joinPages } from './joinPages.ts';
import { type Reading, readingIn } from './readingIn.ts';

const LOOK_MS = 1_000;

const NOTHING: Reading = {
  savedAt: 0,
  pages: [],
  state: [],
  items: [],
  replacesArrays: false,
  tenant: 'tenant',
  tag: { state: 'waiting' },
  hasConsent: false,
  group: '',
  purposes: {},
  isShadow: false,
  nextTry: undefined,
  failures: 0,
  hasShadow: false,
  shadow: [],
  stored: NOTHING_STORED,
  urls: undefined,
};

interface PanelParts {
  /** The window of the panel. */
  readonly page: Window & typeof globalThis;
  readonly views: ViewStore;
  /** Reads the inspected page. */
  readonly ask: Ask;
}

/** Follows the inspected page and its visit from the developer tools, where all that is known of it was read from it. */
export const createPanelInspection = ({ page, views, ask }: PanelParts): Inspection => {
  const changes = createEmitter<[]>();
  let count = 0;
  let answer = '';
  let reading = NOTHING;
  let pages: readonly VisitedPage[] = [];
  let timeline = EMPTY_READING;
  let isStopped = false;

  const redact = () => redactionWith(reading.urls);
  const join = ([now]: readonly VisitedPage[], isAlone: boolean | undefined) => {
    if (now) pages = joinPages(pages, { ...now, address: redact().url(now.address) }, isAlone);
    timeline = timelineOf({ pages, purposes: reading.purposes ?? {} });
  };
  const read = async () => {
    const { tab } = views.view();
    const stored = tab === 'stored' ? declaredNames.map(({ name, where }) => ({ name, where })) : undefined;
    const next = await ask({ shadow: tab === 'shadow', stored });
    if (next === answer) return;
    reading = readingIn(next);
    answer = next;
    join(reading.pages, views.view().pageAlone);
  };
  const look = async () => {
    if (isStopped) return;
    await read().catch((cause) => {
      answer = '';
      reading = { ...NOTHING, tag: { state: 'off', reason: `The page cannot be read. ${messageOf(cause)}` } };
    });
    count += 1;
    changes.emit();
    // A panel that is not shown gets no frame, and reads nothing.
    page.setTimeout(() => page.requestAnimationFrame(() => void look()), LOOK_MS);
  };
  void look();

  return {
    page,
    views,
    timeline: { reading: () => timeline, subscribe: changes.listen },
    tag: () => reading.tag,
    released: () => ({ state: 'not known', why: 'not read from here' }),
    subscribe: changes.listen,
    count: () => count,
    now: () => Date.now(),
    hasConsent: () => reading.hasConsent,
    group: () => reading.group,
    purposes: () => reading.purposes ?? {},
    isShadow: () => reading.isShadow,
    nextTry: () => reading.nextTry,
    // Each page has its own.
    requests: () => [],
    failures: () => reading.failures,
    state: () => reading.state,
    dataLayer: () => reading,
    tenant: () => reading.tenant,
    hasShadow: () => reading.hasShadow,
    shadow: () => reading.shadow,
    stored: () => reading.stored,
    redact,
    session: () => {
      const { state, items, replacesArrays, tenant, purposes = {} } = reading;
      const savedAt = Date.now();
      return { savedAt, pages, state, items, replacesArrays, tenant, purposes, redact: redact() };
    },
    forget: () => join(reading.pages, true),
    stop: () => {
      isStopped = true;
    },
  };
};
