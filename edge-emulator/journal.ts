import type { EdgeEntry, RecordedEvent, RecordedRequest, Settlement } from './record.ts';
import { createTail } from './tail.ts';

export interface Journal {
  readonly events: readonly RecordedEvent[];
  readonly requests: readonly RecordedRequest[];
  /** Counts another arrival of an ID. */
  countAttempt(id: string | null): void;
  /** @param length of its JSON, in characters. */
  recordEvent(event: Omit<RecordedEvent, 'number' | 'attempt' | 'duplicate'>, length: number): void;
  /** Records an arrival; the returned function records its outcome. */
  openRequest(request: Omit<RecordedRequest, 'number' | keyof Settlement>): (settlement: Settlement) => void;
  subscribe(listener: (entry: EdgeEntry) => void): () => void;
  reset(): void;
}

/** A longer ID is none that a tag makes. Its arrivals are not counted. */
const MAX_ID_LENGTH = 256;

/** @param limit how many events, requests and IDs are kept; the oldest are dropped first. */
export function createJournal(limit: number, onListenerError: (cause: unknown) => void): Journal {
  const listeners = new Set<(entry: EdgeEntry) => void>();
  const events = createTail<RecordedEvent>(limit);
  const requests = createTail<RecordedRequest>(limit);
  const ids = new Map<string, { attempts: number; isRecorded: boolean }>();

  function tell(entry: EdgeEntry) {
    for (const listener of [...listeners]) {
      try {
        listener(entry);
      } catch (cause) {
        onListenerError(cause);
      }
    }
  }

  return {
    events: events.items,
    requests: requests.items,
    countAttempt(id) {
      if (id === null || id.length > MAX_ID_LENGTH) return;
      const seen = ids.get(id) ?? { attempts: 0, isRecorded: false };
      seen.attempts += 1;
      ids.delete(id);
      ids.set(id, seen);
      const [oldest] = ids.keys();
      if (ids.size > limit && oldest !== undefined) ids.delete(oldest);
    },
    recordEvent(arrival, length) {
      const seen = arrival.id === null ? undefined : ids.get(arrival.id);
      const event = {
        ...arrival,
        number: events.nextNumber(),
        attempt: seen?.attempts ?? 1,
        duplicate: seen?.isRecorded ?? false,
      };
      if (seen !== undefined) seen.isRecorded = true;
      events.add(event, length);
      tell({ kind: 'event', event });
    },
    openRequest(arrival) {
      const request: RecordedRequest = {
        ...arrival,
        number: requests.nextNumber(),
        outcome: 'pending',
        status: null,
      };
      requests.add(request, arrival.length + arrival.url.length);
      return (settlement) => {
        const settled = { ...request, ...settlement };
        requests.replace(request, settled);
        tell({ kind: 'request', request: settled });
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset() {
      events.clear();
      requests.clear();
      ids.clear();
      tell({ kind: 'reset' });
    },
  };
}
