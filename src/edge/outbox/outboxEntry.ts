import type { EventRecord } from '../../engine/index.ts';

/** An event that has passed the gates and is complete: all that is needed to send it, from this page or a later one. */
export interface OutboxEntry {
  /** The event's `_id`: the same for all tries, so that the edge can recognise duplicates. */
  readonly id: string;
  /** Epoch milliseconds of its occurrence. */
  readonly at: number;
  readonly rule: string;
  readonly eventType: string;
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reportSuite: string;
  /** With the first try, alloy also asks for personalisation. */
  readonly renderDecisions?: boolean;
  /** The event was under way when its page was left, at this time in epoch milliseconds. */
  readonly unsure?: number;
  /** The edge refused the event together with others, perhaps because of one of them. From now on it leaves alone. */
  readonly alone?: true;
}

/** Called if something other than the edge's answer decides about an entry, with the reason. */
export type BecomeListener = (id: string, outcome: EventRecord['outcome'], reason: string) => void;

/**
 * Where an entry is: `ready` to be sent · with `alloy`, which waits for something · on the `wire` · `unsure`: it was
 * under way when its page was left, and the edge's next answer to any request decides its outcome.
 */
export type Whereabouts = 'ready' | 'alloy' | 'wire' | 'unsure';
