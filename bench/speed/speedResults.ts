import { compressedSizes } from '../../build/compressedSizes.ts';
import { versionOf } from '../delivery/results.ts';
import { contestantOf, contestants, libraryOf } from './contestants.ts';
import { type Row, rows } from './rows.ts';
import { type Samples, withDerived } from './samples.ts';
import { type Summary, summaryOf } from './statistics.ts';

export interface NamedMedian {
  readonly name: string;
  /** In the unit of the row. */
  readonly median: number;
}

export interface MarkResult {
  readonly row: string;
  readonly title: string;
  readonly unit: Row['unit'];
  /** Our measured value; for a ratio, the ratio. */
  readonly measured: number;
  /** For a ratio: names and medians of both contestants. */
  readonly ratio?: readonly [ours: NamedMedian, theirs: NamedMedian];
  /** Missing if the ratio is reported but not judged. */
  readonly limit?: number;
  readonly met?: boolean;
}

export interface SpeedResults {
  readonly date: string;
  readonly browser: string;
  readonly runs: number;
  readonly contestants: Readonly<
    Record<string, { readonly name: string; readonly version: string; readonly settings: string }>
  >;
  /** Row → contestant → summary. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, Summary>>>>;
  readonly marks: readonly MarkResult[];
}

const sizeOf = (key: string, scripts: ReadonlyMap<string, string>): number | undefined => {
  const paths = libraryOf(contestantOf(key));
  if (!paths.every((path) => scripts.has(path))) return undefined;
  return paths.reduce((sum, path) => sum + compressedSizes(scripts.get(path) ?? '').brotli, 0);
};

/** Whether ours meets the mark of a row; empty if there is no mark, or nothing was measured. */
const judge = ({ key: row, title, unit, mark }: Row, cells: SpeedResults['cells']): readonly MarkResult[] => {
  const named = (key: string): NamedMedian | undefined => {
    const median = cells[row]?.[key]?.median;
    return median === undefined ? undefined : { name: contestantOf(key).name, median };
  };
  const about = { row, title, unit };
  if (typeof mark !== 'object') {
    const measured = named('ours')?.median;
    if (measured === undefined || mark === undefined) return [];
    return [{ ...about, measured, limit: mark, met: measured <= mark }];
  }
  const { of, times, ours: setUp = 'ours' } = mark;
  const [ours, theirs] = [named(setUp), named(of)];
  if (!ours || !theirs) return [];
  const measured = ours.median / theirs.median;
  const judged = times !== undefined && { limit: times, met: measured <= times };
  return [{ ...about, measured, ratio: [ours, theirs], ...judged }];
};

export const resultsOf = (
  samples: Samples,
  scripts: ReadonlyMap<string, string>,
  { browser, runs }: Pick<SpeedResults, 'browser' | 'runs'>,
): SpeedResults => {
  const all = withDerived(samples);
  const measured = new Set([...all.values()].flatMap((ofRow) => [...ofRow.keys()]));
  const taking = contestants.filter(({ key }) => measured.has(key));
  for (const { key } of taking) {
    const size = sizeOf(key, scripts);
    if (size !== undefined)
      all.set('size', (all.get('size') ?? new Map<string, number[]>()).set(key, [size]));
  }
  const cells = Object.fromEntries(
    rows.flatMap(({ key: row }) => {
      const ofRow = all.get(row);
      return ofRow
        ? [[row, Object.fromEntries([...ofRow].map(([key, them]) => [key, summaryOf(them)]))]]
        : [];
    }),
  );
  return {
    date: new Date().toISOString(),
    browser,
    runs,
    contestants: Object.fromEntries(
      taking.map((it) => [it.key, { name: it.name, version: versionOf(it), settings: it.settings }]),
    ),
    cells,
    marks: rows.flatMap((row) => judge(row, cells)),
  };
};
