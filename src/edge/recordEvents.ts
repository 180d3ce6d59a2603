import type { EventRecord, Trace } from '../engine/index.ts';
import type { Origins } from './createOrigins.ts';
import type { WireEvent } from './network/cleanBody.ts';
import type { EdgeVerdict } from './outbox/index.ts';

/** Writes into the trace what becomes of events in the hook and on the wire. */
export interface WireRecorder {
  /** A gate of the hook refused the event. */
  readonly refused: (xdm: Record<string, unknown>, reason: string) => void;
  readonly sent: (events: readonly WireEvent[]) => void;
  readonly answered: (events: readonly WireEvent[], verdict: EdgeVerdict, status?: number) => void;
}

export interface WireRecorderParts {
  readonly trace: Trace;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly origins: Origins;
  /** Whether it is tried again; one that was withdrawn is not. */
  readonly isKept: (id: string) => boolean;
}

type RecordNews = Pick<EventRecord, 'outcome'> & Partial<EventRecord>;

/** The events' `_id`s find their records: alloy tells nothing about the requests that it makes. */
export const recordEvents = ({ trace, now, origins, isKept }: WireRecorderParts): WireRecorder => {
  const isOurs = (id: string) => origins.of(id) === 'rule';
  const onWire = new Map<string, { readonly attempts: number; readonly sentAt: number }>();

  /** An event that no rule made has no record yet. */
  const record = (xdm: Record<string, unknown>, isKnown: boolean, news: RecordNews) => {
    const id = String(xdm._id);
    if (isKnown || isOurs(id)) return trace.update(id, news);
    const eventType = String(xdm.eventType);
    trace.add({
      kind: 'event',
      id,
      at: now(),
      rule: 'alloy',
      occurrence: 0,
      eventType,
      attempts: 0,
      ...news,
    });
  };

  const recordSent = ({ xdm = {}, data }: WireEvent) => {
    const id = String(xdm._id);
    const attempts = (onWire.get(id)?.attempts ?? 0) + 1;
    onWire.set(id, { attempts, sentAt: now() });
    record(xdm, attempts > 1, { outcome: 'sent', attempts, xdm, data });
  };

  return {
    refused: (xdm, reason) => record(xdm, false, { outcome: 'refused', reason }),
    sent: (events) => {
      for (const event of events) recordSent(event);
    },
    answered: (events, verdict, status) => {
      for (const { xdm } of events) {
        const id = String(xdm?._id);
        const isGivenUp = isOurs(id) && !isKept(id) && verdict !== 'taken';
        if (isGivenUp) continue;
        const took = now() - (onWire.get(id)?.sentAt ?? now());
        const outcome =
          verdict === 'taken' ? 'delivered' : verdict === 'refused' || !isOurs(id) ? 'failed' : 'waiting';
        const answer =
          status === undefined ? 'The edge did not answer.' : `The edge answered with status ${status}.`;
        trace.update(id, {
          outcome,
          took,
          ...(status !== undefined && { status }),
          ...(outcome !== 'delivered' && { reason: answer }),
        });
        // alloy brings even what the page has sent once more to an edge that is busy.
        if (outcome !== 'waiting' && verdict !== 'busy') onWire.delete(id);
      }
    },
  };
};
