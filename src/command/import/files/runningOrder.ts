import type { RuleEntry } from './ruleEntry.ts';

type Entries = readonly RuleEntry[];

/** Rules that one occurrence may fire, and whose order says nothing: the one that is declared first runs first. */
const tieOf = ({ occasion, order }: RuleEntry): string => JSON.stringify([...occasion, order]);

const distinct = (them: readonly string[]): string => JSON.stringify([...new Set(them)]);

const byTie = (entries: Entries): ReadonlyMap<string, readonly string[]> => {
  const ties = new Map<string, string[]>();
  for (const it of entries) ties.set(tieOf(it), [...(ties.get(tieOf(it)) ?? []), it.name]);
  return ties;
};

/** Whether rules run alike, and are heard alike, in both orders. */
const runAlike = (one: Entries, other: Entries): boolean => {
  const [first, second] = [byTie(one), byTie(other)];
  const sources = ({ occasion }: RuleEntry) => occasion[0];
  return (
    distinct(one.map(sources)) === distinct(other.map(sources)) &&
    [...first].every(([tie, names]) => JSON.stringify(names) === JSON.stringify(second.get(tie)))
  );
};

/** Files so that none comes before one that must run first, as far as there is such an order. */
const sorted = <F extends { readonly entries: Entries }>(files: readonly F[], all: Entries): readonly F[] => {
  const fileOf = new Map(files.flatMap((file) => file.entries.map((it) => [it, file] as const)));
  const last = new Map<string, RuleEntry>();
  const after = new Map<F, Set<F>>(files.map((file) => [file, new Set()]));
  for (const it of all) {
    const before = last.get(tieOf(it));
    const [one, other] = [before && fileOf.get(before), fileOf.get(it)];
    if (one && other && one !== other) after.get(other)?.add(one);
    last.set(tieOf(it), it);
  }
  const left = [...files];
  const done = new Set<F>();
  while (left.length > 0) {
    const free = left.findIndex((file) => [...(after.get(file) ?? [])].every((it) => done.has(it)));
    for (const file of left.splice(Math.max(free, 0), 1)) done.add(file);
  }
  return [...done];
};

/**
 * In which order the files of a family are declared, so that its rules run as they did.
 * @returns whether they do
 */
export const runningOrder = <F extends { readonly entries: Entries }>(
  files: readonly F[],
  all: Entries,
): { readonly files: readonly F[]; readonly isSame: boolean } => {
  const order = sorted(files, all);
  return {
    files: order,
    isSame: runAlike(
      all,
      order.flatMap(({ entries }) => entries),
    ),
  };
};
