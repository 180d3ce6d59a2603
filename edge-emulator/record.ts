import type { EdgeAction, EdgeRequest } from './exchange.ts';
import type { JsonObject } from './json.ts';

/** An event that the edge accepted. */
export interface RecordedEvent {
  /** Position among the events since the start or the last reset, from 1. */
  readonly number: number;
  /** `xdm._id`; `null` if the sender gave none. */
  readonly id: string | null;
  /** When it arrived, epoch ms. */
  readonly at: number;
  readonly requestId: string;
  readonly configId: string;
  readonly action: EdgeAction;
  readonly cluster: string | null;
  readonly ecid: string;
  /** The whole event, including its `query`. */
  readonly event: JsonObject;
  readonly xdm: JsonObject;
  readonly data: JsonObject;
  /** Why Adobe's ingestion would drop the event later, although the edge has accepted it. */
  readonly faults: readonly string[];
  readonly request: Pick<EdgeRequest, 'url' | 'headers'> & {
    readonly meta: JsonObject;
    readonly configOverrides: JsonObject;
  };
  /** How many times this ID has arrived, counting refused requests, from 1. Always 1 without an ID. */
  readonly attempt: number;
  /** Whether an event with this ID had already been accepted: Analytics would count it twice. */
  readonly duplicate: boolean;
}

/** Any request, whatever its outcome. */
export interface RecordedRequest {
  /** Position among the requests since the start or the last reset, from 1. */
  readonly number: number;
  /** When it arrived, epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: EdgeRequest['headers'];
  /** Characters of the body. */
  readonly length: number;
  /** `null` if the path has no action. */
  readonly action: EdgeAction | null;
  readonly cluster: string | null;
  readonly requestId: string;
  readonly configId: string;
  readonly meta: JsonObject;
  /** `xdm._id` of its events, `null` for events without it. */
  readonly eventIds: readonly (string | null)[];
  /** `pending` until the edge has decided and the planned delay is over. */
  readonly outcome: 'pending' | 'response' | 'reset' | 'hang';
  /** The answer's HTTP status; `null` without an answer. */
  readonly status: number | null;
}

export type EdgeEntry =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'request'; readonly request: RecordedRequest }
  | { readonly kind: 'reset' };

export type Settlement = Pick<RecordedRequest, 'outcome' | 'status'>;
