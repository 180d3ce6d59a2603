import { type EventRecord, keepLatest, type TraceLog } from '../engine/index.ts';
import type { WireEvent } from './network/cleanBody.ts';
import { type BecomeListener, type EdgeVerdict, type OutboxEntry, UNDER_WAY } from './outbox/index.ts';

/** More events than are ever under way at once. */
const MAX_EVENTS = 1_000;

/** An event's `_id`, by which trace, outbox and network identify it. */
export const idOf = ({ xdm }: { readonly xdm?: Readonly<Record<string, unknown>> }): string =>
  String(xdm?._id);

/** Remembers who made the latest events, and writes their outcomes into the trace. */
export interface EventRecorder {
  /** A rule has made the event; a gate may have refused it. */
  readonly made: (
    event: Pick<EventRecord, 'id' | 'at' | 'rule' | 'eventType' | 'occurrence'>,
    refusal: string | undefined,
  ) => void;
  /** An earlier page left a rule's event behind, and this page has taken it over. */
  readonly takenOver: (entry: OutboxEntry) => void;
  /** alloy made the event, or the page made it through alloy. */
  readonly foreign: (id: string) => void;
  readonly isRules: (id: string) => boolean;
  readonly isForeign: (id: string) => boolean;
  /** A gate of the hook refused the event. */
  readonly refused: (xdm: Record<string, unknown>, reason: string) => void;
  /** In shadow mode: the complete event would have left now. */
  readonly shadowed: (id: string, content: WireEvent) => void;
  /** Something other than an answer of the edge decided about the event. */
  readonly became: BecomeListener;
  /** A try failed before it reached the edge; the tag tries again. */
  readonly failed: (id: string, reason: string) => void;
  /** Consent was withdrawn: events on their way that no rule made are given up. */
  readonly withdrawn: () => void;
  readonly sent: (events: readonly WireEvent[]) => void;
  readonly answered: (
    events: readonly WireEvent[],
    verdict: EdgeVerdict,
    status?: number,
    reason?: string,
  ) => void;
}

export interface EventRecorderParts {
  readonly trace: TraceLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /**
   * Whether the tag keeps the event, to try again. It does not if the event was withdrawn, or given up with its page.
   */
  readonly isKept: (id: string) => boolean;
}

type RecordNews = Pick<EventRecord, 'outcome'> & Partial<EventRecord>;

/** Finds records by the `_id` of their events, because alloy reports nothing about its requests. */
export const recordEvents = ({ trace, now, isKept }: EventRecorderParts): EventRecorder => {
  const makers = new Map<string, 'rule' | 'other'>();
  const onWire = new Map<
    string,
    {
      readonly attempts: number;
      readonly sentAt: number;
      /** A try has failed. */
      readonly hasFailed?: boolean;
      /** The edge has answered the last try, or it has failed. */
      readonly isAnswered?: boolean;
    }
  >();
  const noteMaker = (id: string, maker: 'rule' | 'other') => {
    makers.set(id, maker);
    keepLatest(makers, MAX_EVENTS);
  };
  const isRules = (id: string) => makers.get(id) === 'rule';

  /** Updates the event's record, or adds one: an event that no rule made has no record yet. */
  const record = (xdm: Record<string, unknown>, isKnown: boolean, news: RecordNews) => {
    const id = idOf({ xdm });
    if (isKnown || isRules(id)) return trace.update(id, news);
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
    const id = idOf({ xdm });
    const before = onWire.get(id);
    const attempts = (before?.attempts ?? 0) + 1;
    onWire.set(id, { ...before, attempts, sentAt: now(), isAnswered: false });
    // An earlier try may have left its status and duration.
    record(xdm, attempts > 1, { outcome: 'sent', attempts, status: undefined, took: undefined, xdm, data });
  };

  return {
    made: (event, refusal) => {
      if (!refusal) noteMaker(event.id, 'rule');
      trace.add({
        ...event,
        kind: 'event',
        attempts: 0,
        ...(refusal ? { outcome: 'refused', reason: refusal } : { outcome: 'waiting' }),
      });
    },
    takenOver: ({ id, at, rule, eventType, xdm, data, unsure }) => {
      const attempts = unsure ? 1 : 0;
      noteMaker(id, 'rule');
      if (unsure) onWire.set(id, { attempts, sentAt: at });
      trace.add({
        kind: 'event',
        id,
        at,
        rule,
        occurrence: 0,
        earlier: true,
        eventType,
        outcome: unsure ? 'unsure' : 'waiting',
        attempts,
        reason: unsure ? UNDER_WAY : 'left behind by an earlier page',
        xdm,
        data,
      });
    },
    foreign: (id) => noteMaker(id, 'other'),
    isRules,
    isForeign: (id) => makers.get(id) === 'other',
    refused: (xdm, reason) => record(xdm, false, { outcome: 'refused', reason }),
    // `shadow.js` needs the time: the event may have waited for consent.
    shadowed: (id, { xdm, data }) => trace.update(id, { outcome: 'shadow', at: now(), xdm, data }),
    became: (id, outcome, reason) => trace.update(id, { outcome, reason }),
    failed: (id, reason) => {
      onWire.set(id, { attempts: 0, sentAt: now(), ...onWire.get(id), hasFailed: true });
      trace.update(id, { outcome: 'waiting', reason });
    },
    withdrawn: () => {
      for (const [id, { isAnswered }] of onWire) {
        if (isRules(id) || isAnswered) continue;
        onWire.delete(id);
        trace.update(id, { outcome: 'withdrawn', reason: 'consent was withdrawn' });
      }
    },
    sent: (events) => {
      for (const event of events) recordSent(event);
    },
    answered: (events, verdict, status, reason) => {
      for (const id of events.map(idOf)) {
        const isOver = verdict === 'taken' || verdict === 'refused';
        const last = onWire.get(id);
        if (!(isRules(id) ? isKept(id) || isOver : last)) continue;
        const took = now() - (last?.sentAt ?? now());
        const outcome =
          verdict === 'taken' ? 'delivered' : verdict === 'refused' || !isRules(id) ? 'failed' : 'waiting';
        const answer =
          reason ??
          (status === undefined ? 'The edge did not answer.' : `The edge answered with status ${status}.`);
        trace.update(id, {
          outcome,
          took,
          status,
          ...(outcome !== 'delivered' && { reason: answer }),
          // The reason was that of an earlier try.
          ...(outcome === 'delivered' && (last?.hasFailed || reason) && { reason }),
        });
        if (last && outcome !== 'delivered') onWire.set(id, { ...last, hasFailed: true, isAnswered: true });
        // If the edge is busy, alloy also retries events that the page has sent.
        if (outcome !== 'waiting' && verdict !== 'busy') onWire.delete(id);
      }
    },
  };
};
