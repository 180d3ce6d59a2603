import { byText } from './byText.ts';

export const MAX_EXAMPLES = 3;

/** Sorts by count, the highest first. */
export const inOrderOfCount = <T extends { readonly count: number }>(list: readonly T[]): readonly T[] =>
  [...list].sort(
    (one, other) => other.count - one.count || byText(JSON.stringify(one), JSON.stringify(other)),
  );

/** How often each kind occurs, the most frequent first, with its first examples that differ. */
export const countAlike = <Kind extends object, Example>(
  list: readonly (readonly [kind: Kind, example: Example | undefined])[],
): readonly (Kind & { readonly count: number; readonly examples: readonly Example[] })[] => {
  const found = new Map<string, Kind & { count: number; examples: Example[] }>();
  for (const [kind, example] of list) {
    const key = JSON.stringify(kind);
    const group = found.get(key) ?? { ...kind, count: 0, examples: [] };
    found.set(key, group);
    group.count += 1;
    const isKnown = group.examples.some((known) => JSON.stringify(known) === JSON.stringify(example));
    if (example !== undefined && !isKnown && group.examples.length < MAX_EXAMPLES)
      group.examples.push(example);
  }
  return inOrderOfCount([...found.values()]);
};
