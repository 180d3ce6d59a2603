import type { Plan } from './readPlan.ts';

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
export const compareWithSchema = (
  { families, everyEvent }: Plan,
  declared: readonly string[],
): SchemaComparison => {
  const written = [
    ...families.flatMap(({ rules }) => rules.flatMap(({ events }) => events.flatMap(({ fields }) => fields))),
    ...everyEvent,
  ]
    .map(({ path }) => path)
    .filter((path) => path.startsWith('_tenant.'));
  return {
    undeclared: [...new Set(written)].filter((path) => !declared.includes(path)),
    unused: declared.filter((path) => !written.includes(path)),
  };
};
