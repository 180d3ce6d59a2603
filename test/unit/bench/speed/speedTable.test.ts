import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../bench/speed/marksOf.ts';
import { rows } from '../../../../bench/speed/rows.ts';
import { resultsOf, type SpeedResults } from '../../../../bench/speed/speedResults.ts';
import { detailTable, markTable, shown } from '../../../../bench/speed/speedTable.ts';

const about = { browser: 'Chromium 1', runs: 3 };

const results = (table: Record<string, Record<string, number[]>>): SpeedResults =>
  resultsOf(
    new Map(Object.entries(table).map(([row, cells]) => [row, new Map(Object.entries(cells))])),
    new Map(),
    about,
  );

const lineOf = (table: string, title: string) => table.split('\n').find((line) => line.includes(title));

it.each([
  [1_234.5, '1,235'],
  [54.66, '54.7'],
  [5, '5'],
  [2.5, '2.5'],
  [0.04, '0.04'],
  [0.0004, '0'],
  [-3.25, '-3.25'],
])('shows %d as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

describe('a mark', () => {
  const components = { ours: [9], beside: [2], turbine: [10] };
  it.each([
    ['is met up to its limit', 'ownStopped', { ours: [20] }, { limit: 20, met: true }],
    ['is not met beyond it', 'ownStopped', { ours: [20.1] }, { met: false }],
    ['is judged by the median', 'ownStopped', { ours: [90, 2, 1] }, { measured: 2, met: true }],
    [
      'may be a ratio to another library’s number of the same run',
      'eventCost',
      { ours: [120], alloy: [100] },
      { measured: 1.2, limit: 1.2, met: true },
    ],
    ['which may be too large', 'eventCost', { ours: [130], alloy: [100] }, { measured: 1.3, met: false }],
    [
      'may be of the tag on a page that has a data layer',
      'components200',
      components,
      { measured: 0.2, met: true },
    ],
    ['or of both', 'components200WithDataLayer', components, { measured: 0.9, met: false }],
    ['is not judged without a limit', 'statePush', { ours: [80], acdl: [40] }, { measured: 2 }],
  ])('%s', (_, row, cells, expected) => {
    const mark = marksOf(rows, results({ [row]: cells as Record<string, number[]> })).find(
      (it) => it.row === row,
    );
    expect(mark).toMatchObject(expected);
    expect(mark && 'met' in mark).toBe('met' in expected);
  });

  it('is missing if it was not measured', () => {
    expect(marksOf(rows, results({ components200: { alloy: [3] } }))).toEqual([]);
    expect(marksOf(rows, results({ components200: { beside: [3] } }))).toEqual([]);
  });

  it('is in words', () => {
    const table = markTable(
      rows,
      results({
        ownStopped: { ours: [25] },
        eventCost: { ours: [110], alloy: [100] },
        statePush: { ours: [80], acdl: [40] },
      }),
    );
    expect(lineOf(table, 'conditions stop')).toBe(
      '| own share of an event that conditions stop | 20 µs | 25 µs | **not met** |',
    );
    expect(lineOf(table, 'event tracked')).toBe(
      '| one event tracked, and its request | 1.2× | 1.1×: Tamis 110 µs, alloy 100 µs | met |',
    );
    expect(lineOf(table, 'change of the state')).toBe(
      '| change of the state, 200 components | – | 2×: Tamis 80 µs, ACDL alone 40 µs |  |',
    );
  });
});

describe('detailTable', () => {
  it('shows the spread, unless there is none', () => {
    const table = detailTable(rows, results({ evaluationAndStart: { ours: [1, 2, 3], acdl: [4] } }));
    expect(lineOf(table, 'evaluation')).toBe(
      '| evaluation, start and page view, before consent | 2 ms (1.2–2.8) | 4 ms |',
    );
  });
});
