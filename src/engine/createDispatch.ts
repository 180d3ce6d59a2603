import type { Narrow } from './narrowing.ts';
import type { Rule } from './rule.ts';
import type { Site } from './site.ts';

/** The rules of one kind of occurrence. */
export interface Concerned<S extends Site> {
  /** In the order in which they run. */
  readonly rules: readonly Rule<S>[];
  /** What leaves some of them to consider, if one of their conditions brings it. */
  readonly narrow?: Narrow<Rule<S>> | undefined;
}

/** Finds the rules that an occurrence concerns, by its source and keys. They are listed once for each of these. */
export const createDispatch = <S extends Site>(all: readonly Rule<S>[]) => {
  const ranked = [...all].sort((a, b) => a.order - b.order);
  const heard = new Set(all.map(({ trigger: { source, key } }) => `${source.name} ${key}`));
  const known = new Map<string, Concerned<S>>();

  return (source: string, keys: readonly string[], past: boolean): Concerned<S> => {
    // The page invents keys: those that no rule knows are not kept.
    const name = [source, past, ...keys.filter((key) => heard.has(`${source} ${key}`))].join(' ');
    const before = known.get(name);
    if (before) return before;
    const rules = ranked.filter(
      ({ trigger: { source: its, key, scope } }) =>
        its.name === source && keys.includes(key) && scope !== (past ? 'future' : 'past'),
    );
    const conditions = rules.flatMap((rule) => rule.conditions);
    const concerned = { rules, narrow: conditions.find(({ narrows }) => narrows)?.narrows?.start(rules) };
    known.set(name, concerned);
    return concerned;
  };
};
