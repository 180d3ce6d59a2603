import { expect, it } from 'vitest';
import type { SpeedResults } from '../../bench/speed/speedResults.ts';
import { runMeasurement } from './runMeasurement.ts';

it('npm run bench measures CPU time of the tag and of others, and shows it', async () => {
  const { results, files } = await runMeasurement('bench', 'speed', '--smoke');
  const { runs, cells, contestants } = results<SpeedResults>('speed');
  expect(runs).toBe(1);
  expect(Object.keys(contestants)).toEqual(['ours', 'turbine', 'acdl']);
  for (const row of ['unheardWithout', 'stoppedWithout', 'firesWithout'])
    expect(cells[row]?.ours?.median, row).toBeGreaterThan(0);
  expect(cells.ownUnheardWithout?.ours?.median).toEqual(expect.any(Number));
  expect(files['bench/results/speed.csv']).toMatch(/^"?event that no rule listens to, without consent/m);
  expect(files['docs/speed.md']).toMatch(
    /<!-- marks -->\n[^<]*own share of an event that no rule listens to/,
  );
  // Of what is compared with other libraries, so small a run measures nothing.
  expect(files['docs/speed.md']).toMatch(/<!-- peers -->\n\| what \|[^\n]*\n[-|]+\n<!-- peers -->/);
});
