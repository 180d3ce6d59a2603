import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineLoader } from 'vitepress';
import { projectRoot } from '../../build/projectRoot.ts';
import type { Plan, PlannedRule } from '../../scripts/plan/readPlan.ts';
import { ruleAnchors } from '../../scripts/plan/ruleAnchors.ts';

export interface ShownRule extends PlannedRule {
  readonly id: string;
}
export interface ShownFamily {
  readonly name: string;
  readonly id: string;
  readonly rules: readonly ShownRule[];
}
export interface ShownPlan extends Omit<Plan, 'families'> {
  readonly families: readonly ShownFamily[];
}

declare const data: ShownPlan;

export { data };

const file = join(projectRoot, 'docs/tracking-plan.json');

/** The tracking plan with the anchors that its headings have. */
export const readShownPlan = (): ShownPlan => {
  const { families, ...rest }: Plan = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...rest,
    families: ruleAnchors(families).map(({ family: { name }, id, rules }) => ({
      name,
      id,
      rules: rules.map(({ rule, id }) => ({ ...rule, id })),
    })),
  };
};

export default defineLoader({ watch: [file], load: readShownPlan });
