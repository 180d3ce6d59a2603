import type { Way } from './way.ts';
import { fileList, overLimits, wayRows, wayTable } from './wayTable.ts';

/**
 * Prints the ways, with their files if asked for. Returns whether every mark is met; with `limits`, prints what is over
 * a limit, and returns whether nothing is.
 */
export const printWays = (
  ways: readonly Way[],
  { files, limits }: { readonly files: boolean; readonly limits?: boolean },
): boolean => {
  for (const way of ways) console.log(`\n${wayTable(way)}${files ? `\n\n${fileList(way)}` : ''}`);
  if (!limits) return ways.flatMap(wayRows).every(({ count, mark = count }) => count <= mark);
  const over = ways.flatMap((way) => overLimits(way));
  if (over.length > 0) console.log(`\n${over.join('\n')}`);
  return over.length === 0;
};
