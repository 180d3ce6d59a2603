import type { Condition, RuleContext } from '../engine/index.ts';
import type { Tracking, TrackingRule } from './tracking.ts';

/** Rules by their keys. */
type Family = Readonly<Record<string, TrackingRule>>;

/**
 * The rules of families, each with these conditions before its own: what all rules of a site ask stands once.
 * @example const families = withConditions([consented('performance')], { cartRules, searchRules });
 */
export const withConditions = <const Families extends Readonly<Record<string, Family>>>(
  conditions: readonly Condition<RuleContext<Tracking, unknown>>[],
  families: Families,
): Families =>
  Object.fromEntries(
    Object.entries(families).map(([name, family]) => [
      name,
      Object.fromEntries(
        Object.entries(family).map(([key, rule]) => [
          key,
          { ...rule, conditions: [...conditions, ...(rule.conditions ?? [])] },
        ]),
      ),
    ]),
  ) as unknown as Families;
