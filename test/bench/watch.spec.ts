import { expect, it } from 'vitest';
import { runMeasurement } from './runMeasurement.ts';

it('npm run bench -- watch loads a watcher, kills it, and finds all that it has acknowledged', async () => {
  const { output } = await runMeasurement('bench', 'watch', '--smoke');
  expect(output).toMatch(
    /^\d+ reports a second taken, of 50 sent, for \d+ s; 0 refused, 0 without an answer\./m,
  );
  const [, acknowledged = 0, found = 0] =
    /^Acknowledged, with two sudden ends: (\d+) pages\. In the file: (\d+)\.$/m.exec(output) ?? [];
  expect(Number(acknowledged)).toBeGreaterThan(100);
  expect(Number(found)).toBeGreaterThanOrEqual(Number(acknowledged));
});
