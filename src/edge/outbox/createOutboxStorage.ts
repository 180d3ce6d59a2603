import type { KeyValueStorage } from '../../browser/index.ts';
import { attempt, isRecord } from '../../engine/index.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** The prefix of every key of the outbox: `tamis_outbox.<owner>.<when>.<id>`, and `tamis_outbox.<owner>.left`. */
export const OUTBOX_KEY = 'tamis_outbox.';

export const STORED_OUTBOX = { storage: [/^tamis_outbox\./] };

/** Whether this is the key by which a page marks itself as left. */
export const isLeftMark = (key: string | null): boolean =>
  !!key?.startsWith(OUTBOX_KEY) && key.endsWith('.left');

/** The entries that would be lost if their page died now, each under a key of its own. */
export interface OutboxStorage {
  /** Stores the entry, and returns whether that succeeded. `text` is the entry's JSON. */
  readonly keep: (entry: OutboxEntry, text: string) => boolean;
  readonly drop: (entry: OutboxEntry) => void;
  readonly holds: (entry: OutboxEntry) => boolean;
  /** The other pages, alive or dead, that have entries here. */
  readonly otherOwners: () => readonly string[];
  /** Marks this page as left, now if it has entries here, otherwise with its next entry. */
  readonly markLeft: () => void;
  readonly unmark: () => void;
  readonly isLeft: (owner: string) => boolean;
  /** Removes and returns the entries that a dead page left, oldest first, and removes its mark. */
  readonly takeOut: (owner: string) => readonly OutboxEntry[];
  /** Deletes everything, of all pages. */
  readonly clear: () => void;
}

const isEntry = (it: unknown): it is OutboxEntry => {
  const entry = it as OutboxEntry | null;
  return (
    typeof entry?.id === 'string' &&
    typeof entry.at === 'number' &&
    isRecord(entry.xdm) &&
    isRecord(entry.data)
  );
};

/** Another version of the tag, or another script, may have written anything. */
const parse = (text = ''): OutboxEntry | undefined => {
  const entry = attempt<unknown>(() => JSON.parse(text));
  return isEntry(entry) ? entry : undefined;
};

export const createOutboxStorage = (storage: KeyValueStorage, owner: string): OutboxStorage => {
  const keyOf = ({ at, id }: OutboxEntry) => `${OUTBOX_KEY}${owner}.${at}.${id}`;
  const markOf = (of: string) => `${OUTBOX_KEY}${of}.left`;
  const ownerOf = (key: string) => key.slice(OUTBOX_KEY.length).split('.')[0] ?? '';
  const keys = () => storage.keys().filter((key) => key.startsWith(OUTBOX_KEY));
  let isOwnLeft = false;
  const mark = () => void storage.set(markOf(owner), '1');
  return {
    keep: (entry, text) => {
      const isKept = storage.set(keyOf(entry), text);
      // Another page may have removed the mark together with earlier entries.
      if (isKept && isOwnLeft) mark();
      return isKept;
    },
    drop: (entry) => storage.remove(keyOf(entry)),
    holds: (entry) => storage.get(keyOf(entry)) !== undefined,
    otherOwners: () => [...new Set(keys().map(ownerOf))].filter((it) => it !== owner),
    markLeft: () => {
      isOwnLeft = true;
      if (keys().some((key) => ownerOf(key) === owner)) mark();
    },
    unmark: () => {
      isOwnLeft = false;
      storage.remove(markOf(owner));
    },
    isLeft: (of) => storage.get(markOf(of)) !== undefined,
    takeOut: (from) => {
      const left = keys()
        .filter((key) => ownerOf(key) === from)
        .flatMap((key) => {
          const text = storage.get(key);
          storage.remove(key);
          const entry = parse(text);
          return entry ? [entry] : [];
        });
      return left.sort((a, b) => a.at - b.at);
    },
    clear: () => {
      for (const key of keys()) storage.remove(key);
    },
  };
};
