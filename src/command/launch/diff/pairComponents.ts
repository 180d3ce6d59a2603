import { textIn, type Values } from '../value.ts';
import { leavesOf } from './leavesOf.ts';
import { comparedAs } from './shownValue.ts';

/** A component of either side; that of the other one is missing if it was added or removed. */
export interface PairedComponent {
  readonly old?: readonly [at: number, component: Values];
  readonly now?: readonly [at: number, component: Values];
}

const wholeOf = (it: Values): string =>
  JSON.stringify([...leavesOf(it)].map(([path, value]) => [path, comparedAs(value)]).sort());
const pathOf = (it: Values): string => textIn(it, 'modulePath') ?? '';

/** Pairs equal components, then those of the same module in their order: others were added or removed. */
export const pairComponents = (
  old: readonly Values[],
  now: readonly Values[],
): readonly PairedComponent[] => {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const wordsOf of [wholeOf, pathOf])
    for (const [at, component] of old.entries()) {
      if (pairs.has(at)) continue;
      const words = wordsOf(component);
      const found = now.findIndex((it, its) => !taken.has(its) && wordsOf(it) === words);
      if (found < 0) continue;
      pairs.set(at, found);
      taken.add(found);
    }
  return [
    ...old.map((component, at): PairedComponent => {
      const other = pairs.get(at);
      const paired = other === undefined ? undefined : now[other];
      return { old: [at, component], ...(paired && other !== undefined && { now: [other, paired] }) };
    }),
    ...now.flatMap((component, at): readonly PairedComponent[] =>
      taken.has(at) ? [] : [{ now: [at, component] }],
    ),
  ];
};
