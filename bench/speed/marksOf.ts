import type { Row } from './rows.ts';
import type { SpeedResults } from './speedResults.ts';

export interface NamedMedian {
  readonly name: string;
  /** In the unit of the row. */
  readonly median: number;
}

export interface MarkResult extends Pick<Row, 'title' | 'unit'> {
  readonly row: string;
  /** Our measured value; for a ratio, the ratio. */
  readonly measured: number;
  /** For a ratio: names and medians of both contestants. */
  readonly ratio?: readonly [ours: NamedMedian, theirs: NamedMedian];
  /** Missing if the ratio is reported but not judged. */
  readonly limit?: number;
  readonly met?: boolean;
}

/** Whether ours meets the marks of these rows; a row without a mark, or not measured, is left out. */
export const marksOf = (
  rows: readonly Row[],
  { cells, contestants }: Pick<SpeedResults, 'cells' | 'contestants'>,
): readonly MarkResult[] =>
  rows.flatMap(({ key: row, title, unit, mark }): readonly MarkResult[] => {
    const named = (key: string): NamedMedian | undefined => {
      const median = cells[row]?.[key]?.median;
      return median === undefined ? undefined : { name: contestants[key]?.name ?? key, median };
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
  });
