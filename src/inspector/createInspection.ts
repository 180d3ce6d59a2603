import { pageDocument } from '../browser/index.ts';
import { attempt, createEmitter } from '../language/index.ts';
import type { Redaction } from '../redaction/index.ts';
import { createReaders, type Readers } from './createReaders.ts';
import { createViewStore, type ViewStore } from './createViewStore.ts';
import type { InspectorExtras } from './extras.ts';
import { followTag, type ShownTag, stateOfTag, type TagState } from './followTag.ts';
import { createPicker, type Picker } from './pick/createPicker.ts';
import { plainCopy } from './plainCopy.ts';
import { redactionWith } from './redactionWith.ts';
import { askReleased, type Released } from './release/released.ts';
import { plannedSource } from './state/plannedSource.ts';
import { settingsOf } from './state/readPageState.ts';
import { createTimeline, type Timeline } from './timeline/createTimeline.ts';
import { createParts } from './visit/createParts.ts';
import { createVisitStore } from './visit/createVisitStore.ts';
import type { SavedSession } from './visit/sessionFile.ts';
import type { PageHead } from './visit/visit.ts';

/** The keys of all entries in session storage begin with this. All entries are removed when the inspector is closed. */
export const KEY = 'tamis-inspector';

/** Where the page keeps the element of the open inspector: a page may have elements of its name itself. */
export const OPEN = Symbol.for('tamis.inspector.open');

const LOOK_MS = 1_000;

/** What the inspector works with on one page. */
export interface Inspection extends Readers {
  /** The window that shows the inspector. */
  readonly page: Window & typeof globalThis;
  readonly views: ViewStore;
  readonly timeline: Pick<Timeline, 'reading' | 'subscribe'>;
  readonly tag: () => ShownTag;
  /** The release that the site publishes now. */
  readonly released: () => Released;
  /**
   * Calls the listener after everything that may have changed the content outside the timeline, and at least once a
   * second.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes whenever the listeners are called. */
  readonly count: () => number;
  readonly now: () => number;
  /** The cleaning that removes secrets from what is saved. */
  readonly redact: () => Redaction;
  readonly session: () => SavedSession;
  /** Picks an element of the page; missing where the page is not this window's. */
  readonly picker?: Picker;
  /** Forgets the pages before this one. */
  readonly forget: () => void;
  readonly stop: () => void;
}

const headOf = (page: Window, address: string): PageHead => ({
  id: page.crypto.randomUUID?.() ?? String(Math.random()),
  address,
  title: pageDocument(page).title,
  at: Date.now(),
});

/**
 * Follows a page and its tag. It changes neither of them.
 * @param src the address of the inspector’s script, beside which the site’s manifest is.
 */
export const createInspection = (
  page: Window & typeof globalThis,
  extras: InspectorExtras | undefined,
  src = '',
): Inspection => {
  const storage = () => page.sessionStorage;
  const views = extras?.views ?? createViewStore(storage, `${KEY}:view`);
  const visit = createVisitStore(storage, `${KEY}:visit`);
  const readers = createReaders(page, plannedSource);
  const redact = () => redactionWith(settingsOf(page).urls);
  const changes = createEmitter<[]>();
  let count = 0;
  const tell = () => {
    count += 1;
    changes.emit();
  };

  const timeline = createTimeline((then) => page.requestAnimationFrame(then), readers.purposes);
  const beginVisit = () => {
    if (views.view().pageAlone) visit.clear();
    for (const { records, ...earlier } of visit.pages()) {
      timeline.begin(earlier);
      for (const record of records) timeline.take(record);
    }
  };
  beginVisit();
  const parts = createParts(page, timeline, () => headOf(page, redact().url(page.location.href)), tell);

  let tag: TagState = { state: 'waiting' };
  const hear = (next: TagState) => {
    tag = next;
    tell();
    if (next.state === 'running') parts.follow(next.tag);
  };
  const stopFollowing = followTag(page, hear);

  const noted = () => attempt(() => storage().getItem(KEY)) ?? undefined;
  const isNoted = noted() !== undefined;
  const keep = () => {
    // The inspector was closed in another frame of the tab.
    if (isNoted && noted() === undefined) return;
    if (views.view().pageAlone) return;
    for (const part of parts.all()) visit.keep(part);
  };
  const keepHidden = () => {
    if (pageDocument(page).visibilityState === 'hidden') keep();
  };
  page.addEventListener('pagehide', keep);
  pageDocument(page).addEventListener('visibilitychange', keepHidden);
  const news = ['tamis:failure', 'pageshow'];
  for (const name of news) page.addEventListener(name, tell);
  const timer = page.setInterval(() => hear(stateOfTag(page)), LOOK_MS);

  let released: Released = { state: 'asking' };
  void askReleased(page, src).then((answer) => {
    released = answer;
    tell();
  });
  const picker = createPicker(page, () => Reflect.get(page, OPEN) as Element | undefined);

  const session = (): SavedSession => {
    const own = parts.all();
    const { items, replacesArrays } = readers.dataLayer();
    return {
      savedAt: Date.now(),
      pages: [...visit.pages().filter(({ id }) => own.every((it) => it.id !== id)), ...own],
      state: readers.state(),
      items: items.map((item) => plainCopy(item)),
      replacesArrays,
      tenant: readers.tenant(),
      purposes: readers.purposes(),
      redact: redact(),
    };
  };

  return {
    ...readers,
    page,
    views,
    timeline,
    tag: () => tag,
    released: () => released,
    subscribe: changes.listen,
    count: () => count,
    now: () => Date.now(),
    redact,
    session,
    picker,
    forget: visit.clear,
    stop: () => {
      picker.stop();
      stopFollowing();
      parts.stop();
      page.removeEventListener('pagehide', keep);
      pageDocument(page).removeEventListener('visibilitychange', keepHidden);
      for (const name of news) page.removeEventListener(name, tell);
      page.clearInterval(timer);
    },
  };
};
