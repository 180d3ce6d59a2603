import type { Way } from './way.ts';
import { fileList, wayRows, wayTable } from './wayTable.ts';

/** Prints the ways, with their files if asked for. Returns whether every mark is met. */
export const printWays = (ways: readonly Way[], { files }: { readonly files: boolean }): boolean => {
  for (const way of ways) console.log(`\n${wayTable(way)}${files ? `\n\n${fileList(way)}` : ''}`);
  return ways.flatMap(wayRows).every(({ count, mark = count }) => count <= mark);
};
