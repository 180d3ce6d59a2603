/** A value of a field: a list of plain values counts as one. */
export type FieldValue = string | number | boolean | readonly (string | number | boolean)[];

/** Dotted paths and their values; empty values are left out. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** The library by which the present implementation sends. */
export type Channel = 'alloy' | 'AppMeasurement';

/** How many events of a channel are remembered, more than most pages send. The oldest are dropped. */
export const MAX_HEARD = 1_000;

/** An event as it was sent, or would have been sent. */
export interface HeardEvent {
  readonly id: string;
  /**
   * Epoch milliseconds: for an event of the tag, when it would have left; for another, of its `timestamp` if it has one,
   * else of its request.
   */
  readonly at: number;
  /** When it happened, for an event of the tag: it may have waited for consent since. */
  readonly happened?: number;
  /** What Analytics counts the event as: `page`, `other`, `download`, `exit`, or empty for none of these. */
  readonly kind: string;
  readonly eventType: string;
  readonly fields: Fields;
}
