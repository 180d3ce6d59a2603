import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../../../build/projectRoot.ts';
import { plan } from '../../../../src/command/plan/plan.ts';
import { runTamis } from '../../../runTamis.ts';
import { read, replace, shopFolder } from './shopFolder.ts';

/** Five changes of one pull request, in the shop's sources. */
const change = (cwd: string): void => {
  const edits: readonly (readonly [from: string, to: string])[] = [
    ["          currencyCode: payload('order.currency'),\n", ''],
    ["        'commerce.order.currencyCode': 'EUR',\n", ''],
    ["name: 'Search',", "name: 'Search',\n      counts: 3,"],
    ["term: payload('search.term')", "term: payload('search.words')"],
    ["      stateOf: () => 'product',\n", ''],
    ["clicked('button[data-wish]')", "clicked('[data-wish]')"],
  ];
  for (const [from, to] of edits) replace(cwd, 'rules.ts', from, to);
};

const page = read(projectRoot, 'docs/guide/review-a-change.md');
const blocksOf = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

/** What the documentation shows for these changes. */
const [MARKDOWN = ''] = blocksOf('md');

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Jane', '-c', 'user.email=jane@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A repository whose folder `web site` has the shop, as of its tag `before`. */
const repository = async (committed: 'with its plan' | 'without its plan'): Promise<string> => {
  const cwd = shopFolder();
  if (committed === 'with its plan') await runTamis(plan, [], { cwd });
  const top = join(cwd, '..');
  git(top, 'init', '--quiet');
  git(top, 'add', '.');
  git(top, 'commit', '--quiet', '-m', 'The shop');
  git(top, 'tag', 'before');
  return cwd;
};

describe('tamis plan --diff', () => {
  it('says what a pull request changes, and that it breaks a report', async () => {
    const cwd = shopFolder();
    await runTamis(plan, ['--out', 'old'], { cwd });
    change(cwd);
    const ran = await runTamis(plan, ['--diff', 'old/tracking-plan.json'], { cwd });
    expect(ran).toEqual({ code: 1, out: MARKDOWN, error: '' });
  });

  it('compares two files, or two modules, and says nothing if nothing has changed', async () => {
    const cwd = shopFolder();
    await runTamis(plan, ['--out', 'old'], { cwd });
    writeFileSync(join(cwd, 'other.ts'), "export * from './site.ts';");
    for (const names of [
      ['old/tracking-plan.json', 'old/tracking-plan.json'],
      ['other.ts', 'site.ts'],
    ])
      expect(await runTamis(plan, ['--diff', ...names], { cwd })).toEqual({
        code: 0,
        out: '## Tracking: nothing has changed\n\nshop 3.1.0.\n',
        error: '',
      });
  });

  it('is a page of its own, if it has a title', async () => {
    const cwd = shopFolder();
    await runTamis(plan, ['--out', 'old'], { cwd });
    change(cwd);
    const args = ['--diff', 'old/tracking-plan.json', '--title', 'What changed in 3.2'];
    const { code, out } = await runTamis(plan, args, { cwd });
    expect(code).toBe(1);
    const [title, versions, first] = out.split('\n\n');
    expect([title, versions, first]).toEqual([
      '# What changed in 3.2',
      'shop 3.1.0: 1 breaks a report, 3 are worth a look, 1 is harmless.',
      '## Breaks a report',
    ]);
    expect(out.split('\n').filter((line) => line.startsWith('|'))).toEqual(
      MARKDOWN.split('\n').filter((line) => line.startsWith('|')),
    );
  });

  it('is a text, annotations or data as well, with the same exit code', async () => {
    const cwd = shopFolder();
    await runTamis(plan, ['--out', 'old'], { cwd });
    change(cwd);
    const args = ['--diff', 'old/tracking-plan.json'];
    const text = await runTamis(plan, [...args, '--format', 'text'], { cwd });
    expect(text.code).toBe(1);
    expect(text.out).toContain(
      'breaks a report: Purchase: field removed: commerce.order.currencyCode (payload order.currency). Reports that show this field lose it.\n',
    );
    expect(text.out).toContain(
      '\nharmless: Search: Analytics number: now event3. No report has this number yet.\n',
    );
    const github = await runTamis(plan, [...args, '--format', 'github'], { cwd });
    expect(github.code).toBe(1);
    expect(github.out).toContain('::error title=field-removed::Purchase: field removed: ');
    expect(github.out).not.toContain('event3');
    const json = await runTamis(plan, [...args, '--json'], { cwd });
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      old: { name: 'shop', version: '3.1.0' },
      counts: { 'breaks a report': 1, 'worth a look': 3, harmless: 1 },
      changes: [{ grade: 'breaks a report', kind: 'field removed', rules: ['Purchase'] }, {}, {}, {}, {}],
    });
  });

  it('ends with 2 under --strict if something is worth a look, and with 0 without', async () => {
    const cwd = shopFolder();
    await runTamis(plan, ['--out', 'old'], { cwd });
    replace(cwd, 'rules.ts', "      stateOf: () => 'product',\n", '');
    const args = ['--diff', 'old/tracking-plan.json'];
    expect((await runTamis(plan, args, { cwd })).code).toBe(0);
    expect((await runTamis(plan, [...args, '--strict'], { cwd })).code).toBe(2);
  });

  it.each([
    [['--diff', 'none.json'], 'There is no file none.json.'],
    [
      ['--diff', 'settings.json'],
      'settings.json is no tracking plan that this version of Tamis reads: npx tamis plan writes one.',
    ],
    [['--diff', 'broken.json'], 'broken.json is no JSON.'],
    [
      ['--diff', 'half.json'],
      'half.json is no tracking plan that this version of Tamis reads: npx tamis plan writes one.',
    ],
    [['--diff', 'a.json', '--base-ref', 'main'], 'Give either --diff or --base-ref.'],
    [['--diff', 'a.json', '--check'], '--check compares no plans: leave it out.'],
    [['--title', 'What changed'], '--title heads a difference: give --diff or --base-ref too.'],
  ])('refuses %j', async (args, error) => {
    const cwd = shopFolder();
    writeFileSync(join(cwd, 'settings.json'), '{ "orgId": "x" }');
    writeFileSync(join(cwd, 'broken.json'), '{');
    writeFileSync(join(cwd, 'half.json'), '{ "plan": 1, "families": [{ "name": "a", "rules": [{}] }] }');
    expect(await runTamis(plan, args, { cwd })).toEqual({ code: 3, out: '', error: `${error}\n` });
  });
});

describe('tamis plan --base-ref', () => {
  it.each(['with its plan', 'without its plan'] as const)(
    'compares with a revision that was committed %s, and leaves the work tree as it is',
    async (committed) => {
      const cwd = await repository(committed);
      change(cwd);
      const [status, temporary] = [git(cwd, 'status', '--porcelain'), readdirSync(tmpdir())];
      expect(await runTamis(plan, ['--base-ref', 'before'], { cwd })).toEqual({
        code: 1,
        out: MARKDOWN,
        error: '',
      });
      expect(git(cwd, 'status', '--porcelain')).toBe(status);
      expect(
        readdirSync(tmpdir()).filter((it) => it.startsWith('tamis-') && !temporary.includes(it)),
      ).toEqual([]);
    },
  );

  it('finds the packages that are installed now, in the site’s folder and above it', async () => {
    const cwd = await repository('without its plan');
    for (const [folder, name] of [
      [cwd, 'near'],
      [join(cwd, '..'), 'far'],
    ] as const) {
      mkdirSync(join(folder, `node_modules/${name}`), { recursive: true });
      writeFileSync(join(folder, `node_modules/${name}/index.js`), `export const label = '${name}';`);
      writeFileSync(
        join(folder, `node_modules/${name}/package.json`),
        '{ "type": "module", "exports": "./index.js" }',
      );
      replace(
        cwd,
        'rules.ts',
        'import type { Product }',
        `import { label as ${name} } from '${name}';\nimport type { Product }`,
      );
    }
    replace(cwd, 'rules.ts', "label: 'the order was not counted yet'", 'label: near + far');
    git(cwd, 'add', 'rules.ts');
    git(cwd, 'commit', '--quiet', '-m', 'Packages');
    replace(cwd, 'rules.ts', 'label: near + far', "label: near + far + '!'");
    expect((await runTamis(plan, ['--base-ref', 'HEAD', '--format', 'text'], { cwd })).out).toContain(
      'worth a look: Purchase: condition changed: nearfar → nearfar!.',
    );
  });

  it('finds packages above the repository, where that has none', async () => {
    const cwd = await repository('without its plan');
    // The repository lies in this project, whose packages are above it.
    replace(
      cwd,
      'rules.ts',
      'import type { Product }',
      "import { parse } from 'acorn';\nimport type { Product }",
    );
    replace(cwd, 'rules.ts', "label: 'the order was not counted yet'", 'label: typeof parse');
    git(cwd, 'add', 'rules.ts');
    git(cwd, 'commit', '--quiet', '-m', 'Packages');
    replace(cwd, 'rules.ts', 'label: typeof parse', "label: 'another'");
    expect((await runTamis(plan, ['--base-ref', 'HEAD', '--format', 'text'], { cwd })).out).toContain(
      'worth a look: Purchase: condition changed: function → another.',
    );
  });

  it('finds a plan in another folder', async () => {
    const cwd = await repository('without its plan');
    await runTamis(plan, ['--out', '../the plan'], { cwd });
    git(cwd, 'add', '--all', '..');
    git(cwd, 'commit', '--quiet', '-m', 'The plan');
    rmSync(join(cwd, '../the plan'), { recursive: true });
    change(cwd);
    expect(await runTamis(plan, ['--out', '../the plan', '--base-ref', 'HEAD'], { cwd })).toMatchObject({
      code: 1,
      out: MARKDOWN,
    });
  });

  it.each([
    ['none', 'There is no revision none here. In a shallow clone, fetch it first: git fetch origin none'],
    [
      '--output=x',
      'There is no revision --output=x here. In a shallow clone, fetch it first: git fetch origin --output=x',
    ],
  ])('refuses the revision %s', async (revision, error) => {
    const cwd = await repository('with its plan');
    expect(await runTamis(plan, [`--base-ref=${revision}`], { cwd })).toEqual({
      code: 3,
      out: '',
      error: `${error}\n`,
    });
  });

  it('says so where the revision has no plan and no site', async () => {
    const cwd = await repository('without its plan');
    mkdirSync(join(cwd, 'sites'));
    writeFileSync(join(cwd, 'sites/site.ts'), read(cwd, 'site.ts').replaceAll("'./", "'../"));
    expect(await runTamis(plan, ['sites/site.ts', '--base-ref', 'before'], { cwd })).toEqual({
      code: 3,
      out: '',
      error:
        'At before, my shop/docs/tracking-plan.json is missing or of another version, and no plan can be made: There is no file sites/site.ts.\n',
    });
  });

  it('needs a repository', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'no repository '));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    expect(await runTamis(plan, ['--base-ref', 'main'], { cwd })).toEqual({
      code: 3,
      out: '',
      error: '--base-ref needs a Git repository, and there is none here.\n',
    });
  });
});

it('every command of the documentation runs', async () => {
  const cwd = await repository('without its plan');
  git(cwd, 'branch', '--force', 'main');
  const commands = blocksOf('sh').flatMap((block) => block.trim().split('\n'));
  expect(commands).toHaveLength(5);
  for (const command of commands) {
    const [npx, tamis, name, ...args] = command.split(' ');
    expect([npx, tamis, name]).toEqual(['npx', 'tamis', 'plan']);
    expect([command, await runTamis(plan, args, { cwd })]).toEqual([
      command,
      expect.objectContaining({ code: 0 }),
    ]);
  }
});
