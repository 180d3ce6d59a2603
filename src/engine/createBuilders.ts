import { all, any, type Condition, not } from './condition.ts';
import type { DataElement, Use } from './dataElement.ts';
import type { PayloadField } from './fieldMap.ts';
import { requireFunction } from './requireFunction.ts';
import type { Rule, RuleBody } from './rule.ts';
import type { RuleContext, Site } from './site.ts';
import type { Trigger } from './trigger.ts';

const DEFAULT_ORDER = 50;
const DEFAULT_TIMEOUT_MS = 2_000;

/** Binds the builders to one site's types, so that its rules are checked and inferred without casts. */
export const createBuilders = <S extends Site>() => {
  type When<P> = Condition<RuleContext<S, P>>;

  const defineDataElement = <T>(
    element: Omit<DataElement<T, S['context']>, 'kind' | 'fallback'> & { readonly fallback?: NoInfer<T> },
  ): DataElement<T, S['context']> => ({ kind: 'dataElement', ...element });

  const payload = <const K extends string>(path: K): PayloadField<K> => ({ kind: 'payload', path });

  /** `find` reads, `test` judges what was read; without `test` the reading itself must be true. */
  const condition = <P, V>(fact: {
    readonly label: string;
    readonly expected?: string;
    readonly find: (context: RuleContext<S, P>, use: Use<S['context']>) => V;
    readonly test?: (found: NoInfer<V>, context: RuleContext<S, P>) => boolean;
    readonly awaitsConsent?: true;
  }): When<P> => ({
    label: fact.label,
    expected: fact.expected ?? fact.label,
    evaluate: (context, use) => {
      const found = requireFunction(fact.find)(context, use as Use<S['context']>);
      if (typeof (found as { then?: unknown } | undefined)?.then === 'function') {
        throw new TypeError('A condition must answer at once, not promise to.');
      }
      return { met: fact.test ? requireFunction(fact.test)(found, context) : Boolean(found), found };
    },
    ...(fact.awaitsConsent && { awaitsConsent: true }),
  });

  const defineRule = <P>(trigger: Trigger<S, P>, body: RuleBody<S, NoInfer<P>>): Rule<S, P> => {
    const { conditions = [], exceptions = [], ...rest } = body;
    return {
      order: DEFAULT_ORDER,
      timeout: DEFAULT_TIMEOUT_MS,
      ...rest,
      trigger,
      conditions: [...conditions, ...exceptions.map((it) => not(it))],
    };
  };

  return {
    defineRule,
    defineDataElement,
    payload,
    condition,
    not: not as <P>(it: When<NoInfer<P>>) => When<P>,
    all: <P>(...them: readonly When<NoInfer<P>>[]): When<P> => all(them),
    any: <P>(...them: readonly When<NoInfer<P>>[]): When<P> => any(them),
  };
};
