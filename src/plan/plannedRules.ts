import type { Example } from '../engine/index.ts';
import { own } from '../language/index.ts';
import type { SiteDefinition, SitePlan, Tracking, TrackingRule } from '../site/index.ts';
import { scriptRuleNames } from './scriptRuleNames.ts';

/** A rule with its description and its worked cases. */
export interface RuleExamples {
  readonly family: string;
  readonly rule: TrackingRule;
  readonly description?: string | undefined;
  readonly examples: readonly Example<Tracking, unknown>[];
}

/** The rules of families, in their order. */
export const rulesOfFamilies = (families: SitePlan['families']): readonly RuleExamples[] =>
  Object.entries(families).flatMap(([family, { rules, examples = {}, descriptions = {} }]) =>
    Object.entries(rules).map(([key, rule]) => ({
      family,
      rule,
      description: own(descriptions, key),
      examples: own(examples, key) ?? [],
    })),
  );

/**
 * All rules of a site, as it lists them: those of its families, then those of no family, which have no examples. What a
 * family has and the site does not list never runs.
 */
export const plannedRules = (
  site: Pick<SiteDefinition, 'rules' | 'scripts'>,
  { families = {} }: Partial<SitePlan> = {},
): readonly RuleExamples[] => {
  const { rules } = site;
  const ofScripts = scriptRuleNames(site);
  const inFamilies = rulesOfFamilies(families).flatMap((it): readonly RuleExamples[] => {
    const { name } = it.rule;
    if (rules.includes(it.rule) || ofScripts.includes(name)) return [it];
    // A site may list a rule of its family altered.
    const rule = rules.find((other) => other.name === name);
    return rule ? [{ ...it, rule }] : [];
  });
  const others = rules.filter((it) => !inFamilies.some(({ rule }) => rule === it));
  const family = inFamilies.length > 0 ? 'Other rules' : 'Rules';
  return [...inFamilies, ...others.map((rule) => ({ family, rule, examples: [] }))];
};
