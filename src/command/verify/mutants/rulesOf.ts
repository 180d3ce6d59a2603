import type { ModuleNames } from './moduleNames.ts';
import type { Mutant } from './mutant.ts';

/** Says which rules of a site a change concerns: the one that it is in, or those that use what it is in. */
export const createRulesOf = (modules: readonly ModuleNames[]): ((mutant: Mutant) => readonly string[]) => {
  const uses = new Map<string, Set<string>>();
  for (const { usedBy } of modules)
    for (const [name, names] of usedBy) uses.set(name, new Set([...(uses.get(name) ?? []), ...names]));
  const rules = new Map(modules.flatMap(({ usedByRule }) => [...usedByRule]));
  const reaches = (names: ReadonlySet<string>): ReadonlySet<string> => {
    const reached = new Set(names);
    for (const name of reached) for (const inner of uses.get(name) ?? []) reached.add(inner);
    return reached;
  };
  const reachedBy = new Map([...rules].map(([rule, names]) => [rule, reaches(names)]));
  return ({ rule, within }) => {
    if (rule !== undefined) return [rule];
    const [name] = within;
    if (name === undefined) return [];
    return [...reachedBy].flatMap(([its, names]) => (names.has(name) ? [its] : []));
  };
};
