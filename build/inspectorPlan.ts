import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Plan } from '../src/plan/plan.ts';
import { type ShownPlan, shownPlan } from '../src/plan/shownPlan.ts';
import { projectRoot } from './projectRoot.ts';

const ID = 'virtual:tamis/plan';

/** The parts of Foodco's tracking plan that the inspector needs, and the site's own fields. */
export const foodcosPlan = (): ShownPlan => {
  const plan: Plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
  return shownPlan(plan);
};

/** Serves `virtual:tamis/plan`, by default Foodco's. */
export const inspectorPlan = (plan: () => string = () => JSON.stringify(foodcosPlan())): Plugin => ({
  name: 'tamis:inspector-plan',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export const plan = ${plan()};` : undefined),
});
