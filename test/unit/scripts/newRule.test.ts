import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';

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

const run = (
  cwd: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; told: string }> =>
  new Promise((resolve) => {
    const options: SpawnOptionsWithoutStdio = { cwd };
    const child = spawn(process.execPath, args, options);
    let told = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        told += chunk;
      });
    }
    child.on('close', (code) => resolve({ code, told }));
    child.stdin.end(input);
  });

const newRule = ['--import', 'tsx', 'scripts/newRule.ts'];
const arguments_ = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);

const NEWSLETTER = {
  event: 'newsletterSubscribed',
  what: 'The visitor subscribes to the newsletter.',
  carries: 'newsletterInfo: topic=baking, frequency=every week',
  family: 'newsletter',
  counts: '40',
};

describe('npm run new-rule', () => {
  test('writes rules in a new and in an existing family that compile, hold, and are in the plan', async () => {
    const project = cloneProject();
    // The answers in their order, as a person types them.
    const asked = await run(project, newRule, `${Object.values(NEWSLETTER).join('\n')}\n`);
    expect(asked).toMatchObject({ code: 0, told: expect.stringContaining('src/rules/newsletter.ts') });
    const given = arguments_({
      event: 'requestCallback',
      what: 'The visitor asks to be called back.',
      carries: 'callbackInfo: topic=Vanilla',
      family: 'requests',
      counts: '',
    });
    expect(await run(project, [...newRule, ...given])).toMatchObject({ code: 0 });

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

  test.each([
    ['an event that exists', { event: 'requestQuote' }, 'There is an event “requestQuote” already.'],
    [
      'an event with spaces',
      { event: 'my event' },
      '“my event” is no name: letters and digits, such as “newsletterSubscribed”.',
    ],
    ['an object that exists', { carries: 'userInfo: a=b' }, 'There is an object “userInfo” already'],
    ['fields without an object', { carries: 'topic' }, '“topic” is no list of fields'],
    [
      'a family with rules of another kind',
      { family: 'links' },
      'src/rules/links.ts does not make its rules by pushedInteractions',
    ],
    ['a number that is taken', { counts: '35' }, 'event35 counts “quoteRequest” already.'],
  ])('writes nothing for %s, and says why', async (_, wrong, message) => {
    const { code, told } = await run(projectRoot, [...newRule, ...arguments_({ ...NEWSLETTER, ...wrong })]);
    expect(told).toContain(message);
    expect(code).toBe(1);
  });
});
