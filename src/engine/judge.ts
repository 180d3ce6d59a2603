import type { Occurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';
import type { ConditionRecord, Verdict } from './trace.ts';

const MAX_PREVIEW = 200;

/** Makes a value small enough for the trace, which must never keep the page's objects. */
const preview = (found: unknown): unknown => {
  if (typeof found === 'number' || typeof found === 'boolean' || found == null) return found;
  try {
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    return text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text;
  } catch {
    return String(found);
  }
};

/**
 * Evaluates every condition of a rule, also after the first that fails, because the explanation needs them all. The
 * rule may act if the outcome is `fired`, and is held for consent if it is `held`. `report` is called if a condition
 * throws and all conditions before it were met.
 */
export const judge = <S extends Site>(
  rule: Rule<S>,
  { context, use }: Pick<Occurrence<S>, 'context' | 'use'>,
  report: (what: string, cause: unknown) => void,
): Pick<Verdict, 'outcome' | 'conditions'> => {
  let outcome: Verdict['outcome'] = 'fired';
  const conditions = rule.conditions.map(({ label, expected, evaluate }): ConditionRecord => {
    let met = false;
    let found: unknown;
    let awaitsConsent: boolean | undefined;
    try {
      ({ met, found, awaitsConsent } = evaluate(context, use));
      found = preview(found);
    } catch (cause) {
      found = `threw ${String(cause)}`;
      // A condition may rely on earlier ones: if one of these was not met, a throw is a consequence, not a fault. If
      // these lacked only consent, so does this one.
      awaitsConsent = true;
      if (outcome === 'fired') {
        outcome = 'failed';
        report(`condition "${label}"`, cause);
      }
    }
    if (!met && outcome !== 'failed') outcome = awaitsConsent && outcome !== 'not met' ? 'held' : 'not met';
    return { label, met, expected, found };
  });
  return { outcome, conditions };
};
