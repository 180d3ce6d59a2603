import type { Schema } from '../../xdm-schema/schema.ts';
import { DEFAULT_ORDER } from '../engine/index.ts';
import { type CompleteField, createFieldsOf } from './createFieldsOf.ts';
import { ownSchema } from './ownSchema.ts';
import type { Plan } from './plan.ts';

/** What the inspector shows of a site's tracking plan. */
export interface ShownPlan {
  readonly families: readonly {
    readonly name: string;
    readonly rules: readonly {
      readonly name: string;
      readonly description?: string | undefined;
      readonly trigger: string;
      readonly conditions: readonly string[];
      readonly order: number;
      readonly fields: readonly CompleteField[];
    }[];
  }[];
  readonly everyEvent: readonly { readonly path: string; readonly value: string }[];
  /** The fields of the namespace `_tenant`; missing if the site says nothing of them. */
  readonly own?: Schema;
}

/** The parts of a plan that the inspector needs. */
export const shownPlan = (plan: Plan): ShownPlan => {
  const { fieldsOf } = createFieldsOf(plan);
  return {
    families: plan.families.map(({ name, rules }) => ({
      name,
      rules: rules.map((rule) => ({
        name: rule.name,
        description: rule.description,
        trigger: rule.trigger.label,
        conditions: rule.conditions.map(({ label }) => label),
        order: rule.order ?? DEFAULT_ORDER,
        fields: rule.events.flatMap((event) => fieldsOf(rule, event)),
      })),
    })),
    everyEvent: plan.everyEvent.map(({ path, value }) => ({ path, value })),
    ...(Object.keys(plan.fields).length > 0 && { own: ownSchema(plan.fields) }),
  };
};
