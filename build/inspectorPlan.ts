import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fieldTypes } from '../scripts/plan/fieldTypes.ts';
import type { Plan } from '../scripts/plan/readPlan.ts';
import type { StandardFields } from '../scripts/plan/standardFields.ts';
import { projectRoot } from './projectRoot.ts';

const ID = 'virtual:tamis/plan';

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, 'docs', name), 'utf8'));

/**
 * The parts of the tracking plan, the field group and the standard fields that the inspector needs, from the files that
 * `npm run plan` writes.
 */
const planCode = (): string => {
  const { families, everyEvent } = read('tracking-plan.json') as Plan;
  const { fields: standard, shapes } = read('xdm-standard.json') as StandardFields;
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
    own: fieldTypes(read('xdm-field-group.json').definitions.customFields.properties._tenant),
    standard,
    shapes,
  };
  return `export const plan = ${JSON.stringify(shown)};`;
};

/** Serves `virtual:tamis/plan`. */
export const inspectorPlan = (): Plugin => ({
  name: 'tamis:inspector-plan',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? planCode() : undefined),
});
