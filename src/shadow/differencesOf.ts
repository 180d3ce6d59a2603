import { byText } from './byText.ts';
import type { FieldValue } from './heardEvent.ts';
import type { Pair } from './pairEvents.ts';
import { patternOf } from './patternOf.ts';
import type { Difference, Example } from './shadowReport.ts';

export const MAX_EXAMPLES = 3;

/** Makes a value presentable: clean and short. */
export type Show = (value: FieldValue) => string;

/** Sorts by count, the highest first. */
export const inOrderOfCount = <
  T extends { readonly count: number; readonly path?: string; readonly eventType?: string },
>(
  list: readonly T[],
): readonly T[] =>
  [...list].sort(
    (one, other) => other.count - one.count || byText(JSON.stringify(one), JSON.stringify(other)),
  );

/** Fields that hold a person's ID. The ID itself stays on the page. */
const OF_PERSONS = /^(identityMap|endUserIDs)\.|^_\w+\.user\.\w*id$/i;
const hidden: Show = () => 'an ID';
/** A pattern may quote the text that only one side has. */
const withoutQuote = (pattern: string) => (pattern.includes('“') ? 'other value' : pattern);

const groupOf = (path: string, pattern: string) => `${path}\n${pattern}`;

const pathsOf = ({ there, here }: Pair) =>
  new Set([...Object.keys(there.fields), ...Object.keys(here.fields)]);

/** The number of pairs in which either side has each field. */
export const presentIn = (pairs: readonly Pair[]): Readonly<Record<string, number>> => {
  const present: Record<string, number> = {};
  for (const pair of pairs) for (const path of pathsOf(pair)) present[path] = (present[path] ?? 0) + 1;
  return present;
};

/** The fields that differ over all pairs, once for each kind of difference. */
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
      const differs = patternOf(theirs, ours, clean);
      if (differs === undefined) continue;
      const isId = OF_PERSONS.test(path);
      const pattern = isId ? withoutQuote(differs) : differs;
      const shown = isId ? hidden : show;
      const group = found.get(groupOf(path, pattern)) ?? { path, pattern, count: 0, examples: [] };
      found.set(groupOf(path, pattern), group);
      group.count += 1;
      const example: Example = {
        eventType: here.eventType,
        ...(theirs !== undefined && { there: shown(theirs) }),
        ...(ours !== undefined && { here: shown(ours) }),
      };
      const isNew = !group.examples.some((known) => JSON.stringify(known) === JSON.stringify(example));
      if (isNew && group.examples.length < MAX_EXAMPLES) group.examples.push(example);
    }
  }
  return inOrderOfCount([...found.values()].map((it) => ({ ...it, of: present[it.path] ?? 0 })));
};
