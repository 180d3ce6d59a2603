import type { EventRecord } from '../../engine/index.ts';

/** An event that has passed the gates and is complete: all that is needed to send it, from this page or a later one. */
export interface CompleteEvent {
  /** The event's `_id`: the same for all tries, so that the edge can recognise duplicates. */
  readonly id: string;
  /** Epoch milliseconds of its occurrence. */
  readonly at: number;
  readonly rule: string;
  readonly eventType: string;
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reportSuite: string;
  /** Organisation, edge domain, datastream and tenant of the tag that made it. Other tags of the origin leave it alone. */
  readonly sender: string;
  /** With the first try, alloy also asks for personalisation. */
  readonly renderDecisions?: boolean;
  /** The event was under way when its page was left, at this time in epoch milliseconds. */
  readonly unsure?: number | undefined;
  /** The edge refused the event together with others, perhaps because of one of them. From now on it leaves alone. */
  readonly alone?: true;
  /** It found no room as its page was left, although the edge answered: it is no sign that the edge is down. */
  readonly spare?: true;
}

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
