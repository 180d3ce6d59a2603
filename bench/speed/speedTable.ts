import { csvText } from '../../src/writers/index.ts';
import { marksOf } from './marksOf.ts';
import type { Row } from './rows.ts';
import type { SpeedResults } from './speedResults.ts';
import type { Summary } from './statistics.ts';

/** A number with three significant digits, never with an exponent. */
export const shown = (value: number): string => {
  const size = Math.abs(value);
  if (size < 0.005) return '0';
  const text = size >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(size >= 10 ? 1 : 2);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

const withUnit = (value: number, unit: Row['unit']): string =>
  unit === 'times' ? `${shown(value)}×` : `${shown(value)} ${unit}`.trim();

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (headings: readonly string[], lines: readonly (readonly string[])[]): string =>
  [line(headings), `|${headings.map(() => '---').join('|')}|`, ...lines.map(line)].join('\n');

/** Markdown: every mark with its limit, the measured value, and whether the mark is met. */
export const markTable = (rows: readonly Row[], results: SpeedResults): string =>
  table(
    ['mark', 'limit', 'measured', 'judged'],
    marksOf(rows, results).map(({ title, unit, measured, ratio, limit, met }) => [
      title,
      limit === undefined ? '–' : withUnit(limit, ratio ? 'times' : unit),
      ratio
        ? `${shown(measured)}×: ${ratio.map((it) => `${it.name} ${withUnit(it.median, unit)}`).join(', ')}`
        : withUnit(measured, unit),
      met === undefined ? '' : met ? 'met' : '**not met**',
    ]),
  );

const spread = ({ median, p10, p90, runs }: Summary, unit: Row['unit']): string =>
  runs === 1 || p10 === p90
    ? withUnit(median, unit)
    : `${withUnit(median, unit)} (${shown(p10)}–${shown(p90)})`;

/** Markdown: these rows for all contestants: median (10 %–90 %). */
export const detailTable = (rows: readonly Row[], { contestants, cells }: SpeedResults): string => {
  const keys = Object.keys(contestants);
  const lines = rows
    .filter(({ key }) => cells[key])
    .map(({ key: row, title, unit }) => [
      title,
      ...keys.map((key) => {
        const cell = cells[row]?.[key];
        return cell ? spread(cell, unit) : '–';
      }),
    ]);
  const names = keys.map((key) => `${contestants[key]?.name} ${contestants[key]?.version}`.trim());
  return table(['what', ...names], lines);
};

/** The contestants of a table, by the columns of these keys. */
export type Columns = Readonly<Record<string, string>>;

/** Markdown: the medians of these rows, for some contestants. The others are in {@link detailCsv}. */
export const medianTable = (rows: readonly Row[], { cells }: SpeedResults, columns: Columns): string =>
  table(
    ['what', ...Object.values(columns)],
    rows
      .filter(({ key }) => cells[key])
      .map(({ key: row, title, unit }) => [
        title,
        ...Object.keys(columns).map((key) => {
          const cell = cells[row]?.[key];
          return cell ? withUnit(cell.median, unit) : '–';
        }),
      ]),
  );

/** Every number of these rows as a table for spreadsheets: the median, and the 10th and 90th percentile. */
export const detailCsv = (rows: readonly Row[], { contestants, cells }: SpeedResults): string => {
  const lines = rows.flatMap(({ key: row, title, unit }) =>
    Object.entries(contestants).flatMap(([key, { name, version }]) => {
      const cell = cells[row]?.[key];
      if (!cell) return [];
      const numbers = [cell.median, cell.p10, cell.p90].map((it) => Number(it.toPrecision(4)));
      return [[title, unit, `${name} ${version}`.trim(), ...numbers, cell.runs]];
    }),
  );
  const headings = ['what', 'unit', 'of', 'median', 'p10', 'p90', 'runs'];
  return csvText([headings, ...lines]);
};
