import type { Settlement } from '../record.ts';
import { createTail } from '../tail.ts';
import type { Endpoint } from './endpoints.ts';

/** Any request, whatever its outcome. */
export interface RecordedRequest extends Settlement {
  /** When it arrived, epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** `null` if the path has no endpoint. */
  readonly endpoint: Endpoint | null;
  /** The parameters of the query. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The origin of the requesting page; `null` without one. */
  readonly origin: string | null;
  readonly referrer: string | null;
  /** The service's own identifier, from the visitor's cookie. */
  readonly demdex: string | null;
}

export interface Journal {
  /** Live and bounded; oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Records an arrival; the returned function records its outcome. */
  open(request: Omit<RecordedRequest, keyof Settlement>): (settlement: Settlement) => void;
  reset(): void;
}

/** @param limit how many requests are kept; the oldest are dropped first. */
export function createJournal(limit: number): Journal {
  const requests = createTail<RecordedRequest>(limit);
  return {
    requests: requests.items,
    open(arrival) {
      const request: RecordedRequest = { ...arrival, outcome: 'pending', status: null };
      requests.add(request);
      return (settlement) => requests.replace(request, { ...request, ...settlement });
    },
    reset: requests.clear,
  };
}
