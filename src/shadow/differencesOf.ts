import { byText } from './byText.ts';
import type { FieldValue } from './heardEvent.ts';
import type { Pair } from './pairEvents.ts';
import { patternOf } from './patternOf.ts';
import type { Difference, Example } from './shadowReport.ts';

export const MAX_EXAMPLES = 3;

/** Makes a value presentable: clean and short. */
export type Show = (value: FieldValue) => string;

/** Those that concern most pairs first. */
export const inOrderOfCount = <
  T extends { readonly count: number; readonly path?: string; readonly eventType?: string },
>(
  list: readonly T[],
): readonly T[] =>
  [...list].sort(
    (one, other) => other.count - one.count || byText(JSON.stringify(one), JSON.stringify(other)),
  );

const groupOf = (path: string, pattern: string) => `${path}\n${pattern}`;

const pathsOf = ({ there, here }: Pair) =>
  new Set([...Object.keys(there.fields), ...Object.keys(here.fields)]);

/** In how many pairs either side has each field. */
export const presentIn = (pairs: readonly Pair[]): Readonly<Record<string, number>> => {
  const present: Record<string, number> = {};
  for (const pair of pairs) for (const path of pathsOf(pair)) present[path] = (present[path] ?? 0) + 1;
  return present;
};

/** The fields that differ, each way of differing once, over all pairs. */
export const differencesOf = (
  pairs: readonly Pair[],
  show: Show,
  clean: (text: string) => string,
): readonly Difference[] => {
  const found = new Map<string, { path: string; pattern: string; count: number; examples: Example[] }>();
  const present = presentIn(pairs);
  for (const { there, here } of pairs) {
    for (const path of pathsOf({ there, here })) {
      const [theirs, ours] = [there.fields[path], here.fields[path]];
      const pattern = patternOf(theirs, ours, clean);
      if (pattern === undefined) continue;
      const group = found.get(groupOf(path, pattern)) ?? { path, pattern, count: 0, examples: [] };
      found.set(groupOf(path, pattern), group);
      group.count += 1;
      const example: Example = {
        eventType: here.eventType,
        ...(theirs !== undefined && { there: show(theirs) }),
        ...(ours !== undefined && { here: show(ours) }),
      };
      const isNew = !group.examples.some((known) => JSON.stringify(known) === JSON.stringify(example));
      if (isNew && group.examples.length < MAX_EXAMPLES) group.examples.push(example);
    }
  }
  return inOrderOfCount([...found.values()].map((it) => ({ ...it, of: present[it.path] ?? 0 })));
};
