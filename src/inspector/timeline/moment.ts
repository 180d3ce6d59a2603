import type { EventRecord } from '../../engine/index.ts';
import type { ConsentAt } from '../then/consentAt.ts';
import type { DataLayerAt } from '../then/dataLayerAt.ts';
import type { SentTo } from '../then/sentTo.ts';
import type { PageHead } from '../visit/visit.ts';
import type { Entry } from './entry.ts';

/** What the words and actions of an entry depend on, in addition to the entry itself. */
export interface Moment {
  readonly tenant: string;
  /** When waiting events are tried again, in epoch milliseconds. */
  readonly nextTry: number | undefined;
  readonly now: number;
  /** What the timeline is searched for. */
  readonly sought?: string | undefined;
  readonly asOf?: AsOf | undefined;
  readonly comparison?: Comparison | undefined;
  readonly part?: Part | undefined;
}

/** What held when an entry happened. */
export interface AsOf {
  readonly consent: (entry: Entry) => ConsentAt | undefined;
  readonly dataLayer: (entry: Entry) => DataLayerAt;
  /** Where an event of a page went, or would go. */
  readonly sentTo: (event: EventRecord, page: PageHead) => SentTo | undefined;
}

/** The part of the details that is shown of each entry. */
export interface Part {
  /** Missing until somebody has chosen one. */
  readonly name: string | undefined;
  readonly choose: (name: string) => void;
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
