import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { copyProject } from '../../copyProject.ts';
import { NEWSLETTER, newRule, run } from '../../runNewRule.ts';

// test/package/newRule.spec.ts tests the written files.
test('npm run new-rule restores all files if what it has written is not valid TypeScript', async () => {
  const project = copyProject();
  const answers = { ...NEWSLETTER, what: 'It ends the comment: */ and goes on.' };
  const { code, told } = await run(project, newRule(answers));
  expect(told).toContain('src/dataLayer/events.ts');
  expect(code).toBe(1);
  for (const path of ['src/dataLayer/events.ts', 'src/rules/allRules.ts', 'src/dataElements/index.ts']) {
    const [left, before] = [project, projectRoot].map((it) => readFileSync(join(it, path), 'utf8'));
    expect([path, left === before]).toEqual([path, true]);
  }
  expect(existsSync(join(project, 'src/rules/newsletter.ts'))).toBe(false);
});
