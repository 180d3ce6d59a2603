import { keysOf, own } from '../language/index.ts';
import type { FieldValue } from '../tag/shadow/heardEvent.ts';
import type { Pair } from '../tag/shadow/pairing.ts';
import type { Difference, Example } from '../tag/shadow/shadowReport.ts';
import { countAlike } from './countAlike.ts';
import { patternOf } from './patternOf.ts';

/** Makes a value presentable: clean and short. */
export type Show = (value: FieldValue) => string;

/** Fields that hold a person's ID. The ID itself stays on the page. */
const OF_PERSONS = /^(identityMap|endUserIDs)\.|^_\w+\.user\.\w*id$/i;
const hidden: Show = () => 'an ID';
/** A pattern may quote the text that only one side has. */
const withoutQuote = (pattern: string) => (pattern.includes('“') ? 'other value' : pattern);

const pathsOf = ({ there, here }: Pair) => new Set([...keysOf(there.fields), ...keysOf(here.fields)]);

/** The number of pairs in which either side has each field. */
export const presentIn = (pairs: readonly Pair[]): Readonly<Record<string, number>> => {
  const present: Record<string, number> = Object.create(null);
  for (const pair of pairs) for (const path of pathsOf(pair)) present[path] = (present[path] ?? 0) + 1;
  return present;
};

/** The fields that differ over all pairs, once for each kind of difference. */
export const differencesOf = (
  pairs: readonly Pair[],
  show: Show,
  redact: (text: string) => string,
): readonly Difference[] => {
  const present = presentIn(pairs);
  const found = pairs.flatMap(({ there, here }) =>
    [...pathsOf({ there, here })].flatMap((path) => {
      const [theirs, ours] = [own(there.fields, path), own(here.fields, path)];
      const differs = patternOf(theirs, ours, redact);
      if (differs === undefined) return [];
      const isId = OF_PERSONS.test(path);
      const shown = isId ? hidden : show;
      const example: Example = {
        eventType: here.eventType,
        ...(theirs !== undefined && { there: shown(theirs) }),
        ...(ours !== undefined && { here: shown(ours) }),
      };
      return [[{ path, pattern: isId ? withoutQuote(differs) : differs }, example] as const];
    }),
  );
  return countAlike(found).map((it) => ({ ...it, of: own(present, it.path) ?? 0 }));
};
