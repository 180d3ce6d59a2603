import { type Action, DEFAULT_ORDER, DEFAULT_TIMEOUT_MS, type ScriptSource } from '../engine/index.ts';
import type { SettingsOfSite } from '../settings/index.ts';
import type { Tracking, TrackingRule } from '../site/index.ts';
import { describeSource } from './describeFields.ts';
import type { MomentOf } from './momentsOf.ts';
import type { PlannedCondition, PlannedRule } from './plan.ts';
import { planEvent } from './planEvent.ts';
import { planExample } from './planExample.ts';
import type { RuleExamples } from './plannedRules.ts';
import type { SharedFields } from './sharedFields.ts';

const attributesOf = ({ integrity, attributes, globals }: ScriptSource): readonly string[] =>
  Object.entries({ integrity, attributes, globals }).flatMap(([name, it]) =>
    it === undefined ? [] : [`${name} ${typeof it === 'string' ? it : JSON.stringify(it)}`],
  );

const otherAction = (action: Action<Tracking, never>): readonly string[] => {
  switch (action.type) {
    case 'sendEvent':
      return [];
    case 'run':
      return [action.label];
    case 'setCookie':
      return [`sets the cookie ${action.name} to ${describeSource(action.value).source}`];
    case 'removeCookie':
      return [`removes the cookie ${action.name}`];
    case 'loadScript':
      return [`loads the script ${[action.src, ...attributesOf(action)].join(', ')}`];
  }
};

const planCondition = ({ unless, purpose, ...it }: TrackingRule['conditions'][number]): PlannedCondition => {
  const { label, expected } = unless ?? it;
  return {
    label: it.label,
    ...(expected !== label && { expected }),
    ...(unless && { unless: label }),
    ...(purpose !== undefined && { purpose }),
  };
};

const runsWith =
  ({ trigger, order }: TrackingRule) =>
  (other: TrackingRule): boolean =>
    other.order === order &&
    other.trigger.source.name === trigger.source.name &&
    other.trigger.key === trigger.key;

/** What the rules of a plan have in common. */
export interface RuleParts {
  /** All rules of the site, in the order of declaration. */
  readonly rules: readonly TrackingRule[];
  readonly shared: readonly SharedFields[];
  readonly momentOf: MomentOf;
  /** The site as its examples have it. */
  readonly site: SettingsOfSite;
}

/** A rule with its examples, as plain data. */
export const planRule = (
  { rule, description, examples }: RuleExamples,
  { rules, shared, momentOf, site }: RuleParts,
): PlannedRule => {
  const { name, trigger, order, timeout, stateOf, outlivesPage } = rule;
  const { source, key, scope = 'all', label } = trigger;
  const otherActions = rule.actions.flatMap(otherAction);
  const after = rules.slice(0, Math.max(0, rules.indexOf(rule))).filter(runsWith(rule));
  return {
    name,
    ...(description !== undefined && { description }),
    trigger: { source: source.name, key, ...(scope !== 'all' && { scope }), label },
    conditions: rule.conditions.map(planCondition),
    ...(order !== DEFAULT_ORDER && { order }),
    ...(after.length > 0 && { after: after.map((it) => it.name) }),
    ...(timeout !== DEFAULT_TIMEOUT_MS && { timeout }),
    ...(stateOf !== undefined && { sentLater: true as const }),
    ...(outlivesPage && { outlivesPage }),
    events: rule.actions.flatMap((action) => planEvent(name, action, shared, momentOf)),
    ...(otherActions.length > 0 && { otherActions }),
    examples: examples.map((example) => planExample(rule, example, site)),
  };
};
