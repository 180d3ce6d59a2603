import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runMeasurement } from './runMeasurement.ts';

const PNG = '89504e470d0a1a0a';

it('npm run screenshots takes a picture of the demo', async () => {
  const into = mkdtempSync(join(tmpdir(), 'tamis-pictures-'));
  onTestFinished(() => rmSync(into, { recursive: true }));
  await runMeasurement('screenshots', '--only', 'demo.png', '--into', into);
  expect(readdirSync(into)).toEqual(['demo.png']);
  const picture = readFileSync(join(into, 'demo.png'));
  expect(picture.subarray(0, 8).toString('hex')).toBe(PNG);
  expect(picture.length).toBeGreaterThan(20_000);
});
