import { keysOf, nearest, own, valuesOf } from '../language/index.ts';
import { type Explanation, explain, type Wanted } from './explain.ts';
import type { TraceLog } from './trace.ts';
import type { DerivesFrom } from './trigger.ts';

/** The parts of a rule that an explanation needs. */
interface ExplainedRule {
  readonly name: string;
  readonly trigger: {
    readonly label: string;
    readonly key: string;
    readonly source: { readonly name: string; readonly derivesFrom?: DerivesFrom };
  };
  readonly actions: readonly { readonly type: string; readonly eventType?: string }[];
}

const quoted = (name: string): string => `“${name}”`;
const typesOf = ({ actions }: ExplainedRule) => actions.flatMap(({ eventType }) => eventType ?? []);

/**
 * Makes `tamis.explain()`, which prints the trace as a table and returns its rows. With the name of a rule, an event
 * type or a data layer event, in upper or lower case, it explains only that. For a rule it also prints every condition
 * of the last verdict, met or not.
 * @param eventNames Our names of data layer events → the site's names.
 */
export const createExplain =
  (
    trace: Pick<TraceLog, 'records' | 'hasForgotten'>,
    rules: readonly ExplainedRule[],
    console: Pick<Console, 'info' | 'table'>,
    eventNames: Readonly<Record<string, string>> = {},
  ) =>
  (name?: string): readonly Explanation[] => {
    const records = trace.records();
    const tell = (wanted?: Wanted) => {
      const rows = explain(records, wanted);
      if (rows.length > 0) console.table(rows);
      return rows;
    };
    if (name === undefined) return tell();

    const here = trace.hasForgotten() ? `among the last ${records.length} records` : 'here';
    const names = [
      ...rules.map((it) => it.name),
      ...rules.flatMap(typesOf),
      ...records.flatMap((it) => (it.kind === 'event' ? it.eventType : [])),
      ...rules.flatMap(({ trigger: { key, source } }) => [key, ...(source.derivesFrom?.keys ?? [])]),
      ...records.flatMap((it) => (it.kind === 'occurrence' ? it.keys : [])),
      ...valuesOf(eventNames),
    ];
    const plain = (text: string) => String(text).trim().toLowerCase();
    const meant = names.includes(name) ? name : names.find((it) => plain(it) === plain(name));
    if (meant === undefined) {
      const close = nearest(plain(name), names);
      const help = close
        ? `Did you mean ${quoted(close)}?`
        : `The rules: ${rules.map((it) => quoted(it.name)).join(', ')}.`;
      console.info(
        `[tamis] There is no rule, event type or data layer event ${quoted(name)} ${here}. ${help}`,
      );
      return [];
    }

    const rule = rules.find((it) => it.name === meant);
    const senders = rules.filter((it) => typesOf(it).includes(meant)).map((it) => it.name);
    const keys = [meant, ...keysOf(eventNames).filter((ours) => own(eventNames, ours) === meant)];
    const derived = rules
      .map(({ trigger: { source } }) => source)
      .filter(({ derivesFrom }) => derivesFrom?.keys.some((key) => keys.includes(key)))
      .map((source) => source.name);
    const rows = tell((its, record) => {
      if (rule) return its === meant;
      return record.kind === 'event'
        ? record.eventType === meant
        : senders.includes(its) ||
            record.keys.some((key) => keys.includes(key)) ||
            derived.includes(record.source);
    });
    if (rows.length === 0) {
      const theirs = own(eventNames, rule?.trigger.key ?? meant);
      const renamed = theirs ? ` The site pushes it as ${quoted(theirs)}.` : '';
      console.info(
        rule
          ? `[tamis] ${quoted(meant)} was not considered: its trigger, ${rule.trigger.label}, has not happened ${here}.${renamed}`
          : `[tamis] Nothing ${here} was about ${quoted(meant)}.${renamed}`,
      );
    }
    const last = records
      .flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []))
      .filter((verdict) => verdict.rule === rule?.name)
      .pop();
    if (last) console.table(last.conditions);
    return rows;
  };
