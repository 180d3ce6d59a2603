import { requireFunction } from '../language/index.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';

/**
 * The rules that can run. A rule is left out and reported if it has a fault, if it is malformed (only a caller without
 * types could make it), or if an earlier rule has its name. The others run.
 */
export const usableRules = <S extends Site>(
  rules: readonly Rule<S>[],
  report: (message: string, cause: unknown, rule?: string) => void,
): readonly Rule<S>[] => {
  const names = new Set<string>();
  return rules.filter((rule) => {
    try {
      const { name, order, trigger, conditions, actions, stateOf, fault } = rule;
      if (fault) throw new TypeError(fault);
      if (typeof trigger?.key !== 'string' || !trigger.source)
        throw new TypeError('The rule has no trigger.');
      if (typeof name !== 'string' || name === '') throw new TypeError('The rule has no name.');
      if (typeof order !== 'number') throw new TypeError('The order is no number.');
      if (!Array.isArray(actions)) throw new TypeError('The rule has no list of actions.');
      for (const { evaluate } of conditions) requireFunction(evaluate);
      for (const action of actions) {
        if (action.type === 'run') requireFunction(action.run);
        if (action.type === 'sendEvent' && !action.eventType)
          throw new TypeError('An event of the rule has no eventType.');
      }
      if (stateOf) requireFunction(stateOf);
      if (names.has(name)) throw new TypeError('Another rule has the same name.');
      return names.add(name);
    } catch (cause) {
      report(`Rule "${rule?.name}" is left out.`, cause, rule?.name);
      return false;
    }
  });
};
