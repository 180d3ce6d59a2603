import { tenantSchema } from '../../../../src/dataElements/tenantSchema.ts';
import { foodco as site } from '../../../../src/foodco.ts';
import { exampleSite } from '../../../../src/rules/plan/exampleSite.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';
import type { SitePlan } from '../../../../src/site/index.ts';

export const foodco = site;

export const plan = (): SitePlan => ({
  families: Object.fromEntries(
    allExamples.map(({ rule, examples }) => [
      rule.name,
      { rules: { [rule.name]: rule }, examples: { [rule.name]: examples } },
    ]),
  ),
  fields: tenantSchema,
  exampleSite,
});
