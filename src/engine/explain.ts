import type { ConditionRecord, EventRecord, Trace, TraceRecord } from './trace.ts';

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
    .map(({ label, expected, found }) => {
      const wanted = expected === label ? '' : ` expected ${expected},`;
      return `${label}:${wanted} found ${JSON.stringify(found) ?? 'nothing'}`;
    });

const NO_RULE = { rule: '', outcome: 'not met', conditions: [], problems: ['no rule listens'] } as const;

/** The trace as rows, oldest first; with a name, that rule's alone. */
export const explain = (records: readonly TraceRecord[], only?: string): readonly Explanation[] => {
  const events = records.filter((it) => it.kind === 'event');
  const rows = records.flatMap((it): readonly Explanation[] => {
    const time = new Date(it.at).toISOString().slice(11, 23);
    if (it.kind === 'event') {
      // An event of a rule is told with its occurrence.
      if (it.occurrence > 0) return [];
      return [{ time, occurrence: '', rule: it.rule, verdict: 'sent by alloy', why: fate(it) }];
    }
    const occurrence = `#${it.id} ${it.keys[0]}${it.past ? ' (before the tag)' : ''}${it.again ? ' (consent changed)' : ''}`;
    const verdicts = it.verdicts.length > 0 ? it.verdicts : [NO_RULE];
    return verdicts.map(({ rule, outcome, conditions, problems }) => {
      const its = events.filter((event) => event.occurrence === it.id && event.rule === rule);
      const why = [...(outcome === 'fired' ? its.map(fate) : failures(conditions)), ...problems].join('; ');
      return { time, occurrence, rule, verdict: outcome, why };
    });
  });
  return only ? rows.filter(({ rule }) => rule === only) : rows;
};

/** What is said of a rule that was not considered. */
interface ExplainedRule {
  readonly name: string;
  readonly trigger: { readonly label: string };
}

/**
 * Makes `tamis.explain()`: prints the trace as a table and answers its rows. With a rule's name it tells that rule's
 * verdicts, and every condition of the last one, met or not.
 */
export const createExplain =
  (trace: Trace, rules: readonly ExplainedRule[], console: Pick<Console, 'info' | 'table'>) =>
  (name?: string): readonly Explanation[] => {
    const records = trace.records();
    const rows = explain(records, name);
    if (rows.length > 0) console.table(rows);
    if (name === undefined) return rows;

    const rule = rules.find((it) => it.name === name);
    if (!rule) {
      console.info(
        `[tamis] There is no rule “${name}”; there are ${rules.map((it) => `“${it.name}”`).join(', ')}.`,
      );
    } else if (rows.length === 0) {
      console.info(
        `[tamis] “${name}” was not considered: its trigger, ${rule.trigger.label}, has not happened here.`,
      );
    }
    const last = records
      .flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []))
      .filter((verdict) => verdict.rule === name)
      .pop();
    if (last) console.table(last.conditions);
    return rows;
  };
