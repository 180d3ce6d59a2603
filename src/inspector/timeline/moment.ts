import type { Entry } from './entry.ts';
import type { EdgePlace } from './requestOf.ts';

/** What the words and actions of an entry depend on, in addition to the entry itself. */
export interface Moment {
  readonly tenant: string;
  /** When waiting events are tried again, in epoch milliseconds. */
  readonly nextTry: number | undefined;
  readonly now: number;
  /** What the timeline is searched for. */
  readonly sought?: string | undefined;
  /** Where the events of the page go. */
  readonly edge?: (() => EdgePlace) | undefined;
  readonly comparison?: Comparison | undefined;
}

/** The choice of two entries that are compared. */
export interface Comparison {
  /** Key of the entry that was chosen first. */
  readonly first: string | undefined;
  /** Chooses an entry, or gives the choice up if it was chosen already. */
  readonly choose: (key: string) => void;
  /** Compares an entry with the one of its kind before it; `undefined` if there is none. */
  readonly withEarlier: (entry: Entry) => (() => void) | undefined;
}
