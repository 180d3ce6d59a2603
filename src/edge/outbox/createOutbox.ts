import { toJson } from '../../engine/index.ts';
import type { OutboxLimits } from '../../settings/index.ts';
import { bytesOf } from '../bytesOf.ts';
import type { OutboxStorage } from './createOutboxStorage.ts';
import type { BecomeListener, OutboxEntry, Whereabouts } from './outboxEntry.ts';

export interface Outbox {
  /**
   * Stores a copy of an entry; `wire`: only keeps it here. If the outbox would hold too much, the oldest entries are
   * dropped. Throws if JSON cannot hold the entry.
   */
  readonly add: (entry: OutboxEntry, at?: Whereabouts) => void;
  /** A copy of the entry for the caller, made from its JSON. */
  readonly copyOf: (id: string) => OutboxEntry | undefined;
  /** The entry, unless it is unsure. */
  readonly find: (id: unknown) => OutboxEntry | undefined;
  readonly whereabouts: (id: string) => Whereabouts | undefined;
  /** Whether the storage has taken the entry, so that the next page has it. */
  readonly isWrittenDown: (id: string) => boolean;
  /**
   * Notes where an entry is now. `safe`: the entry reaches the edge even if this page dies, so the storage need not
   * keep it. Killing a renderer does not stop its `keepalive` requests.
   */
  readonly move: (id: string, to: Whereabouts, safe?: boolean) => void;
  /** Deletes an entry: it is delivered, or never will be. */
  readonly remove: (id: string) => void;
  /** The entries at these places, oldest first. */
  readonly at: (...places: readonly Whereabouts[]) => readonly OutboxEntry[];
  /**
   * The same entries in batches. No batch is larger than a request may be, unless it has a single entry. An entry that
   * must leave alone is a batch of its own.
   */
  readonly batches: (...places: readonly Whereabouts[]) => readonly (readonly OutboxEntry[])[];
  /** How many entries there are. */
  readonly size: () => number;
  /** Consent was withdrawn: empties the outbox, and the storage of all pages. */
  readonly clear: () => void;
  /** The page is being left: entries that should reach the edge without the page become unsure, and are stored. */
  readonly letGo: () => void;
  /** Stores all entries, including those on the wire. */
  readonly writeDown: () => void;
  /** Another tag sends what is stored, so this outbox forgets its entries. The storage keeps them. */
  readonly forget: () => void;
  /** Another page may have taken over entries while this one was frozen or blocked: this outbox forgets them. */
  readonly resync: () => void;
}

export interface OutboxParts {
  readonly storage: OutboxStorage;
  readonly limits: OutboxLimits;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly became: BecomeListener;
}

/** A request stays well below 64 KB, the most that a browser lets outlive its page. */
const MAX_BATCH_BYTES = 50_000;
const MAX_BATCH_EVENTS = 50;

/** The reason that the trace shows for an unsure entry. */
export const UNDER_WAY = 'under way as its page was left';

interface Kept {
  readonly entry: OutboxEntry;
  at: Whereabouts;
  /** The entry's JSON. */
  readonly text: string;
  stored: boolean;
  safe: boolean;
}

/** The events between the gates and the edge's acknowledgement. */
export const createOutbox = ({ storage, limits, now, became }: OutboxParts): Outbox => {
  const kept = new Map<string, Kept>();

  const known = (id: unknown) => {
    const it = kept.get(id as string);
    return it?.at === 'unsure' ? undefined : it;
  };

  const sizeOf = ({ safe, text }: Kept) => (safe ? 0 : text.length);

  const write = (it: Kept) => {
    it.stored ||= storage.keep(it.entry, it.text);
  };
  const unwrite = (it: Kept) => {
    if (it.stored) storage.drop(it.entry);
    it.stored = false;
  };

  const remove = (id: string) => {
    const it = kept.get(id);
    if (it) unwrite(it);
    kept.delete(id);
  };

  const giveUp = (id: string, reason: string) => {
    remove(id);
    became(id, 'dropped', reason);
  };

  const oldestFirst = (some: Kept[]) => some.sort((one, other) => one.entry.at - other.entry.at);

  const makeRoom = () => {
    let bytes = 0;
    const oldest = now() - limits.maxAge;
    for (const [id, it] of kept) {
      if (it.entry.at < oldest) giveUp(id, `older than ${limits.maxAge / 3_600_000} hours`);
      else bytes += sizeOf(it);
    }
    const isFull = () => kept.size > limits.maxEvents || bytes > limits.maxBytes;
    if (!isFull()) return;
    // An entry that is too large by itself must not cost the others their room.
    for (const [id, it] of kept) {
      if (sizeOf(it) <= limits.maxBytes) continue;
      bytes -= sizeOf(it);
      giveUp(id, 'it is larger than the outbox');
    }
    if (!isFull()) return;
    for (const it of oldestFirst([...kept.values()])) {
      // This entry reaches the edge without the storage, so giving it up would make no room.
      if (it.safe && kept.size <= limits.maxEvents) continue;
      bytes -= sizeOf(it);
      giveUp(it.entry.id, 'the outbox is full');
      if (!isFull()) return;
    }
  };

  const keptAt = (places: readonly Whereabouts[]) => {
    makeRoom();
    return oldestFirst([...kept.values()].filter(({ at }) => places.includes(at)));
  };

  const add: Outbox['add'] = (entry, at = 'ready') => {
    remove(entry.id);
    const text = toJson(entry);
    const it = { entry: JSON.parse(text), text, at, stored: false, safe: false };
    kept.set(entry.id, it);
    if (at !== 'wire') write(it);
    makeRoom();
  };

  return {
    add,
    copyOf: (id) => {
      const it = known(id);
      return it && JSON.parse(it.text);
    },
    find: (id) => known(id)?.entry,
    whereabouts: (id) => known(id)?.at,
    isWrittenDown: (id) => known(id)?.stored === true,
    move: (id, to, safe = false) => {
      const it = kept.get(id);
      if (!it) return;
      it.at = to;
      it.safe = safe;
      (safe ? unwrite : write)(it);
    },
    remove,
    at: (...places) => keptAt(places).map(({ entry }) => entry),
    batches: (...places) => {
      const all: OutboxEntry[][] = [];
      let bytes = 0;
      for (const { entry, text } of keptAt(places)) {
        const last = all[all.length - 1];
        const size = bytesOf(text);
        bytes += size;
        const [first] = last ?? [];
        // A request can name only one report suite.
        const fits = first && !first.alone && !entry.alone && first.reportSuite === entry.reportSuite;
        if (last && fits && last.length < MAX_BATCH_EVENTS && bytes <= MAX_BATCH_BYTES) {
          last.push(entry);
        } else {
          all.push([entry]);
          bytes = size;
        }
      }
      return all;
    },
    size: () => kept.size,
    clear: () => {
      const ids = [...kept.keys()];
      kept.clear();
      storage.clear();
      for (const id of ids) became(id, 'withdrawn', 'consent was withdrawn');
    },
    letGo: () => {
      for (const { entry, safe } of [...kept.values()]) {
        if (!safe) continue;
        add({ ...entry, unsure: now() }, 'unsure');
        became(entry.id, 'unsure', UNDER_WAY);
      }
    },
    writeDown: () => {
      for (const it of kept.values()) {
        it.safe = false;
        // Also stores entries that seem to be stored: the site may have cleared its storage, for example at a logout.
        it.stored = storage.keep(it.entry, it.text) || it.stored;
      }
    },
    forget: () => kept.clear(),
    resync: () => {
      for (const [id, { entry, stored }] of kept) {
        if (!stored || storage.holds(entry)) continue;
        kept.delete(id);
        became(id, 'taken over', 'another page has it');
      }
    },
  };
};
