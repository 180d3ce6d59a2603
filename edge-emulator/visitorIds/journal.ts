import type { Endpoint } from './exchange.ts';

/** Any request, whatever became of it. */
export interface RecordedRequest {
  /** When it arrived, epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** `null` when the path leads nowhere. */
  readonly endpoint: Endpoint | null;
  /** Its query. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The origin of the page that asked; `null` without one. */
  readonly origin: string | null;
  readonly referrer: string | null;
  /** The service's own identifier, from the visitor's cookie. */
  readonly demdex: string | null;
  /** `pending` until the planned delay is over. */
  readonly outcome: 'pending' | 'response' | 'reset' | 'hang';
  /** The answer's HTTP status; `null` without an answer. */
  readonly status: number | null;
}

export type Settlement = Pick<RecordedRequest, 'outcome' | 'status'>;

export interface Journal {
  /** Live and bounded; oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Notes an arrival; what it returns notes the outcome. */
  open(request: Omit<RecordedRequest, keyof Settlement>): (settlement: Settlement) => void;
  reset(): void;
}

/** @param limit how many requests are kept; the oldest go first. */
export function createJournal(limit: number): Journal {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    open(arrival) {
      const request: RecordedRequest = { ...arrival, outcome: 'pending', status: null };
      requests.push(request);
      if (requests.length > limit) requests.shift();
      return (settlement) => {
        const index = requests.indexOf(request);
        // Gone by age, or by a reset while its answer was delayed.
        if (index >= 0) requests[index] = { ...request, ...settlement };
      };
    },
    reset() {
      requests.length = 0;
    },
  };
}
