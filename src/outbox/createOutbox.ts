import type { OutboxStorage } from './createOutboxStorage.ts';
import type { OutboxEntry, OutboxLimits, Whereabouts } from './entry.ts';

export interface Outbox {
  /** Writes an entry down. The oldest ones go where it would hold too much. */
  readonly add: (entry: OutboxEntry, at?: Whereabouts) => void;
  readonly find: (id: unknown) => OutboxEntry | undefined;
  readonly whereabouts: (id: string) => Whereabouts | undefined;
  /**
   * Notes where an entry is now. `safe`: it reaches the edge even if this page dies, so that the storage lets it go; a
   * renderer that is killed takes no `keepalive` request with it.
   */
  readonly move: (id: string, to: Whereabouts, safe?: boolean) => void;
  /** Strikes an entry out: it is delivered, or never will be. */
  readonly strike: (id: string) => void;
  /** The entries that are there, oldest first. */
  readonly at: (...places: readonly Whereabouts[]) => readonly OutboxEntry[];
  /** Empties it, and the storage of all pages; answers what was in it. */
  readonly clear: () => readonly OutboxEntry[];
  /** Forgets what reaches the edge without this page. */
  readonly letGo: () => void;
  /** What the event has become since, for tries from this page. */
  readonly complete: (id: string, content: Pick<OutboxEntry, 'xdm' | 'data'>) => void;
  /** Another page may have taken over, while this one was frozen, what waited here. */
  readonly resync: () => void;
}

export interface OutboxParts {
  readonly storage: OutboxStorage;
  readonly limits: OutboxLimits;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Hears of every entry that is given up, and why. */
  readonly dropped: (entry: OutboxEntry, reason: string) => void;
}

interface Kept {
  readonly entry: OutboxEntry;
  readonly size: number;
  readonly at: Whereabouts;
  readonly stored: boolean;
  readonly safe: boolean;
}

/** What is between the gates and the edge's acknowledgement. */
export const createOutbox = ({ storage, limits, now, dropped }: OutboxParts): Outbox => {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const remove = (id: string): Kept | undefined => {
    const known = kept.get(id);
    if (!known) return undefined;
    kept.delete(id);
    bytes -= known.size;
    if (known.stored) storage.drop(known.entry);
    return known;
  };

  const giveUp = (id: string, reason: string) => {
    const known = remove(id);
    if (known) dropped(known.entry, reason);
  };

  const makeRoom = () => {
    for (const [id, { entry }] of kept) {
      if (now() - entry.at > limits.maxAge) giveUp(id, `older than ${limits.maxAge / 3_600_000} hours`);
    }
    for (const id of kept.keys()) {
      if (kept.size <= limits.maxEvents && bytes <= limits.maxBytes) return;
      giveUp(id, 'the outbox is full');
    }
  };

  const isIn =
    (places: readonly Whereabouts[]) =>
    ({ at }: Kept) =>
      places.includes(at);

  return {
    add: (entry, at = 'ready') => {
      remove(entry.id);
      const text = JSON.stringify(entry);
      kept.set(entry.id, { entry, size: text.length, at, stored: storage.keep(entry, text), safe: false });
      bytes += text.length;
      makeRoom();
    },
    find: (id) => kept.get(id as string)?.entry,
    whereabouts: (id) => kept.get(id)?.at,
    move: (id, to, safe = false) => {
      const known = kept.get(id);
      if (!known) return;
      const { entry, stored } = known;
      if (safe && stored) storage.drop(entry);
      const isStored = !safe && (stored || storage.keep(entry, JSON.stringify(entry)));
      kept.set(id, { ...known, at: to, stored: isStored, safe });
    },
    strike: remove,
    at: (...places) => {
      makeRoom();
      return [...kept.values()].filter(isIn(places)).map(({ entry }) => entry);
    },
    clear: () => {
      const all = [...kept.values()].map(({ entry }) => entry);
      kept.clear();
      bytes = 0;
      storage.clear();
      return all;
    },
    letGo: () => {
      for (const [id, { safe }] of kept) if (safe) remove(id);
    },
    complete: (id, { xdm, data }) => {
      const known = kept.get(id);
      if (known) kept.set(id, { ...known, entry: { ...known.entry, xdm, data } });
    },
    resync: () => {
      for (const [id, { entry, stored }] of kept) if (stored && !storage.holds(entry)) remove(id);
    },
  };
};
