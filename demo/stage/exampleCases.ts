import { ONETRUST_GROUPS } from '../../src/consent/adapters/oneTrust.ts';
import { type Firing, fireExample } from '../../src/plan/fireExample.ts';
import type { RuleExamples } from '../../src/plan/plannedRules.ts';
import { exampleSite } from '../../src/rules/plan/exampleSite.ts';
import { allExamples } from '../../src/rules/plan/examples.ts';
import { ordinaryContext } from '../../src/rules/plan/ordinaryContext.ts';
import { scriptExamples } from '../../src/rules/plan/scriptExamples.ts';
import type { TrackingContext, TrackingRule } from '../../src/site/index.ts';
import { type Happening, howItHappens } from './howItHappens.ts';

/** The page of an example before anything happens, with the host names of the examples. */
export interface ExamplePage {
  readonly url: string;
  readonly title: string;
  /** Empty if there is no referrer. */
  readonly referrer: string;
  /** The active consent groups. */
  readonly groups: readonly string[];
  /** The banner allows targeting, but the browser asks for privacy. */
  readonly globalPrivacyControl: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the page has pushed before the tag starts. */
  readonly items: readonly object[];
  readonly cookies: Readonly<Record<string, string>>;
}

/** An example, ready to be performed. */
export interface ExampleCase extends Pick<Happening, 'steps' | 'occurrences'> {
  /** The rule's name and the example's title; unique. */
  readonly name: string;
  readonly family: string;
  readonly rule: TrackingRule;
  readonly example: RuleExamples['examples'][number];
  /** The result of the engine alone. */
  readonly firing: Firing;
  readonly page: ExamplePage;
}

/**
 * Finds the cookies of an example. The example provides cookies by a function, so its rule is run to collect the names.
 */
const askedCookies = (rule: TrackingRule, example: ExampleCase['example']) => {
  const cookies: Record<string, string> = Object.create(null);
  const cookie = (name: string) => {
    const value = example.given?.cookie?.(name);
    if (value !== undefined) cookies[name] = value;
    return value;
  };
  const firing = fireExample(rule, { ...example, given: { ...example.given, cookie } }, exampleSite);
  return { cookies, firing };
};

/** The parts of `given` that a page can be given; a pushed item is the payload itself. */
const MADE_TRUE = ['page', 'state', 'item', 'consent', 'link', 'announcedBefore', 'site', 'cookie'];

const caseOf = (family: string, rule: TrackingRule, example: ExampleCase['example']): ExampleCase => {
  const { title, given = {}, payload } = example;
  const unknown = Object.keys(given).filter((part) => !MADE_TRUE.includes(part));
  if (unknown.length > 0) throw new Error(`“${title}”: nobody knows yet how to make ${unknown} true.`);
  const { cookies, firing } = askedCookies(rule, example);
  const { before, settings, steps, occurrences } = howItHappens(rule, payload, given);
  const { page, consent }: TrackingContext = ordinaryContext(given);
  const groups = consent.groups.split(',').filter(Boolean);
  return {
    name: `${rule.name}: ${title}`,
    family,
    rule,
    example,
    firing,
    steps,
    occurrences,
    page: {
      url: page.url,
      title: page.title,
      referrer: page.referrer,
      groups,
      globalPrivacyControl: groups.includes(ONETRUST_GROUPS.targeting) && !consent.targeting,
      settings: { ...exampleSite.settings, ...given.site, ...settings },
      items: before,
      cookies,
    },
  };
};

/** A rule with its description, and its examples as cases. */
export interface CatalogueRule {
  readonly rule: TrackingRule;
  readonly description: string | undefined;
  readonly cases: readonly ExampleCase[];
}

const byFamily = new Map<string, CatalogueRule[]>();
for (const { family, rule, description, examples } of [...allExamples, ...scriptExamples]) {
  const rules = byFamily.get(family) ?? [];
  const cases = examples.map((example) => caseOf(family, rule, example));
  byFamily.set(family, [...rules, { rule, description, cases }]);
}

/** Every rule of the tag, by family; the third-party scripts come last. */
export const families: readonly { readonly name: string; readonly rules: readonly CatalogueRule[] }[] = [
  ...byFamily,
].map(([name, rules]) => ({ name, rules }));

export const catalogueRules: readonly CatalogueRule[] = families.flatMap(({ rules }) => rules);

/** Every example of every rule. */
export const exampleCases: readonly ExampleCase[] = catalogueRules.flatMap(({ cases }) => cases);
