import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { copyProject } from '../copyProject.ts';
import { NEWSLETTER, newRule, run } from '../runNewRule.ts';

test('npm run new-rule writes rules in a new and in an existing family that compile, hold, and are in the plan', async () => {
  const project = copyProject();
  // The answers in the order in which a person types them.
  const asked = await run(project, newRule(), `${Object.values(NEWSLETTER).join('\n')}\n`);
  expect(asked).toMatchObject({ code: 0, told: expect.stringContaining('src/rules/newsletter.ts') });
  const given = newRule({
    event: 'requestCallback',
    what: 'The visitor asks to be called back.',
    carries: 'callbackInfo: topic=Vanilla',
    family: 'requests',
    counts: '',
  });
  expect(await run(project, given)).toMatchObject({ code: 0 });

  const tools = join(projectRoot, 'node_modules');
  expect(await run(project, [join(tools, 'typescript/bin/tsc'), '--noEmit'])).toEqual({
    code: 0,
    told: '',
  });
  expect(await run(project, [join(tools, '@biomejs/biome/bin/biome'), 'ci', 'src'])).toMatchObject({
    code: 0,
  });
  expect(await run(project, ['--import', 'tsx', 'scripts/plan.ts'])).toMatchObject({ code: 0 });
  const tests = await run(project, [
    join(tools, 'vitest/vitest.mjs'),
    ...[
      'run',
      '--project',
      'unit',
      'test/unit/rules',

      'test/unit/docs.readme',
    ],
  ]);
  expect(tests.code, tests.told.slice(0, 6_000)).toBe(0);
  const plan = readFileSync(join(project, 'docs/tracking-plan.md'), 'utf8');
  expect(plan).toContain('### Newsletter subscribed');
  expect(plan).toContain('### Request callback');
}, 240_000);
