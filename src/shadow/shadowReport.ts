import type { Channel } from './heardEvent.ts';

/** The value of each side, cleaned and cut; left out if the side has none. */
export interface Example {
  readonly eventType: string;
  readonly there?: string;
  readonly here?: string;
}

/** A field that the two sides fill in otherwise, in one way. */
export interface Difference {
  readonly path: string;
  /** In words: `trailing “.html” there`. */
  readonly pattern: string;
  /** In how many pairs. */
  readonly count: number;
  /** How many pairs have the field on either side. */
  readonly of: number;
  readonly examples: readonly Example[];
}

/** Events of one kind that one side alone has. */
export interface Unpaired {
  /** `page`, `other`, `download`, `exit`, or nothing of these. */
  readonly kind: string;
  readonly eventType: string;
  /** What the tag has decided instead, for events that only the present implementation sends. */
  readonly why: string;
  readonly count: number;
  /** Names or addresses, to find them by. */
  readonly examples: readonly string[];
}

/** What one channel of the present implementation sends, beside what the tag would have sent. */
export interface ChannelReport {
  readonly channel: Channel;
  readonly there: number;
  readonly paired: number;
  readonly onlyThere: readonly Unpaired[];
  readonly differences: readonly Difference[];
  /** In how many pairs either side has each field. */
  readonly fields: Readonly<Record<string, number>>;
  /** Events of alloy's own making, by their type: the tag's alloy makes them too, once it is awake. */
  readonly notCompared: Readonly<Record<string, number>>;
}

/** The report of one page, or of many together: plain data, without an ID or a secret of the visitor's. */
export interface ShadowReport {
  /** Version of this format. */
  readonly shadow: 1;
  /** Version of the tag. */
  readonly tag: string;
  /** How many pages it is made of. */
  readonly pages: number;
  /** Epoch milliseconds of the first and the last event. */
  readonly from: number;
  readonly to: number;
  /** How many events the tag would have sent. */
  readonly here: number;
  readonly onlyHere: readonly Unpaired[];
  readonly channels: readonly ChannelReport[];
  /** Requests to an edge that no alloy reported, such as those of a version without monitors. */
  readonly unheard: number;
  /** Events that are too young to be judged: their other side may still come. */
  readonly waiting: number;
}
