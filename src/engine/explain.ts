import type { EventRecord, TraceRecord, Verdict } from './trace.ts';

/** A line of the table that `explain` prints. */
export interface Explanation {
  readonly time: string;
  readonly occurrence: string;
  readonly rule: string;
  readonly verdict: string;
  readonly why: string;
}

const fate = ({ eventType, outcome, reason, status, attempts, took }: EventRecord): string =>
  [
    `${eventType} ${outcome}`,
    status && `HTTP ${status}`,
    took !== undefined && `after ${Math.round(took)} ms`,
    attempts > 1 && `${attempts} attempts`,
    reason,
  ]
    .filter(Boolean)
    .join(', ');

const failures = ({ conditions }: Verdict) =>
  conditions
    .filter(({ met }) => !met)
    .map(({ label, expected, found }) => {
      const wanted = expected === label ? '' : ` expected ${expected},`;
      return `${label}:${wanted} found ${JSON.stringify(found) ?? 'nothing'}`;
    });

/** The trace as rows, oldest first; with a name, that rule's alone. */
export const explain = (records: readonly TraceRecord[], only?: string): readonly Explanation[] => {
  const events = records.filter((it) => it.kind === 'event');
  const row = (
    at: number,
    occurrence: string,
    rule: string,
    verdict: string,
    why: readonly string[],
  ): readonly Explanation[] =>
    only && only !== rule
      ? []
      : [{ time: new Date(at).toISOString().slice(11, 23), occurrence, rule, verdict, why: why.join('; ') }];

  const ofRules = records.flatMap((it) => {
    if (it.kind === 'event') return [];
    const name = `#${it.id} ${it.keys[0]}${it.past ? ' (before the tag)' : ''}${it.again ? ' (consent changed)' : ''}`;
    if (it.verdicts.length === 0) return row(it.at, name, '', 'not met', ['no rule listens']);
    return it.verdicts.flatMap((verdict) => {
      const { rule, outcome, problems } = verdict;
      const fates = events.filter((event) => event.occurrence === it.id && event.rule === rule).map(fate);
      return row(it.at, name, rule, outcome, [
        ...(outcome === 'fired' ? fates : failures(verdict)),
        ...problems,
      ]);
    });
  });
  const ofNone = events
    .filter(({ occurrence }) => occurrence === 0)
    .flatMap((event) => row(event.at, '', event.rule, 'sent by alloy', [fate(event)]));
  return [...ofRules, ...ofNone];
};
