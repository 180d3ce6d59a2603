import { type EventRecord, keepLatest, type TraceLog } from '../engine/index.ts';
import type { FailureCount } from './createFailures.ts';

type Outcome = EventRecord['outcome'];

/** The state of the tag on this page, in numbers. The tag sends it to nobody. */
export interface Health {
  readonly occurrences: number;
  /** How many events have each outcome now. */
  readonly events: Readonly<Partial<Record<Outcome, number>>>;
  /** How many events each gate has refused, by the gate's reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly failures: readonly FailureCount[];
  /** How many events wait in this page's outbox for the edge, including those on the wire. */
  readonly outbox: number;
  /** When the edge last acknowledged an event, in epoch milliseconds. */
  readonly lastDelivery?: number;
}

/** The health of a tag that is off. */
export const inertHealth = (failures: readonly FailureCount[] = []): Health => ({
  occurrences: 0,
  events: {},
  refused: {},
  failures,
  outbox: 0,
});

/** More events than can change their outcome at the same time. */
const MAX_EVENTS = 1_000;

/** The gate's reason in general, without the value that it found this time. */
const wordsOf = (reason: string): string => reason.split(/[:,]/, 1)[0] ?? '';

/** Counts what is written into a trace, including records that the trace has deleted since. */
export const countTrace = (
  log: TraceLog,
  now: () => number,
): {
  readonly trace: TraceLog;
  readonly counts: () => Pick<Health, 'occurrences' | 'events' | 'refused' | 'lastDelivery'>;
} => {
  const outcomes = new Map<string, Outcome>();
  const events: Partial<Record<Outcome, number>> = {};
  const refused: Record<string, number> = {};
  let occurrences = 0;
  let lastDelivery: number | undefined;

  const become = (id: string, outcome: Outcome, reason = '') => {
    const before = outcomes.get(id);
    if (outcome === 'delivered') lastDelivery = now();
    if (before === outcome) return;
    if (before) events[before] = (events[before] ?? 0) - 1;
    events[outcome] = (events[outcome] ?? 0) + 1;
    outcomes.set(id, outcome);
    keepLatest(outcomes, MAX_EVENTS);
    if (outcome === 'refused') refused[wordsOf(reason)] = (refused[wordsOf(reason)] ?? 0) + 1;
  };

  return {
    trace: {
      ...log,
      add: (record) => {
        if (record.kind === 'event') become(record.id, record.outcome, record.reason);
        else if (!record.again) occurrences += 1;
        log.add(record);
      },
      update: (id, changes) => {
        if (changes.outcome && outcomes.has(id)) become(id, changes.outcome, changes.reason);
        log.update(id, changes);
      },
    },
    counts: () => ({
      occurrences,
      events: { ...events },
      refused: { ...refused },
      ...(lastDelivery !== undefined && { lastDelivery }),
    }),
  };
};
