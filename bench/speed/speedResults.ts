import { compressedSizes } from '../../src/command/build/compressedSizes.ts';
import { versionOf } from '../delivery/results.ts';
import type { Tracker } from '../delivery/tracker.ts';
import { contestantOf, contestants, libraryOf } from './contestants.ts';
import { type Row, rows } from './rows.ts';
import { type Samples, withDerived } from './samples.ts';
import { type Summary, summaryOf } from './statistics.ts';

export interface SpeedResults {
  readonly date: string;
  readonly browser: string;
  readonly runs: number;
  readonly contestants: Readonly<
    Record<string, { readonly name: string; readonly version: string; readonly settings: string }>
  >;
  /** Row → contestant → summary. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, Summary>>>>;
}

const sizeOf = (key: string, scripts: ReadonlyMap<string, string>): number | undefined => {
  const paths = libraryOf(contestantOf(key));
  if (!paths.every((path) => scripts.has(path))) return undefined;
  return paths.reduce((sum, path) => sum + compressedSizes(scripts.get(path) ?? '').brotli, 0);
};

/** The samples of these rows in short, for those of the contestants that were measured. */
export const summarised = (
  samples: Samples,
  ofRows: readonly Row[],
  ofContestants: readonly Tracker[],
  { browser, runs }: Pick<SpeedResults, 'browser' | 'runs'>,
): SpeedResults => {
  const measured = new Set([...samples.values()].flatMap((ofRow) => [...ofRow.keys()]));
  const taking = ofContestants.filter(({ key }) => measured.has(key));
  const cells = ofRows.flatMap(({ key: row }) => {
    const ofRow = samples.get(row);
    if (!ofRow) return [];
    return [[row, Object.fromEntries([...ofRow].map(([key, them]) => [key, summaryOf(them)]))]];
  });
  return {
    date: new Date().toISOString(),
    browser,
    runs,
    contestants: Object.fromEntries(
      taking.map((it) => [
        it.key,
        { name: it.name, version: it.scripts.length > 0 ? versionOf(it) : '', settings: it.settings },
      ]),
    ),
    cells: Object.fromEntries(cells),
  };
};

export const resultsOf = (
  samples: Samples,
  scripts: ReadonlyMap<string, string>,
  about: Pick<SpeedResults, 'browser' | 'runs'>,
): SpeedResults => {
  const all: Samples = new Map(withDerived(samples));
  const measured = new Set([...samples.values()].flatMap((ofRow) => [...ofRow.keys()]));
  for (const key of measured) {
    const size = sizeOf(key, scripts);
    if (size !== undefined) all.set('size', new Map(all.get('size')).set(key, [size]));
  }
  return summarised(all, rows, contestants, about);
};
