import type { EventRecord } from '../../engine/index.ts';
import type { CompleteEvent } from './completeEvent.ts';

/**
 * Where an event is: `made`, and this task sends or keeps it · `ready` to be sent · with `alloy`, which waits for
 * something · on the `wire` · `unsure`: it was under way when its page was left, and the edge's next answer to any
 * request decides · `ended`.
 */
export type State = 'made' | 'ready' | 'alloy' | 'wire' | 'unsure' | 'ended';

export type Outcome = EventRecord['outcome'];

/** Changes of an event's record. Without an outcome, it follows from the state. */
export type News = Partial<Omit<EventRecord, 'kind' | 'id'>>;

/** One event, as long as the page knows it. */
export interface Entry {
  /** What the trace shows. */
  readonly record: EventRecord;
  readonly state: State;
  /** alloy made it, or the page made it through alloy: the tag neither stores it nor sends it again. */
  readonly isForeign: boolean;
  /** What is sent; missing for a foreign event, and once the event has ended. */
  readonly event: CompleteEvent | undefined;
  /** The event's JSON. */
  readonly text: string;
  /** On the wire, its request reaches the edge even if this page dies. Killing a renderer stops no `keepalive` request. */
  readonly isSafe: boolean;
  /** Whether the storage has it, so that the next page finds it. */
  readonly isStored: boolean;
  /** The request that carries it, until its outcome is known. */
  readonly request: Pick<AbortController, 'abort'> | undefined;
  /** A try of this page has failed, and the reason in the record is that of the failure. */
  readonly hasFailed: boolean;
  /** When it last went on the wire, in epoch milliseconds. */
  readonly sentAt: number;
  /** Milliseconds since its occurrence. A correction of the device's clock changes nothing. */
  readonly age: () => number;
}

/** An event of a rule that has not ended. */
export type OpenEntry = Entry & { readonly event: CompleteEvent };

/** Whether the event would be lost if its page died now. */
export const isAtRisk = ({ state, isSafe }: Entry): boolean =>
  state === 'ready' || state === 'alloy' || state === 'unsure' || (state === 'wire' && !isSafe);

export const isOpen = (entry: Entry | undefined): entry is OpenEntry => !!entry?.event;
