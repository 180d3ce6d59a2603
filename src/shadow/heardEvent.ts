/** A value of a field: a list of plain values counts as one. */
export type FieldValue = string | number | boolean | readonly (string | number | boolean)[];

/** Dotted paths and their values; what is empty is left out. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** By what the present implementation sends. */
export type Channel = 'alloy' | 'AppMeasurement';

/** How many events of a channel are remembered, more than most pages send; the oldest go. */
export const MAX_HEARD = 1_000;

/** An event as it left, or would have left. */
export interface HeardEvent {
  readonly id: string;
  /** Epoch milliseconds of its occurrence if it says so, or else of the request. */
  readonly at: number;
  /** What Analytics counts it for: `page`, `other`, `download`, `exit`, or nothing of these. */
  readonly kind: string;
  readonly eventType: string;
  readonly fields: Fields;
}
