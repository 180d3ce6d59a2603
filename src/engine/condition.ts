import { isPromise, whenKnown } from '../language/index.ts';
import type { Use } from './fields.ts';
import type { Narrowing } from './narrowing.ts';

/** A fact that must hold; it says what it expected and what it found. */
export interface Condition<in C> {
  /** As the tracking plan and the trace print it. */
  readonly label: string;
  readonly expected: string;
  /** A condition that must ask first answers with a promise; see `Rule.timeout`. */
  readonly evaluate: (context: C, use: Use<object>) => Evaluation | PromiseLike<Evaluation>;
  /** The condition depends on consent, so it is asked again before its rule acts late. */
  readonly awaitsConsent?: boolean | undefined;
  /** The condition asks for nothing but consent to this purpose. */
  readonly purpose?: string | undefined;
  /** What must not hold: the condition is an exception. */
  readonly unless?: Pick<Condition<never>, 'label' | 'expected'> | undefined;
  /** Only certain values of a cheap fact meet the condition. */
  readonly narrows?: Narrowing | undefined;
  /** The data elements, or the conditions, that it asks. */
  readonly uses?: readonly unknown[] | undefined;
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

export const UNANSWERED = 'no answer yet';

/** The negation: for exceptions. The negation of an exception is none. */
export const not = <C>(condition: Condition<C>): Condition<C> => ({
  label: `not (${condition.label})`,
  expected: `not (${condition.expected})`,
  unless: condition.unless ? undefined : condition,
  uses: [condition],
  evaluate: (context, use) =>
    whenKnown(condition.evaluate(context, use), ({ met, found }) => ({ met: !met, found })),
});

type Known = readonly (Evaluation | undefined)[];

const combined =
  (word: 'and' | 'or', those: 'every' | 'some') =>
  <C>(...conditions: readonly Condition<C>[]): Condition<C> => {
    /** One that is not met decides about `all`, one that is met about `any`, whatever the others will answer. */
    const decide = (evaluations: Known): Evaluation | undefined => {
      const known = evaluations.filter((it) => it !== undefined);
      const met = known[those]((it) => it.met);
      if (known.length < evaluations.length && met === (those === 'every')) return undefined;
      return {
        met,
        found: evaluations.map((it) => (it ? it.found : UNANSWERED)),
        awaitsConsent: known.filter((it) => !it.met)[those]((it) => it.awaitsConsent),
        lacksConsent: !met && known.some((it) => it.lacksConsent),
      };
    };
    return {
      label: `(${conditions.map(({ label }) => label).join(` ${word} `)})`,
      expected: `(${conditions.map(({ expected }) => expected).join(` ${word} `)})`,
      awaitsConsent: conditions.some((it) => it.awaitsConsent),
      uses: conditions,
      evaluate: (context, use) => {
        const asked = conditions.map((it) => whenKnown(it.evaluate(context, use), (known) => known));
        const known = asked.map((it) => (isPromise(it) ? undefined : it));
        const answered =
          (at: number, resolve: (whole: Evaluation) => void) =>
          (evaluation: Evaluation): void => {
            known[at] = evaluation;
            const whole = decide(known);
            if (whole) resolve(whole);
          };
        return (
          decide(known) ??
          new Promise((resolve, reject) => {
            asked.forEach((it, at) => {
              if (isPromise(it)) it.then(answered(at, resolve), reject);
            });
          })
        );
      },
    };
  };

/** All of the conditions must hold. */
export const all = /* @__PURE__ */ combined('and', 'every');

/** At least one of the conditions must hold. */
export const any = /* @__PURE__ */ combined('or', 'some');
