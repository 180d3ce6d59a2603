import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createFieldsOf } from '../scripts/plan/createFieldsOf.ts';
import { ownSchema } from '../scripts/plan/fieldGroup.ts';
import type { Plan } from '../scripts/plan/readPlan.ts';
import { tenantSchema } from '../src/dataElements/tenantSchema.ts';
import { DEFAULT_ORDER } from '../src/engine/index.ts';
import type { ShownPlan } from '../src/plan/shownPlan.ts';
import { projectRoot } from './projectRoot.ts';

const ID = 'virtual:tamis/plan';

/** The parts of Foodco's tracking plan that the inspector needs, and the site's own fields. */
export const foodcosPlan = (): ShownPlan => {
  const plan: Plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
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
    own: ownSchema(tenantSchema),
  };
};

/** Serves `virtual:tamis/plan`, by default Foodco's. */
export const inspectorPlan = (plan: () => string = () => JSON.stringify(foodcosPlan())): Plugin => ({
  name: 'tamis:inspector-plan',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export const plan = ${plan()};` : undefined),
});
