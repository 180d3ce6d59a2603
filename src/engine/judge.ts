import type { Use } from './dataElement.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';
import type { ConditionRecord } from './trace.ts';

const MAX_PREVIEW = 200;

/** A value small enough to keep: the trace must never hold on to the page's objects. */
const preview = (found: unknown): unknown => {
  if (typeof found === 'number' || typeof found === 'boolean' || found == null) return found;
  try {
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    return text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text;
  } catch {
    return String(found);
  }
};

export interface Judgement {
  readonly outcome: 'met' | 'not met' | 'awaits consent' | 'failed';
  readonly conditions: readonly ConditionRecord[];
  /** Of the first condition that threw before any other had failed. */
  readonly error?: { readonly label: string; readonly cause: unknown };
}

/** Evaluates every condition of a rule, also past the first that fails: the explanation wants them all. */
export const judge = <S extends Site>(rule: Rule<S>, context: object, use: Use<object>): Judgement => {
  const conditions: ConditionRecord[] = [];
  let error: Judgement['error'];
  let failures = 0;
  let onlyConsent = true;
  for (const condition of rule.conditions) {
    const { label, expected } = condition;
    try {
      const { met, found } = condition.evaluate(context, use);
      conditions.push({ label, met, expected, found: preview(found) });
      if (met) continue;
    } catch (cause) {
      // Conditions may rely on earlier ones: a throw after a failure is a consequence, no fault.
      if (failures === 0) error = { label, cause };
      conditions.push({ label, met: false, expected, found: `threw ${String(cause)}` });
    }
    failures++;
    onlyConsent &&= condition.awaitsConsent === true;
  }
  if (error) return { outcome: 'failed', conditions, error };
  if (failures === 0) return { outcome: 'met', conditions };
  return { outcome: onlyConsent ? 'awaits consent' : 'not met', conditions };
};
