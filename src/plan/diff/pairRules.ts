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

/** When a rule runs, and which events it sends. */
const occasionOf = ({ trigger: { source, key, scope }, events }: PlannedRule): string =>
  JSON.stringify([source, key, scope, events.map(({ eventType }) => eventType)]);

type Pair = readonly [old: PlannedRule, now: PlannedRule];
type Words = (rule: PlannedRule) => string;

/** Pairs rules of which the same can be said, the first with the first. */
const pairBy = (
  old: readonly PlannedRule[],
  now: readonly PlannedRule[],
  before: Words,
  after: Words,
): readonly Pair[] => {
  const left = new Set(now);
  return old.flatMap((rule) => {
    const words = before(rule);
    const other = [...left].find((it) => after(it) === words);
    if (!other) return [];
    left.delete(other);
    return [[rule, other]];
  });
};
const others = (rules: readonly PlannedRule[], pairs: readonly Pair[]): readonly PlannedRule[] =>
  rules.filter((rule) => !pairs.some((pair) => pair.includes(rule)));

/**
 * Pairs rules by their names, then those that have another name but do the same, then those that alone of the others
 * send the same events on the same occasion.
 */
export const pairRules = (old: Plan, now: Plan): PairedRules => {
  const [before, after] = [rulesOf(old), rulesOf(now)];
  const nameOf: Words = ({ name }) => name;
  const named = pairBy(before, after, nameOf, nameOf);
  const [gone, fresh] = [others(before, named), others(after, named)];
  const renamed = pairBy(gone, fresh, createDeeds(old), createDeeds(now));
  const [left, right] = [others(gone, renamed), others(fresh, renamed)];
  const isAlone = (rules: readonly PlannedRule[]) => (rule: PlannedRule) =>
    rules.filter((it) => occasionOf(it) === occasionOf(rule)).length === 1;
  const alike = pairBy(left.filter(isAlone(left)), right.filter(isAlone(right)), occasionOf, occasionOf);
  return {
    pairs: [...named, ...renamed, ...alike],
    added: others(right, alike),
    removed: others(left, alike),
  };
};
