import type { Channel } from './heardEvent.ts';

/** The value of each side, cleaned and cut; left out if the side has none. */
export interface Example {
  readonly eventType: string;
  readonly there?: string;
  readonly here?: string;
}

/** A field that the two sides fill in differently, for one kind of difference. */
export interface Difference {
  readonly path: string;
  /** In words: `trailing “.html” there`. */
  readonly pattern: string;
  /** The number of pairs with this difference. */
  readonly count: number;
  /** How many pairs have the field on either side. */
  readonly of: number;
  readonly examples: readonly Example[];
}

/** Events of one kind that one side alone has. */
export interface Unpaired {
  /** `page`, `other`, `download`, `exit`, or empty for none of these. */
  readonly kind: string;
  readonly eventType: string;
  /** What the tag has decided instead, for events that only the present implementation sends. */
  readonly why: string;
  readonly count: number;
  /** Names or addresses by which to find the events. */
  readonly examples: readonly string[];
}

/** What one channel of the present implementation sends, compared with what the tag would have sent. */
export interface ChannelReport {
  readonly channel: Channel;
  readonly there: number;
  readonly paired: number;
  readonly onlyThere: readonly Unpaired[];
  readonly differences: readonly Difference[];
  /** The number of pairs in which either side has each field. */
  readonly fields: Readonly<Record<string, number>>;
  /** The number of events that alloy makes by itself, by type. The tag's alloy makes them too, once it is awake. */
  readonly notCompared: Readonly<Record<string, number>>;
}

/** The report of one page, or of many together: plain data, without IDs or secrets of the visitor. */
export interface ShadowReport {
  /** Version of this format. */
  readonly shadow: 1;
  /** The release of the tag: `1.4.0+3f9a2c7b1d`. */
  readonly tag: string;
  /** How many pages the report covers. */
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
  /** Events that are not compared yet: their other side may still come. */
  readonly waiting: number;
}
