import { expect, it } from 'vitest';
import { feltRows, withShares } from '../../../../bench/felt/feltRows.ts';
import { variants } from '../../../../bench/felt/variants.ts';
import { marksOf } from '../../../../bench/speed/marksOf.ts';
import { summarised } from '../../../../bench/speed/speedResults.ts';

const samplesOf = (table: Record<string, Record<string, number[]>>) =>
  new Map(Object.entries(table).map(([row, cells]) => [row, new Map(Object.entries(cells))]));
const marksIn = (table: Parameters<typeof samplesOf>[0]) =>
  marksOf(
    feltRows,
    summarised(withShares(samplesOf(table)), feltRows, variants, { browser: 'Chromium 1', runs: 1 }),
  );

it('divides what ours adds to the page by what Launch adds, run by run', () => {
  const shares = withShares(
    samplesOf({ given4Tbt: { ours: [200, 400], turbine: [300, 1_100], nothing: [100, 100] } }),
  );
  expect(Object.fromEntries(shares.get('tbtShare') ?? [])).toEqual({ ours: [0.5, 0.3] });
});

it('judges the shares by their limits', () => {
  const cpu = (ours: number) => ({ given4Cpu: { ours: [ours], turbine: [300], nothing: [100] } });
  expect(marksIn(cpu(190))).toMatchObject([{ row: 'cpuShare', measured: 0.45, met: true }]);
  expect(marksIn(cpu(192))).toMatchObject([{ row: 'cpuShare', met: false }]);
});

it('judges the interactions by what ours adds, the longest task and the heap by another’s', () => {
  expect(
    marksIn({
      given4Inp: { ours: [60], nothing: [48] },
      given4Longest: { ours: [120], acdl: [100] },
      given4Heap: { ours: [3], turbine: [3] },
    }),
  ).toMatchObject([
    { row: 'inpAbove', measured: 12, met: true },
    { row: 'heapOf', measured: 1, met: true },
    { row: 'given4Longest', measured: 1.2, met: false },
  ]);
});

it('judges nothing that was measured without its companion', () => {
  expect(marksIn({ given4Tbt: { ours: [1], turbine: [2] }, given4Inp: { ours: [48] } })).toEqual([]);
  expect(marksIn({ given4Tbt: { ours: [1], nothing: [0] } })).toEqual([]);
});
