import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tenantSchema } from '../src/dataElements/tenantSchema.ts';
import { DEFAULT_ORDER } from '../src/engine/index.ts';
import { createFieldsOf } from '../src/plan/createFieldsOf.ts';
import { ownSchema } from '../src/plan/ownSchema.ts';
import type { Plan } from '../src/plan/plan.ts';
import { projectRoot } from './projectRoot.ts';

const ID = 'virtual:tamis/plan';

/** The parts of the tracking plan that the inspector needs, and the site's own fields. */
const planCode = (): string => {
  const plan: Plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
  const { fieldsOf } = createFieldsOf(plan);
  const shown = {
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
  return `export const plan = ${JSON.stringify(shown)};`;
};

/** Serves `virtual:tamis/plan`. */
export const inspectorPlan = (): Plugin => ({
  name: 'tamis:inspector-plan',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? planCode() : undefined),
});
