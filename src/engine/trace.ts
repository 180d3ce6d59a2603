import type { Unsubscribe } from '../language/index.ts';
import { createEmitter } from '../language/index.ts';

/** Why a rule did or did not act on one occurrence. */
export interface Verdict {
  readonly rule: string;
  readonly order: number;
  /**
   * - `failed`: a condition threw, or took too long
   * - `held`: only consent was missing, and what the rule describes may still hold
   * - `waiting`: a condition has not answered yet; a further verdict on the same occurrence follows
   */
  readonly outcome: 'fired' | 'not met' | 'held' | 'failed' | 'waiting';
  readonly conditions: readonly ConditionRecord[];
  /** Actions and fields that failed, with their cause. An action that fails later is added when it fails. */
  readonly problems: readonly string[];
}

export interface ConditionRecord {
  readonly label: string;
  readonly met: boolean;
  readonly expected: string;
  readonly found: unknown;
  /** The condition is an exception: the label of what must not hold. */
  readonly unless?: string;
  /** It is not met, and only consent is missing. */
  readonly awaitsConsent?: true;
  /** It threw, or took too long; `found` says what. */
  readonly threw?: true;
}

/** One occurrence and what every rule of its triggers made of it. */
export interface OccurrenceRecord {
  readonly kind: 'occurrence';
  /** Counts from 1 on each page. */
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: string;
  readonly keys: readonly string[];
  /** It happened before the tag started. */
  readonly past: boolean;
  /** A further verdict on the same occurrence: consent changed, a condition answered, or a later occurrence replaced it. */
  readonly again?: true;
  /** No rule's trigger names the occurrence, but these sources listen to it, and make their own announcements. */
  readonly heardBy?: readonly string[];
  readonly verdicts: readonly Verdict[];
}

/** One event on its way from a rule to the edge. */
export interface EventRecord {
  readonly kind: 'event';
  /** The event's `_id`. */
  readonly id: string;
  /** When it happened, in epoch milliseconds. */
  readonly at: number;
  readonly rule: string;
  /** `id` of the occurrence; 0 for an event that no rule made, or that an earlier page made. */
  readonly occurrence: number;
  /** An earlier page made the event, and could not finish sending it. */
  readonly earlier?: true;
  readonly eventType: string;
  /**
   * Each rests on what the tag has seen: the table in `docs/delivery.md`.
   * - `waiting`: only this page has it
   * - `stored`: it was read back from the storage, so a later page can send it
   * - `handed over`: the browser has it, and nobody has answered
   * - `in doubt`: it has left, and nobody has said that they have it; it is sent again with the same `_id`
   * - `delivered`: the edge has acknowledged this request
   * - `refused` by a gate or by the edge, or consent was withdrawn
   * - `dropped`: the outbox was full, the event too old, or it could not be sent
   * - `shadow`: it would have left, but the tag runs in shadow mode
   */
  readonly outcome:
    | 'waiting'
    | 'stored'
    | 'handed over'
    | 'in doubt'
    | 'delivered'
    | 'refused'
    | 'dropped'
    | 'shadow';
  /** Its end: what is handed over or in doubt is not sent again. Only an answer that comes late can still change it. */
  readonly final?: true;
  /** The gate's reason, or the failure. */
  readonly reason?: string | undefined;
  /** HTTP status of the edge's answer. */
  readonly status?: number | undefined;
  /** How often the event was sent. */
  readonly attempts: number;
  /** When it left the page: every attempt, in epoch milliseconds. */
  readonly leftAt?: readonly number[];
  /** Milliseconds from sending to the answer, of the last attempt. */
  readonly took?: number | undefined;
  readonly xdm?: unknown;
  readonly data?: unknown;
}

/** What the visitor allowed at one moment. */
export interface ConsentState {
  readonly performance: boolean;
  readonly targeting: boolean;
  /** The active groups, in the banner's spelling; empty while there is no statement. */
  readonly groups: string;
}

/** What the visitor allows: as the tag found it first, and each change. */
export interface ConsentRecord {
  readonly kind: 'consent';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly now: ConsentState;
  readonly before: ConsentState;
  /**
   * `banner`: the visitor has answered on this page. `earlier`: the first statement, without an answer on this page; an
   * earlier page has kept it, or it is the banner's default. `another page`: given in another tab, or on a page that was
   * shown meanwhile. `Global Privacy Control`: only the browser's signal has changed.
   */
  readonly source: 'banner' | 'earlier' | 'another page' | 'Global Privacy Control';
  /** The browser sends the signal and the site heeds it, so targeting is closed. */
  readonly globalPrivacyControl: boolean;
}

/** Something that the tag, a rule or the edge could not do. */
export interface FailureRecord {
  readonly kind: 'failure';
  /** Epoch milliseconds. */
  readonly at: number;
  /** The first 200 characters of the message. */
  readonly message: string;
  readonly rule?: string;
  /** The cause, as text. */
  readonly cause?: string;
}

export type TraceRecord = OccurrenceRecord | EventRecord | ConsentRecord | FailureRecord;

/**
 * The record of every decision, of limited size. Records are replaced, never changed, except for the `problems` of a
 * verdict.
 */
export interface Trace {
  /** Oldest first. */
  readonly records: () => readonly TraceRecord[];
  /** Calls the listener with each record when it is added, and with an event's record when it is replaced. */
  readonly subscribe: (listener: (record: TraceRecord) => void) => Unsubscribe;
}

/** The trace for the parts that write it. */
export interface TraceLog extends Trace {
  readonly add: (record: TraceRecord) => void;
  /** Adds an event's record, or replaces the one before it, unless the trace has already deleted that. */
  readonly event: (record: EventRecord, before: EventRecord | undefined) => void;
  /** Whether the trace has deleted its oldest records. */
  readonly hasForgotten: () => boolean;
}

/** `size`: how many records are kept; the oldest are deleted first. `onError` gets what listeners throw. */
export const createTrace = (size: number, onError?: (cause: unknown) => void): TraceLog => {
  let records: TraceRecord[] = [];
  let count = 0;
  // A listener that throws stops neither the trace nor the event.
  const { emit: tell, listen: subscribe } = createEmitter<[TraceRecord]>(onError);

  const add = (record: TraceRecord) => {
    records.push(record);
    count += 1;
    // Records are deleted many at a time, so that a full buffer is not copied for every record.
    if (records.length >= 2 * size) records = records.slice(-size);
    tell(record);
  };
  return {
    add,
    event: (record, before) => {
      if (!before) return add(record);
      const at = records.lastIndexOf(before);
      if (at < 0) return;
      records[at] = record;
      tell(record);
    },
    records: () => records.slice(-size),
    hasForgotten: () => count > size,
    subscribe,
  };
};
