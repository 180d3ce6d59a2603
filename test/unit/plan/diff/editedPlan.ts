import type { Plan, PlannedEvent, PlannedRule } from '../../../../src/plan/plan.ts';

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** A plan that a test may change. */
export type Draft = Mutable<Plan>;

/** A copy of a plan with an edit. */
export const edited = (plan: Plan, edit: (draft: Draft) => void): Plan => {
  const draft = structuredClone(plan) as Draft;
  edit(draft);
  return draft as Plan;
};

/** The rule of this name in a draft. */
export const ruleIn = (draft: Draft, name: string): Mutable<PlannedRule> => {
  const rule = draft.families.flatMap(({ rules }) => rules).find((it) => it.name === name);
  if (!rule) throw new Error(`There is no rule “${name}”.`);
  return rule;
};

/** The first event of a rule in a draft. */
export const eventIn = (draft: Draft, name: string): Mutable<PlannedEvent> => {
  const [event] = ruleIn(draft, name).events;
  if (!event) throw new Error(`“${name}” sends no event.`);
  return event;
};
