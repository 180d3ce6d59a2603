import { whenKnown } from '../language/index.ts';
import { type Evaluation, UNANSWERED } from './condition.ts';
import type { Occurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';
import type { ConditionRecord, Verdict } from './trace.ts';

const MAX_PREVIEW = 200;

/** Makes a value small enough for the trace, which must never keep the page's objects. */
export const preview = (found: unknown): unknown => {
  if (typeof found === 'number' || typeof found === 'boolean' || found == null) return found;
  try {
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    return text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text;
  } catch {
    return String(found);
  }
};

/** The verdict on a rule that is not considered: why not. */
export const notMet = (
  { name: rule, order }: { readonly name: string; readonly order: number },
  why: ConditionRecord,
): Verdict => ({ rule, order, outcome: 'not met', conditions: [why], problems: [] });

/** What a condition has answered: returns its evaluation, or throws what it threw. */
export type Answer = () => Evaluation;

export const failing =
  (cause: unknown): Answer =>
  () => {
    throw cause;
  };

/** Evaluates every condition of a rule, also after the first that fails, because the explanation needs them all. */
export const ask = <S extends Site>(
  rule: Rule<S>,
  { context, use }: Pick<Occurrence<S>, 'context' | 'use'>,
): readonly (Answer | PromiseLike<Answer>)[] =>
  rule.conditions.map(({ evaluate }) => {
    try {
      const answer = whenKnown(
        evaluate(context, use),
        (evaluation): Answer =>
          () =>
            evaluation,
      );
      return typeof answer === 'function' ? answer : answer.then(undefined, failing);
    } catch (cause) {
      return failing(cause);
    }
  });

/**
 * Judges a rule by the answers of its conditions. The rule may act if the outcome is `fired`, and is held for consent if
 * it is `held`. It is `waiting` only while an answer that is missing decides. `report` is called if a condition threw
 * and all conditions before it were met.
 */
export const judge = <S extends Site>(
  rule: Rule<S>,
  answers: readonly (Answer | undefined)[],
  report: (what: string, cause: unknown) => void,
): Pick<Verdict, 'outcome' | 'conditions'> => {
  let outcome: Verdict['outcome'] = 'fired';
  const conditions = rule.conditions.map(({ label, expected, unless }, at): ConditionRecord => {
    const answer = answers[at];
    const what = { label, expected, ...(unless && { unless: unless.label }) };
    if (!answer) return { ...what, met: false, found: UNANSWERED };
    let met = false;
    let found: unknown;
    let awaitsConsent: boolean | undefined;
    let threw = false;
    try {
      ({ met, found, awaitsConsent } = answer());
      found = preview(found);
    } catch (cause) {
      found = `threw ${String(cause)}`;
      // A condition may rely on earlier ones: if one of these was not met, a throw is a consequence, not a fault. If
      // these lacked only consent, so does this one.
      awaitsConsent = true;
      threw = true;
      if (outcome === 'fired') {
        outcome = 'failed';
        report(`condition "${label}"`, cause);
      }
    }
    if (!met && outcome !== 'failed') outcome = awaitsConsent && outcome !== 'not met' ? 'held' : 'not met';
    const why = threw ? ({ threw } as const) : !met && awaitsConsent && ({ awaitsConsent } as const);
    return { ...what, met, found, ...why };
  });
  if (outcome === 'fired' && answers.includes(undefined)) outcome = 'waiting';
  return { outcome, conditions };
};
