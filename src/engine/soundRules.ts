import { requireFunction } from './requireFunction.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';

/**
 * The rules that can run. One that could only come from a caller without types, or a second one of the same name,
 * is left out and reported; the others run.
 */
export const soundRules = <S extends Site>(
  rules: readonly Rule<S>[],
  failed: (message: string, cause: unknown) => void,
): readonly Rule<S>[] => {
  const names = new Set<string>();
  return rules.filter((rule) => {
    try {
      for (const { evaluate } of rule.conditions) requireFunction(evaluate);
      for (const action of rule.actions) if (action.type === 'run') requireFunction(action.run);
      if (rule.stateOf) requireFunction(rule.stateOf);
      if (typeof rule.trigger.key !== 'string') throw new TypeError('The rule has no trigger.');
      if (names.has(rule.name)) throw new TypeError('Another rule has the same name.');
      names.add(rule.name);
      return true;
    } catch (cause) {
      failed(`Rule "${rule?.name}" is left out.`, cause);
      return false;
    }
  });
};
