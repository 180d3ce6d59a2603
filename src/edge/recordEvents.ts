import type { EventRecord, Trace } from '../engine/index.ts';
import type { WireEvent } from './createSendRequest.ts';

/** Writes into the trace what becomes of events on the wire. */
export interface WireRecorder {
  readonly sent: (events: readonly WireEvent[]) => void;
  readonly answered: (events: readonly WireEvent[], status: number) => void;
  /** Nothing more will be heard of this event. */
  readonly forget: (id: string) => void;
}

export interface WireRecorderParts {
  readonly trace: Trace;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Whether the event is a rule's; alloy makes some by itself, and the page may. */
  readonly isOurs: (id: string) => boolean;
}

/** The events' `_id`s find their records: alloy tells nothing about the requests that it makes. */
export const recordEvents = ({ trace, now, isOurs }: WireRecorderParts): WireRecorder => {
  const onWire = new Map<string, { readonly attempts: number; readonly sentAt: number }>();

  const recordSent = ({ xdm = {}, data }: WireEvent) => {
    const id = String(xdm._id);
    const attempts = (onWire.get(id)?.attempts ?? 0) + 1;
    onWire.set(id, { attempts, sentAt: now() });
    const sent = { outcome: 'sent', attempts, xdm, data } as const;
    if (attempts > 1 || isOurs(id)) return trace.update(id, sent);
    const eventType = String(xdm.eventType);
    const record: EventRecord = {
      kind: 'event',
      id,
      at: now(),
      rule: 'alloy',
      occurrence: 0,
      eventType,
      ...sent,
    };
    trace.add(record);
  };

  return {
    sent: (events) => {
      for (const event of events) recordSent(event);
    },
    answered: (events, status) => {
      const taken = status >= 200 && status < 300;
      for (const { xdm } of events) {
        const id = String(xdm?._id);
        // What becomes of an event of ours that was not taken, alloy's promise will tell: it may try again.
        const outcome = taken ? 'delivered' : isOurs(id) ? 'sent' : 'failed';
        trace.update(id, { outcome, status, took: now() - (onWire.get(id)?.sentAt ?? now()) });
        if (taken) onWire.delete(id);
      }
    },
    forget: (id) => onWire.delete(id),
  };
};
