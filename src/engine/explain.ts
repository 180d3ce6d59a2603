import type { ConditionRecord, EventRecord, OccurrenceRecord, TraceRecord, Verdict } from './trace.ts';

/** A line of the table that `explain` prints. */
export interface Explanation {
  readonly time: string;
  readonly occurrence: string;
  readonly rule: string;
  readonly verdict: string;
  readonly why: string;
}

const NO_RULE: Verdict = {
  rule: '',
  order: 0,
  outcome: 'not met',
  conditions: [],
  problems: ['no rule listens'],
};

const time = (at: number) => new Date(at).toISOString().slice(11, 23);

const failures = (conditions: readonly ConditionRecord[]) =>
  conditions
    .filter(({ met }) => !met)
    .map(({ label, expected, found }) => {
      const wanted = expected === label ? '' : ` expected ${expected},`;
      return `${label}:${wanted} found ${JSON.stringify(found) ?? 'nothing'}`;
    });

const fate = ({ outcome, reason, status, attempts, took }: EventRecord): string =>
  [
    outcome,
    status && `HTTP ${status}`,
    took !== undefined && `after ${Math.round(took)} ms`,
    attempts > 1 && `${attempts} attempts`,
    reason,
  ]
    .filter(Boolean)
    .join(', ');

const why = ({ outcome, conditions, problems }: Verdict, events: readonly EventRecord[]): string =>
  [
    ...(outcome === 'fired'
      ? events.map((event) => `${event.eventType} ${fate(event)}`)
      : failures(conditions)),
    ...problems,
  ].join('; ');

/** The trace as rows, oldest first; with a name, that rule's alone. */
export const explain = (records: readonly TraceRecord[], rule?: string): readonly Explanation[] => {
  const events = records.filter((it): it is EventRecord => it.kind === 'event');
  const occurrences = records.filter((it): it is OccurrenceRecord => it.kind === 'occurrence');
  const row = (it: OccurrenceRecord, verdict: Verdict): Explanation => ({
    time: time(it.at),
    occurrence: `#${it.id} ${it.keys[0]}${it.past ? ' (before the tag)' : ''}${it.again ? ' (consent changed)' : ''}`,
    rule: verdict.rule,
    verdict: verdict.outcome,
    why: why(
      verdict,
      events.filter((event) => event.occurrence === it.id && event.rule === verdict.rule),
    ),
  });
  const ofRules = occurrences.flatMap((it) => {
    if (it.verdicts.length === 0 && !rule) return [row(it, NO_RULE)];
    return it.verdicts.filter((verdict) => !rule || verdict.rule === rule).map((verdict) => row(it, verdict));
  });
  const ofNone = events
    .filter((event) => event.occurrence === 0 && (!rule || event.rule === rule))
    .map((event) => ({
      time: time(event.at),
      occurrence: '',
      rule: event.rule,
      verdict: 'sent by alloy',
      why: `${event.eventType} ${fate(event)}`,
    }));
  return [...ofRules, ...ofNone];
};
