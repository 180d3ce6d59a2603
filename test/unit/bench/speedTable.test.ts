import { describe, expect, it } from 'vitest';
import { resultsOf, type SpeedResults } from '../../../bench/speed/speedResults.ts';
import { detailTable, markTable, shown, speedTable } from '../../../bench/speed/speedTable.ts';
import { betweenMarks } from '../../../bench/writeBetweenMarks.ts';

const about = { browser: 'Chromium 1', runs: 3, method: [] };

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
    results(table).marks.find((it) => it.row === row);

  it('is met up to its limit', () => {
    expect(markOf({ evaluation: { ours: [3] } }, 'evaluation')).toMatchObject({ limit: 3, met: true });
    expect(markOf({ evaluation: { ours: [3.1] } }, 'evaluation')).toMatchObject({ met: false });
  });

  it('is judged by the median', () => {
    expect(markOf({ evaluation: { ours: [90, 2, 1] } }, 'evaluation')).toMatchObject({
      measured: 2,
      met: true,
    });
  });

  it('may be what another has measured in the same run', () => {
    expect(markOf({ statePush: { ours: [80], acdl: [70] } }, 'statePush')).toMatchObject({
      limit: 70,
      met: false,
    });
  });

  it('is not judged where it was not measured', () => {
    expect(results({ evaluation: { alloy: [3] } }).marks).toEqual([]);
    expect(results({ statePush: { ours: [80] } }).marks).toEqual([]);
  });

  it('stands in words', () => {
    expect(markTable(results({ evaluation: { ours: [9] } }))).toContain(
      '| evaluation, before consent | 3 ms | 9 ms | **not met** |',
    );
  });
});

describe('speedTable', () => {
  const table = speedTable(
    results({
      evaluation: { ours: [2], alloy: [17], acdl: [4] },
      requestsBefore: { ours: [0], alloy: [0], acdl: [1] },
      drift: { ours: [0.9], acdl: [1] },
      clickFirst: { ours: [1] },
    }),
  );

  it('puts ours first, then each with what it is to ours', () => {
    expect(lineOf(table, 'evaluation, before consent')).toBe(
      '| evaluation, before consent | ≤ 3 ms ✓ | **2 ms** | 4 ms (2×) | 17 ms (8.5×) |',
    );
  });

  it('divides nothing by nothing', () => {
    expect(lineOf(table, 'requests before consent')).toBe(
      '| requests before consent | ≤ 0 ✓ | **0** | 1 | 0 |',
    );
  });

  it('says where a row was not measured', () => {
    expect(lineOf(table, 'last 1,000')).toBe(
      '| last 1,000 of 10,000 events to first 1,000 | ≤ 1.2× ✓ | **0.9×** | 1× | – |',
    );
  });

  it('leaves minor rows to the details', () => {
    expect(table).not.toContain('click on a link, the first');
  });
});

describe('detailTable', () => {
  it('tells the spread, unless there is none', () => {
    const table = detailTable(results({ evaluation: { ours: [1, 2, 3], acdl: [4] } }));
    expect(lineOf(table, 'evaluation')).toBe('| evaluation, before consent | 2 ms (1.2–2.8) | 4 ms |');
  });
});

describe('betweenMarks', () => {
  it('puts something between the marks, and leaves the rest', () => {
    expect(betweenMarks('a\n<!-- x -->\nold\n<!-- x -->\nb', 'x', '$& new')).toBe(
      'a\n<!-- x -->\n$& new\n<!-- x -->\nb',
    );
  });

  it('fits marks that have nothing between them', () => {
    expect(betweenMarks('<!-- x -->\n<!-- x -->', 'x', 'new')).toBe('<!-- x -->\nnew\n<!-- x -->');
  });

  it('says where there is no place', () => {
    expect(betweenMarks('a', 'x', 'new')).toBeUndefined();
  });
});
