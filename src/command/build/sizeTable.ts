import type { Manifest } from './published.ts';

const COLUMNS = ['raw', 'gzip', 'brotli'] as const;

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return rows.map(lineOf).join('\n');
};

/** The sizes of built scripts, in bytes, as a table for a terminal. */
export const sizeTable = ({ files }: Manifest): string =>
  columns([
    ['bytes', ...COLUMNS],
    ...Object.entries(files).map(([name, sizes]) => [
      name,
      ...COLUMNS.map((it) => sizes[it].toLocaleString('en')),
    ]),
  ]);
