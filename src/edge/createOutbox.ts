import type { OutgoingEvent } from '../engine/index.ts';
import type { Departure } from '../page/index.ts';

/** An event between its rule and the edge's acknowledgement. */
export interface OutboxEntry {
  /** The event's `_id`. */
  readonly id: string;
  readonly event: OutgoingEvent;
  readonly departure: Departure;
}

export interface Outbox {
  readonly add: (entry: OutboxEntry) => void;
  readonly find: (id: unknown) => OutboxEntry | undefined;
  /** Strikes an entry out. */
  readonly remove: (id: string) => void;
  /** Empties it; answers what was in it. */
  readonly clear: () => readonly OutboxEntry[];
}

/** Remembers, on this page, what is on its way. */
export const createOutbox = (): Outbox => {
  const entries = new Map<string, OutboxEntry>();
  return {
    add: (entry) => entries.set(entry.id, entry),
    find: (id) => entries.get(id as string),
    remove: (id) => entries.delete(id),
    clear: () => {
      const all = [...entries.values()];
      entries.clear();
      return all;
    },
  };
};
