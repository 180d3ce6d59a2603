import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { runMeasurement } from './runMeasurement.ts';

const SHOWN = [
  'README.md',
  'docs/speed.md',
  'docs/delivery.md',
  'docs/speed-growth.svg',
  'docs/delivery-fleet.svg',
];

it('npm run plots writes what the documentation shows already', async () => {
  const { files } = await runMeasurement('plots');
  for (const path of SHOWN) expect(files[path], path).toBe(readFileSync(join(projectRoot, path), 'utf8'));
});
