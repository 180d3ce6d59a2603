import type { EventRecord, OccurrenceRecord, Trace, TraceRecord } from '../../../src/index.ts';

/** An occurrence with the events that its rules made, or an event that alloy made by itself or an earlier page has left. */
export type Entry =
  | {
      readonly kind: 'occurrence';
      readonly key: string;
      readonly occurrence: OccurrenceRecord;
      readonly events: readonly EventRecord[];
    }
  | { readonly kind: 'own'; readonly key: string; readonly events: readonly [EventRecord] };

/** The trace as the inspector shows it. */
export interface TimelineReading {
  /** Oldest first. */
  readonly entries: readonly Entry[];
  readonly lastEvent: EventRecord | undefined;
  /** Rules that wait for consent now. */
  readonly held: readonly string[];
  /** How many events have left the page, and how many of them the edge has taken. */
  readonly left: number;
  readonly delivered: number;
}

export interface Timeline {
  readonly reading: () => TimelineReading;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** More than anybody scrolls through; the oldest go first. */
const MAX_ENTRIES = 5_000;

export const EMPTY_READING: TimelineReading = {
  entries: [],
  lastEvent: undefined,
  held: [],
  left: 0,
  delivered: 0,
};

/**
 * Follows a trace record by record: each costs the same, however many there have been. Readers hear of them once in a
 * frame.
 */
export const createTimeline = (trace: Trace, nextFrame: (then: () => void) => void): Timeline => {
  const listeners = new Set<() => void>();
  let entries: Entry[] = [];
  /** Entries that are gone; `entries[0]` is number `gone`. */
  let gone = 0;
  let count = 0;
  /** Where an event stands: the number of its entry. It is told before the occurrence that it belongs to. */
  const places = new Map<string, number>();
  const early = new Map<number, EventRecord[]>();
  const known = new Set<string>();
  const held = new Map<string, string>();
  const left = new Set<string>();
  const delivered = new Set<string>();
  let lastEvent: EventRecord | undefined;
  let reading = EMPTY_READING;
  let isWaiting = false;

  const add = (entry: Entry) => {
    for (const { id } of entry.events) places.set(id, gone + entries.length);
    entries.push(entry);
    if (entries.length < 2 * MAX_ENTRIES) return;
    gone += entries.length - MAX_ENTRIES;
    entries = entries.slice(-MAX_ENTRIES);
  };

  const takeOccurrence = (occurrence: OccurrenceRecord) => {
    const { id, verdicts } = occurrence;
    for (const { rule, outcome } of verdicts) {
      // What was held may have been considered again: its last verdict counts.
      if (outcome === 'held') held.set(`${id} ${rule}`, rule);
      else held.delete(`${id} ${rule}`);
    }
    add({ kind: 'occurrence', key: `o${++count}`, occurrence, events: early.get(id) ?? [] });
    early.delete(id);
  };

  const takeEvent = (event: EventRecord) => {
    const { id, occurrence, outcome } = event;
    if (event.attempts > 0) left.add(id);
    if (outcome === 'delivered') delivered.add(id);
    if (lastEvent?.id === id || !known.has(id)) lastEvent = event;
    known.add(id);
    const place = places.get(id);
    if (place !== undefined) {
      const entry = entries[place - gone];
      if (!entry) return;
      const events = entry.events.map((it) => (it.id === id ? event : it));
      entries[place - gone] = { ...entry, events } as Entry;
    } else if (occurrence === 0) {
      add({ kind: 'own', key: id, events: [event] });
    } else {
      const others = (early.get(occurrence) ?? []).filter((it) => it.id !== id);
      early.set(occurrence, [...others, event]);
    }
  };

  const publish = () => {
    isWaiting = false;
    reading = {
      entries: entries.slice(-MAX_ENTRIES),
      lastEvent,
      held: [...held.values()],
      left: left.size,
      delivered: delivered.size,
    };
    for (const listener of listeners) listener();
  };
  const take = (record: TraceRecord) => {
    if (record.kind === 'occurrence') takeOccurrence(record);
    else takeEvent(record);
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(publish);
  };

  for (const record of trace.records()) take(record);
  publish();
  return {
    reading: () => reading,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: trace.subscribe(take),
  };
};
