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

describe('shown', () => {
  it.each([
    [1_234.5, '1,235'],
    [54.66, '54.7'],
    [5, '5'],
    [2.5, '2.5'],
    [0.04, '0.04'],
    [0.0004, '0'],
    [-3.25, '-3.25'],
  ])('%d as %s', (value, text) => {
    expect(shown(value)).toBe(text);
  });
});

describe('marks', () => {
  const markOf = (table: Parameters<typeof results>[0], row: string) =>
    marksOf(rows, results(table)).find((it) => it.row === row);

  it('is met up to its limit', () => {
    expect(markOf({ ownStopped: { ours: [20] } }, 'ownStopped')).toMatchObject({ limit: 20, met: true });
    expect(markOf({ ownStopped: { ours: [20.1] } }, 'ownStopped')).toMatchObject({ met: false });
  });

  it('is judged by the median', () => {
    expect(markOf({ ownStopped: { ours: [90, 2, 1] } }, 'ownStopped')).toMatchObject({
      measured: 2,
      met: true,
    });
  });

  it('may be a ratio to another library’s number of the same run', () => {
    const eventOf = (ours: number) => markOf({ eventCost: { ours: [ours], alloy: [100] } }, 'eventCost');
    expect(eventOf(120)).toMatchObject({ measured: 1.2, limit: 1.2, met: true });
    expect(eventOf(130)).toMatchObject({ measured: 1.3, met: false });
  });

  it('may be of the tag on a page that has a data layer', () => {
    const components200 = { ours: [9], beside: [2], turbine: [10] };
    expect(markOf({ components200 }, 'components200')).toMatchObject({ measured: 0.2, met: true });
    expect(markOf({ components200WithDataLayer: components200 }, 'components200WithDataLayer')).toMatchObject(
      {
        measured: 0.9,
        met: false,
      },
    );
  });

  it('is not judged without a limit', () => {
    const told = markOf({ statePush: { ours: [80], acdl: [40] } }, 'statePush');
    expect(told).toMatchObject({ measured: 2 });
    expect(told).not.toHaveProperty('met');
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
