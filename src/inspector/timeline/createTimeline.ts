import type {
  ConsentRecord,
  EventRecord,
  FailureRecord,
  OccurrenceRecord,
  TraceRecord,
} from '../../engine/index.ts';
import { createEmitter } from '../../language/index.ts';
import { isStoppedByConsent } from '../conditionWords.ts';
import type { PageHead } from '../visit/visit.ts';
import type { Purposes } from './consentChange.ts';
import { type Entry, isPast, momentOf } from './entry.ts';
import type { Dropped } from './leavingsAround.ts';
import { withChanges } from './withChanges.ts';

/** A visit as the inspector shows it. */
export interface TimelineReading {
  /** In the order in which they happened, page by page. */
  readonly entries: readonly Entry[];
  /** Every event of the latest page in its present state, in the order of the latest records. */
  readonly events: readonly EventRecord[];
  /** The rules of the latest page that wait for consent now. */
  readonly held: readonly string[];
  /** The rules of the latest page that consent has stopped for good, once for each occurrence. */
  readonly stopped: readonly string[];
  /** Whether an event has ever left the latest page. */
  readonly hasLeft: boolean;
  /** In the order in which they began. */
  readonly pages: readonly PageHead[];
  /** The times of which there are no records any more. */
  readonly dropped: readonly Dropped[];
}

export interface Timeline {
  /** Records that are taken from now on belong to this page. */
  readonly begin: (page: PageHead) => void;
  readonly take: (record: TraceRecord) => void;
  readonly reading: () => TimelineReading;
  readonly subscribe: (listener: () => void) => () => void;
}

/** More entries than anybody scrolls through. The oldest are dropped first, and no change of consent. */
const MAX_ENTRIES = 5_000;

export const EMPTY_READING: TimelineReading = {
  entries: [],
  events: [],
  held: [],
  stopped: [],
  hasLeft: false,
  pages: [],
  dropped: [],
};

/** What the page did before the tag started comes first, in its own order: the tag heard of it all at once. */
const placeOf = (entry: Entry): number => (isPast(entry) ? -1 : momentOf(entry));

/** If both have a verdict of a rule, the later one counts. */
const merged = (before: OccurrenceRecord, again: OccurrenceRecord): OccurrenceRecord => {
  const anew = new Set(again.verdicts.map(({ rule }) => rule));
  return {
    ...again,
    verdicts: [...before.verdicts.filter(({ rule }) => !anew.has(rule)), ...again.verdicts],
  };
};

/** An event that a later page has sent on left the earlier page too. */
const sentOn = (before: EventRecord, event: EventRecord): EventRecord => {
  const leftAt = [...new Set([...(before.leftAt ?? []), ...(event.leftAt ?? [])])];
  return event.earlier && leftAt.length > 0 ? { ...event, leftAt } : event;
};

const NO_LEAVINGS = { before: 0, after: 0, isOver: false };

/** The time of which a page has no records any more. The inspector may have been opened after it. */
const droppedOf = ({ at, droppedUntil }: PageHead): readonly Dropped[] =>
  droppedUntil === undefined ? [] : [{ from: Math.min(at, droppedUntil), until: droppedUntil }];

/** From when until when an entry and its events were on their way. */
const timeOf = (entry: Entry): Dropped => {
  const times = [momentOf(entry), ...entry.events.flatMap(({ leftAt = [] }) => leftAt)];
  return { from: Math.min(...times), until: Math.max(...times) };
};

/**
 * Follows traces record by record: each costs the same, however many came before. An occurrence that is considered
 * again stays one entry. Listeners are called at most once per frame.
 */
export const createTimeline = (
  nextFrame: (then: () => void) => void,
  purposes: () => Purposes = () => ({}),
): Timeline => {
  const news = createEmitter<[]>();
  const entries = new Map<string, Entry>();
  /** The ID of an event → the key of its entry. */
  const places = new Map<string, string>();
  /** Events that wait for their occurrence, because the trace records an event before its occurrence. */
  const early = new Map<string, EventRecord[]>();
  let page: PageHead = { id: '', address: '', title: '', at: 0 };
  const pages = new Map<string, PageHead>();
  /** The time of the entries that were dropped with their events. */
  let evicted: Dropped | undefined;
  const ofPage = {
    held: new Map<string, string>(),
    stopped: new Map<string, string>(),
    events: new Map<string, EventRecord>(),
    hasLeft: false,
  };
  let isSorted = true;
  let latest: { readonly page: string; readonly at: number } = { page: '', at: 0 };
  let reading = EMPTY_READING;
  let isWaiting = false;
  /** Of the entries that have no ID. */
  let count = 0;

  const evict = () => {
    for (const entry of entries.values()) {
      if (entry.kind === 'consent') continue;
      entries.delete(entry.key);
      if (entry.events.length === 0) return;
      const { from, until } = timeOf(entry);
      evicted = {
        from: Math.min(from, evicted?.from ?? from),
        until: Math.max(until, evicted?.until ?? until),
      };
      return;
    }
  };

  const put = (entry: Entry) => {
    for (const { id } of entry.events) places.set(id, entry.key);
    if (!entries.has(entry.key)) {
      const at = placeOf(entry);
      if (latest.page === entry.page.id && at < latest.at) isSorted = false;
      latest = { page: entry.page.id, at: Math.max(at, latest.page === entry.page.id ? latest.at : at) };
    }
    entries.set(entry.key, entry);
    if (entries.size > MAX_ENTRIES) evict();
  };

  const takeOccurrence = (occurrence: OccurrenceRecord) => {
    const { id, verdicts } = occurrence;
    for (const verdict of verdicts) {
      const { rule, outcome } = verdict;
      const at = `${id} ${rule}`;
      if (outcome === 'held') ofPage.held.set(at, rule);
      else ofPage.held.delete(at);
      if (isStoppedByConsent(verdict)) ofPage.stopped.set(at, rule);
      else ofPage.stopped.delete(at);
    }
    const key = `${page.id} ${id}`;
    const before = entries.get(key);
    const events = early.get(key) ?? [];
    early.delete(key);
    if (before?.kind !== 'occurrence') return put({ kind: 'occurrence', key, page, occurrence, events });
    put({
      ...before,
      occurrence: merged(before.occurrence, occurrence),
      events: [...before.events, ...events],
    });
  };

  const takeOther = (record: ConsentRecord | FailureRecord) => {
    count += 1;
    const known = { key: `${page.id} ${record.kind} ${count}`, page, events: [] } as const;
    if (record.kind === 'failure') put({ ...known, kind: 'failure', failure: record });
    else put({ ...known, kind: 'consent', consent: record, left: NO_LEAVINGS });
  };

  const takeEvent = (event: EventRecord) => {
    const { id, occurrence, attempts } = event;
    if (attempts > 0) ofPage.hasLeft = true;
    ofPage.events.delete(id);
    ofPage.events.set(id, event);
    const entry = entries.get(places.get(id) ?? '');
    if (entry) {
      const events = entry.events.map((it) => (it.id === id ? sentOn(it, event) : it));
      return put({ ...entry, events } as Entry);
    }
    if (occurrence === 0) return put({ kind: 'own', key: `${page.id} ${id}`, page, events: [event] });
    const key = `${page.id} ${occurrence}`;
    early.set(key, [...(early.get(key) ?? []).filter((it) => it.id !== id), event]);
  };

  const inOrder = (): readonly Entry[] => {
    const all = [...entries.values()];
    if (isSorted) return all;
    const pages = [...new Set(all.map((entry) => entry.page.id))];
    const rank = new Map(pages.map((id, at) => [id, at]));
    const rankOf = (entry: Entry) => rank.get(entry.page.id) ?? 0;
    return all.sort((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b));
  };
  const publish = () => {
    isWaiting = false;
    const { held, stopped, events, hasLeft } = ofPage;
    const dropped = [...[...pages.values()].flatMap(droppedOf), ...(evicted ? [evicted] : [])];
    reading = {
      entries: withChanges(inOrder(), dropped, purposes()),
      events: [...events.values()],
      held: [...held.values()],
      stopped: [...stopped.values()],
      hasLeft,
      pages: [...pages.values()],
      dropped,
    };
    news.emit();
  };
  const announce = () => {
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(publish);
  };

  return {
    begin: (next) => {
      page = next;
      pages.set(next.id, next);
      ofPage.held.clear();
      ofPage.stopped.clear();
      ofPage.events.clear();
      ofPage.hasLeft = false;
      announce();
    },
    take: (record) => {
      if (record.kind === 'occurrence') takeOccurrence(record);
      else if (record.kind === 'event') takeEvent(record);
      else takeOther(record);
      announce();
    },
    reading: () => reading,
    subscribe: news.listen,
  };
};
