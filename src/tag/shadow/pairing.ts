import type { HeardEvent } from './heardEvent.ts';

/** The two events that both sides have made of one occurrence. */
export interface Pair {
  readonly there: HeardEvent;
  readonly here: HeardEvent;
}

/** The comparison of both sides: “there” is the present implementation, “here” the tag. */
export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly onlyThere: readonly HeardEvent[];
  readonly onlyHere: readonly HeardEvent[];
}
