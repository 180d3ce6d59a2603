import type { Verdict } from '../../engine/index.ts';
import type { Entry } from '../timeline/entry.ts';
import type { SentEvent } from './coverage.ts';
import { plannedRules, type RuleOfPlan } from './plannedRules.ts';

/** A rule, and what became of it in the visit. */
export interface RuleInVisit {
  readonly name: string;
  readonly family: string;
  /** What the plan says of it; missing for a rule that the plan does not know. */
  readonly planned?: RuleOfPlan;
  /** The latest last. */
  readonly verdicts: readonly Verdict[];
  /** The events that it has made, each in its entry. */
  readonly sent: readonly SentEvent[];
  /** The entry in which it fired last. */
  readonly fired?: Entry;
}

const names = new Set(plannedRules.map(({ name }) => name));

/** All rules of the plan, and the site's own rules that were considered. Considered rules come first. */
export const rulesInVisit = (entries: readonly Entry[]): readonly RuleInVisit[] => {
  const verdicts = new Map<string, Verdict[]>();
  const fired = new Map<string, Entry>();
  const sent = new Map<string, SentEvent[]>();
  for (const entry of entries) {
    for (const event of entry.events) {
      const its = sent.get(event.rule);
      if (its) its.push({ entry, event });
      else sent.set(event.rule, [{ entry, event }]);
    }
    if (entry.kind !== 'occurrence') continue;
    for (const verdict of entry.occurrence.verdicts) {
      const { rule, outcome } = verdict;
      const known = verdicts.get(rule);
      if (known) known.push(verdict);
      else verdicts.set(rule, [verdict]);
      if (outcome === 'fired') fired.set(rule, entry);
    }
  }
  const inVisit = (rule: Pick<RuleInVisit, 'name' | 'family' | 'planned'>): RuleInVisit => {
    const last = fired.get(rule.name);
    return {
      ...rule,
      verdicts: verdicts.get(rule.name) ?? [],
      sent: sent.get(rule.name) ?? [],
      ...(last && { fired: last }),
    };
  };
  const all = [
    ...[...verdicts.keys()]
      .filter((name) => !names.has(name))
      .map((name) => inVisit({ name, family: 'The site’s own' })),
    ...plannedRules.map((planned) => inVisit({ name: planned.name, family: planned.family, planned })),
  ];
  return [...all.filter((it) => it.verdicts.length > 0), ...all.filter((it) => it.verdicts.length === 0)];
};
