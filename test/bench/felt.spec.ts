import { expect, it } from 'vitest';
import type { SpeedResults } from '../../bench/speed/speedResults.ts';
import { runMeasurement } from './runMeasurement.ts';

it('npm run bench -- felt measures what a visitor feels, and shows it', async () => {
  const { results, files } = await runMeasurement('bench', 'felt', '--smoke');
  const { runs, cells, contestants } = results<SpeedResults>('felt');
  expect(runs).toBe(1);
  expect(Object.keys(contestants)).toEqual(['ours', 'nothing']);
  for (const row of ['asked1Lcp', 'asked1Cpu', 'asked1Answer', 'asked1Inp', 'asked1Use', 'asked1Heap'])
    for (const key of ['ours', 'nothing']) expect(cells[row]?.[key]?.median, row).toBeGreaterThan(0);
  expect(cells.asked1Tbt?.ours?.median).toBeGreaterThanOrEqual(0);
  expect(files['docs/speed.md']).toMatch(/<!-- felt -->[^<]*One run, Chromium/);
});
