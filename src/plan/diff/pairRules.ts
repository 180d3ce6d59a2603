import type { Plan, PlannedRule } from '../plan.ts';
import { createEventFields } from './eventFields.ts';

/** The rules of two plans, side by side. */
export interface PairedRules {
  readonly pairs: readonly (readonly [old: PlannedRule, now: PlannedRule])[];
  readonly added: readonly PlannedRule[];
  readonly removed: readonly PlannedRule[];
}

/** All rules of a plan. */
export const rulesOf = ({ families }: Plan): readonly PlannedRule[] => families.flatMap(({ rules }) => rules);

/** What a rule does, without its name: a rule of another name that does the same is the same rule. */
const createDeeds = (plan: Plan) => {
  const fieldsOf = createEventFields(plan);
  return (rule: PlannedRule): string => {
    const { source, key, scope } = rule.trigger;
    const events = rule.events.map((event) => [
      event.eventType,
      fieldsOf(rule, event)
        .map((field) => [field.path, field.from, field.source].join(' '))
        .sort(),
    ]);
    return JSON.stringify([source, key, scope, events, rule.otherActions]);
  };
};

/** Pairs rules by their names, then those that have another name but do the same. */
export const pairRules = (old: Plan, now: Plan): PairedRules => {
  const before = rulesOf(old);
  const after = rulesOf(now);
  const named = before.flatMap((rule) => {
    const other = after.find(({ name }) => name === rule.name);
    return other ? [[rule, other] as const] : [];
  });
  const gone = before.filter((rule) => !named.some(([it]) => it === rule));
  const fresh = new Set(after.filter((rule) => !named.some(([, it]) => it === rule)));
  const [deedsBefore, deedsNow] = [createDeeds(old), createDeeds(now)];
  const renamed = gone.flatMap((rule) => {
    const deeds = deedsBefore(rule);
    const other = [...fresh].find((it) => deedsNow(it) === deeds);
    if (!other) return [];
    fresh.delete(other);
    return [[rule, other] as const];
  });
  return {
    pairs: [...named, ...renamed],
    added: [...fresh],
    removed: gone.filter((rule) => !renamed.some(([it]) => it === rule)),
  };
};
