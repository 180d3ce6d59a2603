import { DEFAULT_ORDER } from '../engine/index.ts';
import type { TrackingRule } from './tracking.ts';

const EVENTS = '__adobe.analytics.events';

/** What a rule claims for itself alone, worded for a message. */
const claimsOf = ({ name, order, trigger, actions = [] }: TrackingRule): readonly string[] => {
  const counted = actions.flatMap((action) => {
    const events = action.type === 'sendEvent' && action.data?.[EVENTS];
    // A value that is read only when the rule fires does not count as a claim.
    return typeof events === 'string' ? events.split(',') : [];
  });
  return [
    `the name “${name}”`,
    ...(order === DEFAULT_ORDER ? [] : [`the order ${order} of the trigger “${trigger.label}”`]),
    ...counted.filter(Boolean).map((event) => `Analytics’ ${event.trim()}`),
  ];
};

/**
 * Defines a site's own rules; the keys name them for their examples. Two rules must not share a name, an Analytics
 * event, or an order other than the default on the same trigger. The second of two such rules is left out at the start,
 * and the console and `tamis:failure` say why.
 * @param beside Rules that run beside these, such as those of another definition; they come first.
 * @example defineSite({ consent, rules: Object.values(defineRules({ subscribed, searched })) })
 */
export const defineRules = <const Family extends Readonly<Record<string, TrackingRule>>>(
  family: Family,
  beside: readonly TrackingRule[] = [],
): Family => {
  const holders = new Map(beside.flatMap((rule) => claimsOf(rule).map((claim) => [claim, rule.name])));
  const checked = Object.entries<TrackingRule>(family).map(([key, rule]) => {
    const claims = claimsOf(rule);
    const taken = claims.find((claim) => holders.has(claim));
    for (const claim of claims) if (!taken) holders.set(claim, rule.name);
    return [key, taken ? { ...rule, fault: `The rule “${holders.get(taken)}” has ${taken}.` } : rule];
  });
  return Object.fromEntries(checked) as Family;
};
