import { plan } from 'virtual:tamis/plan';
import { createFieldsOf, type FieldsTogether } from '../../plan/createFieldsOf.ts';
import type { PlannedEvent, PlannedExample } from '../../plan/plan.ts';
import type { ShownRule } from '../../plan/shownPlan.ts';
import { unpackSends } from '../../plan/shownSends.ts';

/** An event of a rule with all its fields. */
export interface EventOfRule extends Pick<PlannedEvent, 'eventType' | 'analyticsEvent' | 'renderDecisions'> {
  /** Its own fields first. */
  readonly groups: readonly FieldsTogether[];
  /** Its place among the rule's events. */
  readonly place: number;
}

/** A rule of the tracking plan. */
export interface RuleOfPlan extends Omit<ShownRule, 'events' | 'examples'> {
  readonly family: string;
  readonly examples: readonly Omit<PlannedExample, 'given' | 'stores'>[];
  readonly events: readonly EventOfRule[];
}

const { groupsOf, fieldsOf } = createFieldsOf(plan);

/** All rules of the site's tracking plan, in its order. */
export const plannedRules: readonly RuleOfPlan[] = plan.families.flatMap(({ name: family, rules }) =>
  rules.map((rule) => ({
    ...rule,
    family,
    examples: rule.examples.map(({ sends, ...example }) => ({
      ...example,
      ...(sends && {
        sends: unpackSends(
          sends,
          rule.events.flatMap((event) => fieldsOf(rule, event)),
        ),
      }),
    })),
    events: rule.events.map((event, place) => ({
      ...event,
      place,
      groups: groupsOf(rule, event)
        .filter(({ fields }) => fields.length > 0)
        .reverse(),
    })),
  })),
);

/** What the plan says of its data elements, by their names. */
export const aboutElements: ReadonlyMap<unknown, string> = new Map(
  plan.dataElements.flatMap(({ name, description }) =>
    description === undefined ? [] : [[name, description] as const],
  ),
);
