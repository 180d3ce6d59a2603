import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';

const MOST = 12;

// All other walls, and that no imports run in a circle, stand in biome.json.
it(`lets at most ${MOST} files stand at the top of src`, () => {
  const files = readdirSync(join(projectRoot, 'src'), { withFileTypes: true }).filter((it) => it.isFile());
  expect(files.length, files.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(MOST);
});
