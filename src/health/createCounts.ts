import type { EventRecord, TraceRecord } from '../engine/index.ts';
import type { FailureCount } from './createFailures.ts';
import { RELEASE, type Release } from './release.ts';

/** The state of the tag on this page, in numbers. The tag sends it to nobody. */
export interface Health extends Release {
  readonly occurrences: number;
  /** How many events have each outcome now. */
  readonly events: Readonly<Partial<Record<EventRecord['outcome'], number>>>;
  /** How many events were refused, by the reason: a gate's, the edge's answer, or that consent was withdrawn. */
  readonly refused: Readonly<Record<string, number>>;
  readonly failures: readonly FailureCount[];
  /** How many events wait in this page's outbox for the edge, including those on the wire. */
  readonly outbox: number;
  /** When the edge last acknowledged an event, in epoch milliseconds. */
  readonly lastDelivery?: number;
}

/** The health of a tag that is off. */
export const inertHealth = (failures: readonly FailureCount[] = []): Health => ({
  ...RELEASE,
  occurrences: 0,
  events: {},
  refused: {},
  failures,
  outbox: 0,
});

export interface Counts {
  /** Counts an occurrence that the trace records. */
  readonly occurrence: (record: TraceRecord) => void;
  /** Counts an event with a new record. */
  readonly event: (record: EventRecord, before: EventRecord | undefined) => void;
  readonly now: () => Pick<Health, 'occurrences' | 'events' | 'refused' | 'lastDelivery'>;
}

/** The reason in general, without the value that was found this time. */
export const wordsOf = (reason = ''): string => reason.split(/[:,]/, 1)[0] ?? '';

/** Counts what happens, including what the trace has deleted since. */
export const createCounts = (now: () => number): Counts => {
  const events: Record<string, number> = {};
  const refused: Record<string, number> = {};
  let occurrences = 0;
  let lastDelivery: number | undefined;
  const add = (counts: Record<string, number>, key: string, count: number) => {
    counts[key] = (counts[key] ?? 0) + count;
  };
  return {
    occurrence: (record) => {
      if (record.kind === 'occurrence' && !record.again) occurrences += 1;
    },
    event: ({ outcome, reason }, before) => {
      if (outcome === before?.outcome) return;
      if (before) add(events, before.outcome, -1);
      add(events, outcome, 1);
      if (outcome === 'refused') add(refused, wordsOf(reason), 1);
      if (before?.outcome === 'refused') add(refused, wordsOf(before.reason), -1);
      if (outcome === 'delivered') lastDelivery = now();
    },
    now: () => ({
      occurrences,
      events: { ...events },
      refused: { ...refused },
      ...(lastDelivery !== undefined && { lastDelivery }),
    }),
  };
};
