import { sumOf } from '../language/index.ts';
import type { Channel } from '../tag/shadow/heardEvent.ts';
import type { ChannelReport, ShadowReport, Unpaired } from '../tag/shadow/shadowReport.ts';
import { byText } from './byText.ts';
import { inOrderOfCount, MAX_EXAMPLES } from './countAlike.ts';

interface Countable {
  readonly count: number;
  readonly of?: number;
  readonly examples: readonly unknown[];
}

/** Examples from several lists, each once. */
const examplesOf = (lists: readonly (readonly unknown[])[]): readonly unknown[] => {
  const texts = [...new Set(lists.flat().map((it) => JSON.stringify(it)))].sort();
  return texts.slice(0, MAX_EXAMPLES).map((text): unknown => JSON.parse(text));
};

const grouped = <T, K>(list: readonly T[], keyOf: (it: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const it of list) {
    const key = keyOf(it);
    const group = groups.get(key);
    if (group) group.push(it);
    else groups.set(key, [it]);
  }
  return groups;
};

/** Merges the entries of each key into one: their counts added up, with some of their examples. */
const merged = <T extends Countable>(list: readonly T[], keyOf: (it: T) => string): readonly T[] =>
  inOrderOfCount(
    [...grouped(list, keyOf).values()].map((same) => ({
      ...(same[0] as T),
      count: sumOf(same, ({ count }) => count),
      examples: examplesOf(same.map(({ examples }) => examples)),
    })),
  );

const keyOfDifference = ({ path, pattern }: ChannelReport['differences'][number]) =>
  JSON.stringify([path, pattern]);
const keyOfUnpaired = ({ kind, eventType, why }: Unpaired) => JSON.stringify([kind, eventType, why]);

/** The sum for each name that any of the lists has. */
const addUpCounts = (all: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
};

const addUpChannel = (channel: Channel, reports: readonly ChannelReport[]): ChannelReport => {
  // In how many pairs each field is present, including pages where it does not differ.
  const present = addUpCounts(reports.map(({ fields }) => fields));
  return {
    channel,
    there: sumOf(reports, ({ there }) => there),
    paired: sumOf(reports, ({ paired }) => paired),
    onlyThere: merged(
      reports.flatMap(({ onlyThere }) => onlyThere),
      keyOfUnpaired,
    ),
    differences: merged(
      reports.flatMap(({ differences }) => differences),
      keyOfDifference,
    ).map((it) => ({ ...it, of: present.get(it.path) ?? it.of })),
    fields: Object.fromEntries([...present].sort()),
    notCompared: Object.fromEntries(addUpCounts(reports.map(({ notCompared }) => notCompared))),
  };
};

/** Combines many reports, in any order, into one. */
export const addUpReports = (reports: readonly ShadowReport[]): ShadowReport => {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const report of reports) {
    from = Math.min(from, report.from);
    to = Math.max(to, report.to);
  }
  const byChannel = grouped(
    reports.flatMap(({ channels }) => channels),
    ({ channel }) => channel,
  );
  return {
    shadow: 1,
    tag: [...new Set(reports.map(({ tag }) => tag))].sort().join(', '),
    pages: sumOf(reports, ({ pages }) => pages),
    from,
    to,
    here: sumOf(reports, ({ here }) => here),
    onlyHere: merged(
      reports.flatMap(({ onlyHere }) => onlyHere),
      keyOfUnpaired,
    ),
    channels: [...byChannel]
      .map(([channel, list]) => addUpChannel(channel, list))
      .sort((one, other) => byText(one.channel, other.channel)),
    unheard: sumOf(reports, ({ unheard }) => unheard),
    waiting: sumOf(reports, ({ waiting }) => waiting),
  };
};
