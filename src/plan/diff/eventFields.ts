import { type CompleteField, createFieldsOf } from '../createFieldsOf.ts';
import type { Plan, PlannedEvent, PlannedRule } from '../plan.ts';
import { ANALYTICS_EVENTS } from '../planEvent.ts';
import { RULE_NAME } from '../sharedFields.ts';

/** Returns the fields of a rule's event without its Analytics event; a constant that is the rule's name stands for it. */
export const createEventFields = (plan: Plan) => {
  const { fieldsOf } = createFieldsOf(plan);
  return (rule: PlannedRule, event: PlannedEvent): readonly CompleteField[] =>
    fieldsOf(rule, event)
      .filter(({ path, from }) => path !== ANALYTICS_EVENTS || from !== 'constant')
      .map((field) =>
        field.from === 'constant' && field.source === rule.name ? { ...field, source: RULE_NAME } : field,
      );
};

export type EventFields = ReturnType<typeof createEventFields>;
