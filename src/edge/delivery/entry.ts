import type { EventRecord } from '../../engine/index.ts';
import type { EventContent } from '../../site/index.ts';

/** An event that has passed the gates and is complete: all that is needed to send it, from this page or a later one. */
export interface CompleteEvent {
  /** The event's `_id`: the same for all tries, so that the edge can recognise duplicates. */
  readonly id: string;
  /** Epoch milliseconds of its occurrence. */
  readonly at: number;
  /** Its place among the events of its page, because those of one task have the same time. */
  readonly nth?: number;
  readonly rule: string;
  readonly eventType: string;
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reportSuite: string;
  /** Organisation, edge domain, datastream and tenant of the tag that made it. Other tags of the origin leave it alone. */
  readonly sender: string;
  /** With the first try, alloy also asks for personalisation. */
  readonly renderDecisions?: boolean | undefined;
  /** The browser had taken the event, and nobody had answered, when its page was left: at this time in epoch milliseconds. */
  readonly handedOver?: number | undefined;
  /** It had left its page, and nobody had taken it, when the page was left. */
  readonly inDoubt?: true | undefined;
  /** The edge refused the event together with others, perhaps because of one of them. From now on it leaves alone. */
  readonly alone?: true;
  /** The edge answered when its page was left: it is no sign that the edge is down. */
  readonly spare?: true;
}

/**
 * Where an event is. `made`: this task says what happens to it. `ready`: it waits for its turn. `alloy`: alloy has it,
 * which waits for something. `wire`: its request is under way. `noted`: the browser had taken it as its page was left;
 * the edge's next answer to any request decides. `over`.
 */
export type Place = 'made' | 'ready' | 'alloy' | 'wire' | 'noted' | 'over';

export type Outcome = EventRecord['outcome'];

/** Changes of an event's record. Without an outcome, it follows from where the event is. */
export type News = Partial<Omit<EventRecord, 'kind' | 'id'>>;

/** What `advance` reads and changes of an event. */
export interface Standing {
  readonly place: Place;
  /** On the wire: its request may outlive the page, and the edge answered when it left. */
  readonly outlives: boolean;
  /** The browser has taken its request: it has said so, or has not refused it in time. */
  readonly isTaken: boolean;
  /** alloy made it, or the page made it through alloy: the tag neither stores it nor sends it again. */
  readonly isForeign: boolean;
  /** It has left, and neither the browser nor the edge has said that they have it. */
  readonly isDoubtful: boolean;
  /** The same of a try before the last one. An answer to the last try says nothing about it. */
  readonly wasDoubtful: boolean;
  /** Its page was left while it was on the wire. */
  readonly wasLeft: boolean;
  /** When it last went on the wire, in epoch milliseconds. */
  readonly sentAt: number;
}

/** One event, as long as the page knows it. */
export interface Entry extends Standing {
  /** What the trace shows. */
  readonly record: EventRecord;
  /** What is sent; missing for a foreign event, and once the event is over. */
  readonly event: CompleteEvent | undefined;
  /** The event's JSON. */
  readonly text: string;
  /** Whether the storage has it, so that the next page finds it: it was read back. */
  readonly isStored: boolean;
  /** The request that carries it, until its outcome is known. */
  readonly request: Pick<AbortController, 'abort'> | undefined;
  /** Milliseconds since its occurrence. A correction of the device's clock changes nothing. */
  readonly age: () => number;
}

/** An event of a rule that is not over. */
export type OpenEntry = Entry & { readonly event: CompleteEvent };

export const isOpen = (entry: Entry | undefined): entry is OpenEntry => !!entry?.event;

/** An event's `_id`, by which ledger, alloy and network identify it. */
export const idOf = ({ xdm }: { readonly xdm?: EventContent['xdm'] | undefined }): string => String(xdm?._id);
