import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { copyProject } from '../copyProject.ts';
import { BEACON, newRule, run } from '../runNewRule.ts';

const project = copyProject(afterAll);

// A new build would replace the tag that is to be released, and would lack its lock.
test('npm run size measures what npm run build has made, and builds nothing itself', async () => {
  const { code, told } = await run(project, ['--import', 'tsx', 'scripts/size.ts']);
  expect(told).toContain('There is no dist/tag.js: run npm run build first.');
  expect(code).toBe(1);
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

test('npm run new-rule restores all files if what it has written is not valid TypeScript', async () => {
  const answers = { ...BEACON, what: 'It ends the comment: */ and goes on.' };
  const { code, told } = await run(project, newRule(answers));
  expect(told).toContain('src/dataElements/catalogue.ts');
  expect(code).toBe(1);
  for (const path of ['src/dataElements/catalogue.ts', 'src/rules/allRules.ts', 'src/rules/index.ts']) {
    const [left, before] = [project, projectRoot].map((it) => readFileSync(join(it, path), 'utf8'));
    expect([path, left === before]).toEqual([path, true]);
  }
  expect(existsSync(join(project, 'src/rules/beacon.ts'))).toBe(false);
});

test('npm run new-rule writes rules in a new and in an existing family that compile, hold, and are in the plan', async () => {
  // The answers in the order in which a person types them.
  const asked = await run(project, newRule(), `${Object.values(BEACON).join('\n')}\n`);
  expect(asked).toMatchObject({ code: 0, told: expect.stringContaining('src/rules/beacon.ts') });
  const given = newRule({
    event: 'requestBeacon',
    what: 'The visitor asks for a beacon.',
    carries: 'beaconRequestInfo: colour=green',
    family: 'requests',
    counts: '',
  });
  expect(await run(project, given)).toMatchObject({ code: 0 });

  const tools = join(projectRoot, 'node_modules');
  expect(await run(project, [join(tools, 'typescript/bin/tsc'), '--noEmit'])).toEqual({
    code: 0,
    told: '',
  });
  expect(await run(project, ['--import', 'tsx', 'scripts/plan.ts'])).toMatchObject({ code: 0 });
  const vitest = [join(tools, 'vitest/vitest.mjs'), 'run', '--project', 'unit'];
  const tests = await run(project, [...vitest, 'test/unit/rules', 'test/unit/docs.readme']);
  expect(tests.code, tests.told.slice(0, 6_000)).toBe(0);
  const plan = readFileSync(join(project, 'docs/tracking-plan.md'), 'utf8');
  expect(plan).toContain('### Beacon lit');
  expect(plan).toContain('### Request beacon');
});
