import type { ModuleNames } from './moduleNames.ts';
import type { Mutant } from './mutant.ts';

/**
 * Says which rules of a site a change concerns: the one that it is in, those that use what it is in, or those that this is
 * of: what all rules ask is a condition of each.
 */
export const createRulesOf = (modules: readonly ModuleNames[]): ((mutant: Mutant) => readonly string[]) => {
  const uses = new Map<string, Set<string>>();
  for (const { usedBy } of modules)
    for (const [name, names] of usedBy) uses.set(name, new Set([...(uses.get(name) ?? []), ...names]));
  const rulesIn = new Map<string, readonly string[]>();
  for (const it of modules)
    for (const [name, its] of it.rulesIn) rulesIn.set(name, [...(rulesIn.get(name) ?? []), ...its]);
  const rules = new Map(modules.flatMap(({ usedByRule }) => [...usedByRule]));
  const reaches = (names: ReadonlySet<string>): ReadonlySet<string> => {
    const reached = new Set(names);
    for (const name of reached) for (const inner of uses.get(name) ?? []) reached.add(inner);
    return reached;
  };
  const reachedBy = new Map([...rules].map(([rule, names]) => [rule, reaches(names)]));
  return ({ rule, within, isOfAll }) => {
    if (rule !== undefined) return [rule];
    const [name] = within;
    if (name === undefined) return [];
    if (isOfAll) return [...reaches(new Set([name]))].flatMap((it) => rulesIn.get(it) ?? []);
    return [...reachedBy].flatMap(([its, names]) => (names.has(name) ? [its] : []));
  };
};
