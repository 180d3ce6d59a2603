import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { PICTURES, sourceHash } from '../../scripts/pictureSources.ts';

it('each picture was taken of the code as it is; else npm run screenshots takes them again', () => {
  const pictures = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.png'));
  expect(pictures.length).toBeGreaterThan(10);
  expect(JSON.parse(readFileSync(PICTURES, 'utf8'))).toEqual(
    Object.fromEntries(pictures.map((name) => [name, sourceHash(name)])),
  );
});
