import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineLoader } from 'vitepress';
import { projectRoot } from '../../build/projectRoot.ts';
import { DEFAULT_ORDER } from '../../src/engine/index.ts';
import { type CompleteField, createFieldsOf } from '../../src/plan/createFieldsOf.ts';
import type { Plan, PlannedRule } from '../../src/plan/plan.ts';
import { ruleAnchors } from '../../src/plan/ruleAnchors.ts';

export interface ShownRule extends PlannedRule {
  readonly id: string;
  readonly order: number;
  readonly fields: readonly CompleteField[];
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
  const plan: Plan = JSON.parse(readFileSync(file, 'utf8'));
  const { fieldsOf } = createFieldsOf(plan);
  return {
    ...plan,
    families: ruleAnchors(plan.families).map(({ family: { name }, id, rules }) => ({
      name,
      id,
      rules: rules.map(({ rule, id }) => ({
        ...rule,
        id,
        order: rule.order ?? DEFAULT_ORDER,
        fields: rule.events.flatMap((event) => fieldsOf(rule, event)),
      })),
    })),
  };
};

export default defineLoader({ watch: [file], load: readShownPlan });
