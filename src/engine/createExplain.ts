import type { Browser } from '../browser/index.ts';
import { type Explanation, explain, type Trace } from './index.ts';
import type { TrackingRule } from '../rules/index.ts';

/**
 * Makes `tamis.explain()`: prints the trace as a table and answers its rows. With a rule's name it tells that rule's
 * verdicts, and every condition of the last one, met or not.
 */
export const createExplain =
  (trace: Trace, rules: readonly TrackingRule[], console: Browser['console']) =>
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
