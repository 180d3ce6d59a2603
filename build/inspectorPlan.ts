import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ownSchema } from '../scripts/plan/fieldGroup.ts';
import type { Plan } from '../scripts/plan/readPlan.ts';
import { tenantSchema } from '../src/xdm/tenantSchema.ts';
import { projectRoot } from './projectRoot.ts';

const ID = 'virtual:tamis/plan';

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, 'docs', name), 'utf8'));

/** The parts of the tracking plan that the inspector needs, and the site's own fields. */
const planCode = (): string => {
  const { families, everyEvent } = read('tracking-plan.json') as Plan;
  const shown = {
    families: families.map(({ name, rules }) => ({
      name,
      rules: rules.map(({ name, description, trigger, conditions, order, events }) => ({
        name,
        description,
        trigger: trigger.label,
        conditions: conditions.map(({ label }) => label),
        order,
        fields: events.flatMap(({ fields }) => fields),
      })),
    })),
    everyEvent: everyEvent.map(({ path, value }) => ({ path, value })),
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
