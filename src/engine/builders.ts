import { requireFunction, whenKnown } from '../language/index.ts';
import type { Action } from './action.ts';
import { type Condition, not } from './condition.ts';
import type { DataElement, PayloadField, Use } from './fields.ts';
import { narrowRules } from './narrowRules.ts';
import type { Rule, RuleBody } from './rule.ts';
import type { RuleContext, Site } from './site.ts';
import type { Trigger } from './trigger.ts';

export const DEFAULT_ORDER = 50;
export const DEFAULT_TIMEOUT_MS = 2_000;

/**
 * What a condition is made of: `find` reads a value, `test` judges it. Without `test` the value must be truthy. Both may
 * return a promise.
 */
export interface Fact<S extends Site, P, V> {
  readonly label: string;
  /** The expected value, if the label does not say it. */
  readonly expected?: string;
  readonly find: (context: RuleContext<S, P>, use: Use<S['context']>) => V | PromiseLike<V>;
  /** Without `test`, a truthy value is enough. */
  readonly test?: (found: NoInfer<V>, context: RuleContext<S, P>) => boolean | PromiseLike<boolean>;
  /** The condition depends on consent: if it is not met now, it may be met later. */
  readonly awaitsConsent?: true;
  /** It asks for nothing but consent to this purpose. */
  readonly purpose?: string;
  /** The data elements that `find` asks for, if they are read from the page when the occurrence happens. */
  readonly uses?: readonly DataElement<unknown, S['context']>[];
}

/** A fact that has one of these values; see `oneOf`. */
export interface ListedFact<S extends Site, P, V> extends Omit<Fact<S, P, V>, 'find' | 'test'> {
  readonly find: (context: RuleContext<S, P>, use: Use<S['context']>) => V;
  readonly values: readonly NoInfer<V>[];
}

/** The builders for one site: bound to its types, so that its rules are checked and inferred without casts. */
export interface Builders<S extends Site> {
  readonly defineRule: <P>(trigger: Trigger<S, P>, body: RuleBody<S, NoInfer<P>>) => Rule<S, P>;
  /** For the site's own builders: a rule with these conditions and actions, and the body's exceptions. */
  readonly completeRule: <P>(
    trigger: Trigger<S, P>,
    body: Omit<RuleBody<S, NoInfer<P>>, 'actions'>,
    conditions: readonly Condition<RuleContext<S, NoInfer<P>>>[],
    actions: readonly Action<S, NoInfer<P>>[],
  ) => Rule<S, P>;
  readonly defineDataElement: <T>(
    element: Omit<DataElement<T, S['context']>, 'fallback'> & { readonly fallback?: NoInfer<T> },
  ) => DataElement<T, S['context']>;
  readonly payload: <const K extends string>(path: K) => PayloadField<K>;
  readonly condition: <P, V>(fact: Fact<S, P, V>) => Condition<RuleContext<S, P>>;
  readonly oneOf: <P, V>(fact: ListedFact<S, P, V>) => Condition<RuleContext<S, P>>;
  readonly not: <P>(it: Condition<RuleContext<S, NoInfer<P>>>) => Condition<RuleContext<S, P>>;
  readonly all: <P>(
    ...them: readonly Condition<RuleContext<S, NoInfer<P>>>[]
  ) => Condition<RuleContext<S, P>>;
  readonly any: <P>(
    ...them: readonly Condition<RuleContext<S, NoInfer<P>>>[]
  ) => Condition<RuleContext<S, P>>;
}

export const completeRule = <S extends Site, P>(
  trigger: Trigger<S, P>,
  {
    name,
    order = DEFAULT_ORDER,
    timeout = DEFAULT_TIMEOUT_MS,
    exceptions = [],
    stateOf,
    outlivesPage,
  }: Omit<RuleBody<S, P>, 'actions'>,
  conditions: readonly Condition<RuleContext<S, P>>[],
  actions: Rule<S, P>['actions'],
): Rule<S, P> => ({
  name,
  order,
  timeout,
  trigger,
  conditions: [...conditions, ...exceptions.map(not)],
  actions,
  stateOf,
  outlivesPage,
});

/** Without a body, which only callers without types can leave out, the rule is left out at the start. */
export const defineRule = <S extends Site, P>(
  trigger: Trigger<S, P>,
  body: RuleBody<S, P> = { name: '', actions: [] },
): Rule<S, P> => completeRule(trigger, body, body.conditions ?? [], body.actions);

export const defineDataElement = <T>(element: T): T => element;

export const payload = <const K extends string>(path: K): PayloadField<K> => ({ path });

export const condition = <S extends Site, P, V>({
  label,
  expected = label,
  find,
  test = Boolean,
  awaitsConsent,
  purpose,
  uses,
}: Fact<S, P, V>): Condition<RuleContext<S, P>> => ({
  label,
  expected,
  awaitsConsent,
  purpose,
  uses,
  evaluate: (context, use) =>
    whenKnown(requireFunction(find)(context, use as Use<S['context']>), (found) =>
      whenKnown(requireFunction(test)(found, context), (met) => ({
        met,
        found,
        awaitsConsent,
        lacksConsent: awaitsConsent && !met,
      })),
    ),
});

export const oneOf = <S extends Site, P, V>({
  values,
  ...fact
}: ListedFact<S, P, V>): Condition<RuleContext<S, P>> => {
  // Callers without types may pass one value.
  const listed = [values].flat() as readonly V[];
  return {
    ...condition({ ...fact, test: (found) => listed.includes(found) }),
    narrows: { by: fact.find, values: listed, start: narrowRules },
  };
};
