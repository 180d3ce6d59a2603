import { createFieldsOf } from '../../src/plan/createFieldsOf.ts';
import type { Plan } from '../../src/plan/plan.ts';

export interface SchemaComparison {
  /** Fields that a rule or the hook writes, but that are missing in the schema. */
  readonly undeclared: readonly string[];
  /** Fields of the schema that nothing writes. */
  readonly unused: readonly string[];
}

/**
 * Compares the fields that the plan writes with the fields that the site's schema declares, given as paths with
 * `_tenant`.
 */
export const compareWithSchema = (plan: Plan, declared: readonly string[]): SchemaComparison => {
  const { fieldsOf } = createFieldsOf(plan);
  const rules = plan.families.flatMap((family) => family.rules);
  const written = [
    ...rules.flatMap((rule) => rule.events.flatMap((event) => fieldsOf(rule, event))),
    ...plan.everyEvent,
  ]
    .map(({ path }) => path)
    .filter((path) => path.startsWith('_tenant.'));
  return {
    undeclared: [...new Set(written)].filter((path) => !declared.includes(path)),
    unused: declared.filter((path) => !written.includes(path)),
  };
};
