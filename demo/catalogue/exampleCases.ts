import { allExamples, type RuleExamples } from '../../src/rules/plan/examples.ts';
import { type Firing, fireExample } from '../../src/rules/plan/fireExample.ts';
import { scriptExamples } from '../../src/thirdParty/examples.ts';
import type { TrackingRule } from '../../src/tracking/index.ts';
import { type Happening, happeningOf } from './happening.ts';

/** An example, ready to be performed. */
export interface ExampleCase extends Happening {
  /** The rule's name and the example's title; unique. */
  readonly name: string;
  readonly family: string;
  readonly rule: TrackingRule;
  readonly example: RuleExamples['examples'][number];
  /** The result of the engine alone. */
  readonly firing: Firing;
  /** The cookies that the rule read, with the values that it got. */
  readonly cookies: Readonly<Record<string, string>>;
}

/**
 * Finds the cookies of an example. The example provides cookies by a function, so its rule is run to collect the names.
 */
const askedCookies = (rule: TrackingRule, example: ExampleCase['example']) => {
  const cookies: Record<string, string> = {};
  const cookie = (name: string) => {
    const value = example.given?.cookie?.(name);
    if (value !== undefined) cookies[name] = value;
    return value;
  };
  const firing = fireExample(rule, { ...example, given: { ...example.given, cookie } });
  return { cookies, firing };
};

/** The parts of `given` that `stagedExample` and the performing code recreate; a pushed item is the payload itself. */
const MADE_TRUE = ['page', 'state', 'item', 'consent', 'link', 'announcedBefore', 'site', 'cookie'];

const caseOf = (family: string, rule: TrackingRule, example: ExampleCase['example']): ExampleCase => {
  const { title, given = {}, payload } = example;
  const unknown = Object.keys(given).filter((part) => !MADE_TRUE.includes(part));
  if (unknown.length > 0) throw new Error(`“${title}”: nobody knows yet how to make ${unknown} true.`);
  return {
    name: `${rule.name}: ${title}`,
    family,
    rule,
    example,
    ...askedCookies(rule, example),
    ...happeningOf(rule, payload, given),
  };
};

/** Every example of every rule; the examples of third-party scripts come last. */
export const exampleCases: readonly ExampleCase[] = [...allExamples, ...scriptExamples].flatMap(
  ({ family, rule, examples }) => examples.map((example) => caseOf(family, rule, example)),
);
