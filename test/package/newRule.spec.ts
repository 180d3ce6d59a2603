import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { NEWSLETTER, newRule, run } from '../runNewRule.ts';

const NOT_COPIED = new Set(['node_modules', '.git', 'dist', 'dist-demo', 'reports']);

/** The project as somebody has cloned it, in a folder that goes with the test. */
const cloneProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-new-rule-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (source) => source !== join(projectRoot, 'test/results') && !NOT_COPIED.has(basename(source)),
  });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
};

test('npm run new-rule writes rules in a new and in an existing family that compile, hold, and are in the plan', async () => {
  const project = cloneProject();
  // The answers in their order, as a person types them.
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
