import type { Sizes } from '../../src/command/build/compressedSizes.ts';

const bytes = (number: number): string => number.toLocaleString('en');

/** The table in docs/speed.md: one row for each name and its sizes. */
export const sizeTable = (rows: Readonly<Record<string, Sizes>>): string =>
  [
    '| bytes | raw | gzip | brotli |',
    '|---|--:|--:|--:|',
    ...Object.entries(rows).map(
      ([what, { raw, gzip, brotli }]) => `| ${what} | ${bytes(raw)} | ${bytes(gzip)} | ${bytes(brotli)} |`,
    ),
  ].join('\n');
