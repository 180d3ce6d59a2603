import type { Announcement } from '../../engine/index.ts';
import { createReader } from '../../engine/index.ts';
import { ask, judge } from '../../engine/judge.ts';
import { attempt, isPromise } from '../../language/index.ts';
import type { Tracking, TrackingContext, TrackingRule } from '../../site/index.ts';
import { isStoppedByConsent, labelWords, whyUnmet } from '../conditionWords.ts';
import type { Tone } from '../tone.ts';

/** What a rule would make of an occurrence, in words. */
export interface Answer {
  readonly words: 'would fire' | 'would be held' | 'would not fire' | 'would fail' | 'not known';
  readonly tone: Tone;
  /** The first condition that does not hold, with what it expected and found. */
  readonly why?: string | undefined;
}

/**
 * Asks a rule's conditions by the tag's own engine. Its actions do not run: nothing is sent, stored, counted or written
 * into the trace.
 */
export const askRule = (
  rule: TrackingRule,
  moment: TrackingContext,
  { describe, payload, context }: Announcement<Tracking>,
): Answer | undefined => {
  const described = describe ? attempt(describe) : payload;
  // Such an announcement is no occurrence.
  if (describe && described === undefined) return undefined;
  const seen = { ...moment, ...context, payload: described };
  const answers = ask(rule, { context: seen, use: createReader(seen) });
  const { outcome, conditions } = judge(
    rule,
    answers.map((it) => (isPromise(it) ? undefined : it)),
    () => {},
  );
  const missing = conditions.find((_, at) => isPromise(answers[at]));
  const unmet = conditions.find((it, at) => !it.met && !isPromise(answers[at]));
  const why = unmet && whyUnmet(unmet);
  const verdict = { rule: rule.name, order: rule.order, outcome, conditions, problems: [] };
  if (outcome === 'waiting' && missing)
    return {
      words: 'not known',
      tone: 'busy',
      why: `“${labelWords(missing)}” answers only later, so it is not known without the click.`,
    };
  if (outcome === 'fired') return { words: 'would fire', tone: 'good' };
  if (outcome === 'failed') return { words: 'would fail', tone: 'bad', why };
  if (outcome === 'held' && rule.stateOf) return { words: 'would be held', tone: 'held', why };
  return {
    words: 'would not fire',
    tone: outcome === 'held' || isStoppedByConsent(verdict) ? 'held' : 'quiet',
    why,
  };
};
