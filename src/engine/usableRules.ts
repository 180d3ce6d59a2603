import { requireFunction } from '../language/index.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';

const requirePart = (isRight: unknown, part: string): void => {
  if (!isRight) throw new TypeError(`Its ${part} is missing or wrong.`);
};

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
      requirePart(typeof name === 'string' && name, 'name');
      requirePart(typeof order === 'number', 'order');
      requirePart(Array.isArray(actions), 'list of actions');
      for (const { evaluate } of conditions) requireFunction(evaluate);
      for (const action of actions) {
        if (action.type === 'run') requireFunction(action.run);
        if (action.type === 'sendEvent') requirePart(action.eventType, 'eventType');
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
