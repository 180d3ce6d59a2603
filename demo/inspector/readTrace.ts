import type { EventRecord, OccurrenceRecord, TraceRecord, Verdict } from '../../src/index.ts';

/** A rule's verdict with the events that it led to. */
export interface JudgedRule {
  readonly verdict: Verdict;
  readonly events: readonly EventRecord[];
}

export interface Moment {
  readonly key: string;
  readonly occurrence: OccurrenceRecord;
  readonly rules: readonly JudgedRule[];
}

/** The trace as the inspector shows it. */
export interface TraceReading {
  /** Oldest first. */
  readonly moments: readonly Moment[];
  /** Made by alloy itself, not by a rule. */
  readonly ownEvents: readonly EventRecord[];
  readonly lastEvent: EventRecord | undefined;
  /** Rules that wait for consent now. */
  readonly held: readonly string[];
  /** Events that left the page. */
  readonly left: readonly EventRecord[];
}

const MAX_SHOWN = 30;

export const readTrace = (records: readonly TraceRecord[]): TraceReading => {
  const events = records.filter((record): record is EventRecord => record.kind === 'event');
  const occurrences = records.filter((record): record is OccurrenceRecord => record.kind === 'occurrence');
  const eventsOf = ({ id }: OccurrenceRecord, { rule, outcome }: Verdict) =>
    outcome === 'fired' ? events.filter((event) => event.occurrence === id && event.rule === rule) : [];
  // The last verdict of each rule on each occurrence counts: what was held may have been considered again.
  const verdicts = new Map(
    occurrences.flatMap(({ id, verdicts }) =>
      verdicts.map((verdict) => [`${id} ${verdict.rule}`, verdict] as const),
    ),
  );
  return {
    moments: occurrences.slice(-MAX_SHOWN).map((occurrence) => ({
      key: `${occurrence.id} ${occurrences.filter(({ id }) => id === occurrence.id).indexOf(occurrence)}`,
      occurrence,
      rules: occurrence.verdicts.map((verdict) => ({ verdict, events: eventsOf(occurrence, verdict) })),
    })),
    ownEvents: events.filter(({ occurrence }) => occurrence === 0).slice(-MAX_SHOWN),
    lastEvent: events.at(-1),
    held: [...verdicts.values()].filter(({ outcome }) => outcome === 'held').map(({ rule }) => rule),
    left: events.filter(({ attempts }) => attempts > 0),
  };
};
