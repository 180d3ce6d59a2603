import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../copyProject.ts';
import { run } from '../../runNewRule.ts';

// A new build would replace the tag that is to be released, and would lack its lock.
test('npm run size measures what npm run build has made, and builds nothing itself', async () => {
  const project = copyProject();
  const { code, told } = await run(project, ['--import', 'tsx', 'scripts/size.ts']);
  expect(told).toContain('There is no dist/tag.js: run npm run build first.');
  expect(code).toBe(1);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});
