import { isoText, show, utcOffset } from '../language/index.ts';
import type { ConditionRecord, EventRecord, OccurrenceRecord, TraceRecord } from './trace.ts';

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

const failures = (conditions: readonly ConditionRecord[]) =>
  conditions
    .filter(({ met }) => !met)
    .map(({ label, expected, found, unless }) => {
      const wanted = unless || expected === label ? '' : ` expected ${expected},`;
      return `${unless ? `unless ${unless}` : label}:${wanted} found ${show(found, 'nothing')}`;
    });

const NO_RULE = { rule: '', outcome: 'not met', conditions: [], problems: ['no rule listens'] } as const;
const heard = (by: readonly string[]) => ({
  ...NO_RULE,
  outcome: 'heard',
  problems: [`rules listen to it by the source ${by.join(', ')}`],
});

/** The visitor's local time, such as `09:05:00.104`. */
const timeOf = (at: number): string => isoText(at - (utcOffset(at) ?? 0) * 60_000)?.slice(11, 23) ?? '';

/** Whether a row is wanted, by its rule and its record. */
export type Wanted = (rule: string, record: OccurrenceRecord | EventRecord) => boolean;

/** The wanted rows of the trace, oldest first. */
export const explain = (
  records: readonly TraceRecord[],
  wanted: Wanted = () => true,
): readonly Explanation[] => {
  const events = records.filter((it) => it.kind === 'event');
  return records.flatMap((it): readonly Explanation[] => {
    // Consent and failures are no decision about an occurrence.
    if (it.kind === 'consent' || it.kind === 'failure') return [];
    const time = timeOf(it.at);
    if (it.kind === 'event') {
      const { rule, earlier } = it;
      // An event of a rule is explained with its occurrence.
      if (it.occurrence > 0 || !wanted(rule, it)) return [];
      const [occurrence, verdict] = earlier ? ['an earlier page', 'fired'] : ['', 'made by alloy'];
      return [{ time, occurrence, rule, verdict, why: fate(it) }];
    }
    const occurrence = `#${it.id} ${it.keys[0]}${it.past ? ' (before the tag)' : ''}${it.again ? ' (decided later)' : ''}`;
    const unheard = it.heardBy ? heard(it.heardBy) : NO_RULE;
    const verdicts = it.verdicts.length > 0 ? it.verdicts : [unheard];
    return verdicts
      .filter(({ rule }) => wanted(rule, it))
      .map(({ rule, outcome, conditions, problems }) => {
        const its = events.filter((event) => event.occurrence === it.id && event.rule === rule);
        const why = [...(outcome === 'fired' ? its.map(fate) : failures(conditions)), ...problems].join('; ');
        return { time, occurrence, rule, verdict: outcome, why };
      });
  });
};
