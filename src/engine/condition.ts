import type { Use } from './dataElement.ts';

/** A fact that must hold; it says what it expected and what it found. */
export interface Condition<in C> {
  /** As the tracking plan and the trace print it. */
  readonly label: string;
  readonly expected: string;
  readonly evaluate: (context: C, use: Use<object>) => Evaluation;
}

export interface Evaluation {
  readonly met: boolean;
  /** The value that was found, to compare with `expected`. */
  readonly found: unknown;
  /** If the condition is not met, only consent is missing, and may come later; see `Rule.stateOf`. */
  readonly awaitsConsent?: boolean | undefined;
  /** Consent is missing, whether or not anything else is missing too. */
  readonly lacksConsent?: boolean | undefined;
}

/** The negation: for exceptions. */
export const not = <C>(condition: Condition<C>): Condition<C> => ({
  label: `not (${condition.label})`,
  expected: `not (${condition.expected})`,
  evaluate: (context, use) => {
    const { met, found } = condition.evaluate(context, use);
    return { met: !met, found };
  },
});

const combined =
  (word: 'and' | 'or', those: 'every' | 'some') =>
  <C>(...conditions: readonly Condition<C>[]): Condition<C> => ({
    label: `(${conditions.map(({ label }) => label).join(` ${word} `)})`,
    expected: `(${conditions.map(({ expected }) => expected).join(` ${word} `)})`,
    evaluate: (context, use) => {
      const evaluations = conditions.map((it) => it.evaluate(context, use));
      const met = evaluations[those]((it) => it.met);
      return {
        met,
        found: evaluations.map(({ found }) => found),
        awaitsConsent: evaluations.filter((it) => !it.met)[those]((it) => it.awaitsConsent),
        lacksConsent: !met && evaluations.some((it) => it.lacksConsent),
      };
    },
  });

/** All of the conditions must hold. */
export const all = /* @__PURE__ */ combined('and', 'every');

/** At least one of the conditions must hold. */
export const any = /* @__PURE__ */ combined('or', 'some');
