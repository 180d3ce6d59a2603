import { ownSchema } from '../../scripts/plan/fieldGroup.ts';
import type { Schema } from '../../xdm-schema/schema.ts';
import { DEFAULT_ORDER } from '../engine/index.ts';
import type { SiteDefinition, SitePlan, TrackingRule } from '../site/index.ts';
import { describeFields, type PlannedField } from './describeFields.ts';
import { everyEvent } from './everyEvent.ts';

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
      readonly fields: readonly PlannedField[];
    }[];
  }[];
  readonly everyEvent: readonly { readonly path: string; readonly value: string }[];
  /** The fields of the namespace `_tenant`; missing if the site says nothing of them. */
  readonly own?: Schema;
}

type ShownRule = ShownPlan['families'][number]['rules'][number];

const shownRule = (
  { name, trigger, conditions, order, actions }: TrackingRule,
  description?: string,
): ShownRule => ({
  name,
  description,
  trigger: trigger.label,
  conditions: conditions.map(({ label }) => label),
  order: order ?? DEFAULT_ORDER,
  fields: actions.flatMap((action) =>
    action.type === 'sendEvent'
      ? [...describeFields(action.xdm), ...describeFields(action.data, 'data.')]
      : [],
  ),
});

/** The plan of a site for the inspector: its rules by families, or in one family if the site has no plan. */
export const shownPlan = (site: SiteDefinition, plan?: SitePlan): ShownPlan => {
  const families: SitePlan['families'] = plan?.families ?? {
    Rules: { rules: Object.fromEntries(site.rules.entries()) },
  };
  return {
    families: Object.entries(families).map(([name, { rules, descriptions = {} }]) => ({
      name,
      rules: Object.entries(rules).map(([key, rule]) => shownRule(rule, descriptions[key])),
    })),
    everyEvent: everyEvent.map(({ path, value }) => ({ path, value })),
    ...(plan?.fields && { own: ownSchema(plan.fields) }),
  };
};
