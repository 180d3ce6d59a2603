import type { Clock } from '../../browser/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';
import type { OutboxEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';

/**
 * How the edge took a request: `taken` · `refused` for good · `busy`, and alloy will try again by itself ·
 * `unreachable`, which may pass.
 */
export type EdgeVerdict = 'taken' | 'refused' | 'busy' | 'unreachable';

export interface Delivery {
  /** Takes an event on its way: at once by alloy, or with the next try where the edge is known to be down. */
  readonly send: (entry: OutboxEntry) => void;
  /** Takes over what another page has left. */
  readonly resume: (entries: readonly OutboxEntry[]) => void;
  /**
   * The edge does not answer for the time being, or did not on an earlier page. Requests shall not outlive their page
   * then: their events are written down, and the next page sends them.
   */
  readonly mayBeDown: () => boolean;
  /** These are on the wire now; `keepalive`: also when the page dies. */
  readonly onWire: (ids: readonly string[], keepalive: boolean) => void;
  /** The answer to a request takes so long that there may be none. */
  readonly late: () => void;
  /** What became of a request. */
  readonly answered: (ids: readonly string[], verdict: EdgeVerdict) => void;
  /** Tries again now: the network is back, or the visitor is. */
  readonly hurry: () => void;
  /** The page is being left: what has not left yet goes now, or is written down. */
  readonly leave: () => void;
  readonly stop: Unsubscribe;
}

export interface DeliveryParts {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly random: () => number;
  readonly online: () => boolean;
  /** Asked before each try: nothing is sent again without consent. */
  readonly allowed: () => boolean;
  /** First tries go by alloy; settles when alloy is done with the event, rejects when it has failed. */
  readonly byAlloy: (entry: OutboxEntry) => Promise<void>;
  /** Sends finished events by ourselves; `false` if the browser's share for requests that outlive the page is used up. */
  readonly direct: (entries: readonly OutboxEntry[], options: { readonly leaving: boolean }) => boolean;
  /** Gives up all requests that are on their way. */
  readonly giveUp: () => void;
}
