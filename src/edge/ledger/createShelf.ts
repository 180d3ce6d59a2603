import type { OutboxLimits } from '../../settings/index.ts';
import { type CompleteEvent, type Entry, isAtRisk } from './entry.ts';

/** Where events are kept from page to page. */
export interface EventStore {
  /** Stores the event, and returns whether that succeeded. `text` is its JSON. */
  readonly keep: (event: CompleteEvent, text: string) => boolean;
  readonly drop: (event: CompleteEvent) => void;
  readonly holds: (event: CompleteEvent) => boolean;
  /** Deletes everything, of all pages. */
  readonly clear: () => void;
}

type Shelved = Entry & { isStored: boolean };

/** Stores each event as long as it would be lost with its page, if the limits leave room. */
export const createShelf = (store: EventStore, { maxEvents, maxBytes }: OutboxLimits) => {
  let events = 0;
  let bytes = 0;
  const note = (entry: Shelved, isStored: boolean) => {
    if (isStored === entry.isStored) return;
    entry.isStored = isStored;
    events += isStored ? 1 : -1;
    bytes += isStored ? entry.text.length : -entry.text.length;
  };
  const takeOff = (entry: Shelved) => {
    if (entry.event && entry.isStored) store.drop(entry.event);
    note(entry, false);
  };
  return {
    takeOff,
    /** Stores the event, or deletes what is stored of it, whichever its state needs. */
    update: (entry: Shelved) => {
      if (!entry.event) return;
      if (!isAtRisk(entry)) return takeOff(entry);
      const hasRoom = entry.isStored || (events < maxEvents && bytes + entry.text.length <= maxBytes);
      if (!entry.isStored && hasRoom) note(entry, store.keep(entry.event, entry.text));
    },
    /** Stores again what seems to be stored: the site may have cleared its storage, for example at a logout. */
    renew: ({ event, text, isStored }: Shelved) => {
      if (event && isStored) store.keep(event, text);
    },
    /** Whether another page has taken the event from the storage. */
    isGone: ({ event, isStored }: Shelved) => !!event && isStored && !store.holds(event),
    /** Deletes everything, of all pages. */
    clear: () => {
      store.clear();
      events = 0;
      bytes = 0;
    },
  };
};
