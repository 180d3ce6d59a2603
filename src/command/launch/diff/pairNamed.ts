import type { Values } from '../value.ts';

/** A rule, a data element or an extension of a library. */
export interface Named {
  readonly name: string;
  readonly values: Values;
}

/** Pairs what has the same ID, and then what has the same name. */
export const paired = (
  old: readonly Named[],
  now: readonly Named[],
  idOf: (it: Named) => string,
): readonly (readonly [Named | undefined, Named | undefined])[] => {
  const isUnique = (all: readonly Named[], id: string) =>
    id !== '' && all.filter((it) => idOf(it) === id).length === 1;
  const left = new Set(now);
  const pairs: (readonly [Named | undefined, Named | undefined])[] = [];
  const gone: Named[] = [];
  const take = (it: Named, found: Named | undefined): void => {
    if (!found) {
      gone.push(it);
      return;
    }
    left.delete(found);
    pairs.push([it, found]);
  };
  const unpaired: Named[] = [];
  for (const it of old) {
    const id = idOf(it);
    const other = isUnique(old, id) && isUnique(now, id) ? now.find((its) => idOf(its) === id) : undefined;
    if (other) take(it, other);
    else unpaired.push(it);
  }
  for (const it of unpaired)
    take(
      it,
      [...left].find(({ name }) => name === it.name),
    );
  return [
    ...pairs,
    ...gone.map((it) => [it, undefined] as const),
    ...[...left].map((it) => [undefined, it] as const),
  ];
};
