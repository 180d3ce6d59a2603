import type { KeyValueStorage } from '../../browser/index.ts';
import { attempt, isRecord } from '../../language/index.ts';
import type { EventStore } from './createLedger.ts';
import type { CompleteEvent } from './entry.ts';

/** The prefix of every key of the outbox: `tamis_outbox.<owner>.<when>.<id>`, and `tamis_outbox.<owner>.left`. */
export const OUTBOX_KEY = 'tamis_outbox.';

export const STORED_OUTBOX = { storage: [/^tamis_outbox\./] };

/** The largest time that a date can have. */
const MAX_TIME = 8.64e15;

/** Whether this is the key by which a page marks itself as left. */
export const isLeftMark = (key: string | null): boolean =>
  !!key?.startsWith(OUTBOX_KEY) && key.endsWith('.left');

export type OutboxStorage = ReturnType<typeof createOutboxStorage>;

export interface OutboxStorageParts {
  readonly storage: KeyValueStorage;
  /** Name of this page among the owners. */
  readonly owner: string;
  /** This tag: organisation, edge domain, datastream and tenant. */
  readonly sender: string;
  readonly report: (message: string, cause: unknown) => void;
}

const isText = (it: unknown): it is string => typeof it === 'string';
const isTime = (it: unknown): boolean => typeof it === 'number' && it > 0 && it <= MAX_TIME;

/** Another version of the tag, or another script, may have written anything. */
const isEvent = (it: unknown): it is CompleteEvent =>
  isRecord(it) &&
  isText(it.id) &&
  isTime(it.at) &&
  isText(it.rule) &&
  isText(it.eventType) &&
  isText(it.reportSuite) &&
  isText(it.sender) &&
  isRecord(it.xdm) &&
  // Answers are matched by `_id`: with another one, the event would be sent without end.
  it.xdm._id === it.id &&
  isRecord(it.data) &&
  (it.handedOver === undefined || isTime(it.handedOver));

/** The events that would be lost if their page died now, each under a key of its own. */
export const createOutboxStorage = ({ storage, owner, sender, report }: OutboxStorageParts) => {
  const prefixOf = (of: string) => `${OUTBOX_KEY}${of}.`;
  const keyOf = ({ at, id }: CompleteEvent) => `${prefixOf(owner)}${at}.${id}`;
  const markOf = (of: string) => `${prefixOf(of)}left`;
  const ownerOf = (key: string) => key.slice(OUTBOX_KEY.length).split('.')[0] ?? '';
  const keys = (prefix = OUTBOX_KEY) => storage.keys().filter((key) => key.startsWith(prefix));
  let isOwnLeft = false;
  const mark = () => void storage.set(markOf(owner), '1');

  /** The event under this key, unless it is another sender's. It is removed, as is what is no event. */
  const takeOutKey = (key: string): readonly CompleteEvent[] => {
    const event = attempt<unknown>(() => JSON.parse(storage.get(key) ?? ''));
    // Whatever form another sender's tag gives it.
    if (isRecord(event) && isText(event.sender) && event.sender !== sender) return [];
    storage.remove(key);
    if (isEvent(event)) return [event];
    report('A stored event was removed, because it is malformed.', key);
    return [];
  };

  const kept: EventStore = {
    keep: (event, text) => {
      const isKept = storage.set(keyOf(event), text);
      // Another page may have removed the mark together with earlier events.
      if (isKept && isOwnLeft) mark();
      return isKept;
    },
    drop: (event) => storage.remove(keyOf(event)),
    holds: (event) => storage.get(keyOf(event)) !== undefined,
    clear: () => {
      for (const key of keys()) storage.remove(key);
    },
  };
  return {
    ...kept,
    /** The other pages, alive or dead, that have events here. */
    otherOwners: () => [...new Set(keys().map(ownerOf))].filter((it) => it !== owner),
    /** Marks this page as left, now if it has events here, otherwise with its next event. */
    markLeft: () => {
      isOwnLeft = true;
      if (keys(prefixOf(owner)).length > 0) mark();
    },
    unmark: () => {
      isOwnLeft = false;
      storage.remove(markOf(owner));
    },
    isLeft: (of: string) => storage.get(markOf(of)) !== undefined,
    /**
     * Removes and returns the events that a dead page left, oldest first, and removes its mark. Events of another sender
     * stay.
     */
    takeOut: (from: string): readonly CompleteEvent[] => {
      const own = keys(prefixOf(from)).filter((key) => key !== markOf(from));
      const events = own.flatMap(takeOutKey);
      if (keys(prefixOf(from)).every((key) => key === markOf(from))) storage.remove(markOf(from));
      return events.sort((a, b) => a.at - b.at || Number(a.nth) - Number(b.nth));
    },
  };
};
