import type { Example } from '../engine/index.ts';
import type { Tracking, TrackingRule } from './define.ts';
import { pageViewExamples, pageViewRules } from './pageViews.ts';
import { requestExamples, requestRules } from './requests.ts';

/** A rule with its worked cases. */
export interface RuleExamples {
  readonly family: string;
  readonly rule: TrackingRule;
  readonly examples: readonly Example<Tracking, unknown>[];
}

type FamilyExamples = Readonly<Record<string, readonly Example<Tracking, unknown>[]>>;

const family = (
  name: string,
  rules: Readonly<Record<string, TrackingRule>>,
  examplesOf: FamilyExamples | (() => FamilyExamples),
): readonly RuleExamples[] => {
  const examples = typeof examplesOf === 'function' ? examplesOf() : examplesOf;
  return Object.entries(rules).map(([key, rule]) => ({ family: name, rule, examples: examples[key] ?? [] }));
};

/** For tests, the tracking plan and the demo; never imported by the tag. */
export const allExamples: readonly RuleExamples[] = [
  ...family('Page views', pageViewRules, pageViewExamples),
  ...family('Requests', requestRules, requestExamples),
];
