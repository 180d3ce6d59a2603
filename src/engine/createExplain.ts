import { hasOwn, nearest } from '../language/index.ts';
import { type Explanation, explain, type Wanted } from './explain.ts';
import type { TraceLog, TraceRecord } from './trace.ts';
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

/** Something that can be asked for by its name. */
interface Subject {
  readonly name: string;
  readonly wanted: Wanted;
  readonly rule?: ExplainedRule;
}

const quoted = (name: string): string => `“${name}”`;

/**
 * All names that can be asked for: first rules, then event types, then keys that were or may be announced, then the
 * site's own names for those keys.
 */
const subjectsOf = (
  records: readonly TraceRecord[],
  rules: readonly ExplainedRule[],
  eventNames: Readonly<Record<string, string>>,
): readonly Subject[] => {
  const typesOf = ({ actions }: ExplainedRule) => actions.flatMap(({ eventType }) => eventType ?? []);
  const ofType = (name: string): Subject => {
    const senders = rules.filter((rule) => typesOf(rule).includes(name)).map((rule) => rule.name);
    return {
      name,
      wanted: (rule, it) => senders.includes(rule) || (it.kind === 'event' && it.eventType === name),
    };
  };
  const ofKey = (key: string, name = key): Subject => {
    const sources = rules.map(({ trigger: { source } }) => source);
    const derived = sources
      .filter(({ derivesFrom }) => derivesFrom?.keys.includes(key))
      .map((source) => source.name);
    return {
      name,
      wanted: (_, it) => it.kind === 'occurrence' && (it.keys.includes(key) || derived.includes(it.source)),
    };
  };
  const types = [
    ...rules.flatMap(typesOf),
    ...records.flatMap((it) => (it.kind === 'event' ? it.eventType : [])),
  ];
  const keys = [
    ...rules.flatMap(({ trigger: { key, source } }) => [key, ...(source.derivesFrom?.keys ?? [])]),
    ...records.flatMap((it) => (it.kind === 'occurrence' ? it.keys : [])),
  ];
  return [
    ...rules.map((rule) => ({ name: rule.name, rule, wanted: (its: string) => its === rule.name })),
    ...[...new Set(types)].map(ofType),
    ...[...new Set(keys)].map((key) => ofKey(key)),
    ...Object.entries(eventNames).map(([ours, theirs]) => ofKey(ours, theirs)),
  ];
};

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
    const subjects = subjectsOf(records, rules, eventNames);
    const plain = (text: string) => String(text).trim().toLowerCase();
    const subject =
      subjects.find((it) => it.name === name) ?? subjects.find((it) => plain(it.name) === plain(name));
    if (!subject) {
      const meant = nearest(
        plain(name),
        subjects.map((it) => it.name),
      );
      const help = meant
        ? `Did you mean ${quoted(meant)}?`
        : `The rules: ${rules.map((it) => quoted(it.name)).join(', ')}.`;
      console.info(
        `[tamis] There is no rule, event type or data layer event ${quoted(name)} ${here}. ${help}`,
      );
      return [];
    }

    const { rule, wanted } = subject;
    const rows = tell(wanted);
    if (rows.length === 0) {
      const key = rule?.trigger.key ?? subject.name;
      const theirs = hasOwn(eventNames, key) && eventNames[key];
      const renamed = theirs ? ` The site pushes it as ${quoted(theirs)}.` : '';
      console.info(
        rule
          ? `[tamis] ${quoted(rule.name)} was not considered: its trigger, ${rule.trigger.label}, has not happened ${here}.${renamed}`
          : `[tamis] Nothing ${here} was about ${quoted(subject.name)}.${renamed}`,
      );
    }
    const last = records
      .flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []))
      .filter((verdict) => verdict.rule === rule?.name)
      .pop();
    if (last) console.table(last.conditions);
    return rows;
  };
