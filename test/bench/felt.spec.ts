import { expect, it } from 'vitest';
import type { SpeedResults } from '../../bench/speed/speedResults.ts';
import { runMeasurement } from './runMeasurement.ts';

it('npm run bench -- felt measures what a visitor feels, and shows it', async () => {
  const { results, files } = await runMeasurement('bench', 'felt', '--smoke');
  const { runs, cells, contestants } = results<SpeedResults>('felt');
  expect(runs).toBe(1);
  expect(Object.keys(contestants)).toEqual(['ours', 'turbine']);
  const rows = ['given1Lcp', 'given1Cpu', 'given1Inp', 'given1Use', 'given1Heap', 'idleMinute', 'twentyCpu'];
  for (const row of rows)
    for (const key of ['ours', 'turbine']) expect(cells[row]?.[key]?.median, row).toBeGreaterThan(0);
  expect(cells.given1Tbt?.ours?.median).toBeGreaterThanOrEqual(0);
  // A page view, and seven links: both do the same.
  for (const key of ['ours', 'turbine']) expect(cells.given1Events?.[key]?.median, key).toBe(8);
  expect(files['docs/speed.md']).toMatch(/<!-- felt -->[^<]*One run, Chromium/);
});
