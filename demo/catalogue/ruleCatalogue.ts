import { allExamples } from '../../src/rules/plan/examples.ts';
import { scriptExamples } from '../../src/thirdParty/examples.ts';
import type { TrackingRule } from '../../src/tracking/index.ts';
import { type ExampleCase, exampleCases } from './exampleCases.ts';

/** A rule with its description, and its examples as cases. */
export interface CatalogueRule {
  readonly family: string;
  readonly rule: TrackingRule;
  readonly description: string | undefined;
  readonly cases: readonly ExampleCase[];
}

/** Every rule of the tag, family by family. */
export const ruleCatalogue: readonly CatalogueRule[] = [...allExamples, ...scriptExamples].map(
  ({ family, rule, description }) => ({
    family,
    rule,
    description,
    cases: exampleCases.filter((it) => it.rule.name === rule.name),
  }),
);

/** The same rules, grouped by family. */
export const families: readonly { readonly name: string; readonly rules: readonly CatalogueRule[] }[] = [
  ...new Set(ruleCatalogue.map(({ family }) => family)),
].map((name) => ({ name, rules: ruleCatalogue.filter(({ family }) => family === name) }));
