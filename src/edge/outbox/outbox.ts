import type { OutboxLimits } from '../../settings/outboxLimits.ts';
import type { OutboxStorage } from './createOutboxStorage.ts';
import type { OutboxEntry, Whereabouts } from './entry.ts';

export interface Outbox {
  /** Writes an entry down. The oldest ones go where it would hold too much. */
  readonly add: (entry: OutboxEntry, at?: Whereabouts) => void;
  /** The entry, unless it is unsure. */
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
  /** The same in batches, none larger than a request may be unless one entry alone is. */
  readonly batches: (...places: readonly Whereabouts[]) => readonly (readonly OutboxEntry[])[];
  /** Empties it, and the storage of all pages; answers what was in it. */
  readonly clear: () => readonly OutboxEntry[];
  /** The page is being left: what should reach the edge without it is unsure from now on, and written down. */
  readonly letGo: () => void;
  /** Writes everything down, also what is on the wire. */
  readonly writeDown: () => void;
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
