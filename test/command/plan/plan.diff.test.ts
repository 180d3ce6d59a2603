import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { plan } from '../../../src/command/plan/plan.ts';
import { runCommand } from '../../../src/command/runCommand.ts';
import { writeFiles } from '../../siteFolder.ts';
import { installed } from '../installed.ts';
import { installIn } from '../installTamis.ts';
import { runTamis } from '../runTamis.ts';
import { type Edit, edit, read, shopWith } from '../shop.ts';

/** Five changes of one pull request, in the shop's sources. */
const CHANGES: readonly Edit[] = (
  [
    ["          currencyCode: payload('order.currency'),\n", ''],
    ["        'commerce.order.currencyCode': 'EUR',\n", ''],
    ["name: 'Search',", "name: 'Search',\n      counts: 3,"],
    ["term: payload('search.term')", "term: payload('search.words')"],
    ["      stateOf: () => 'product',\n", ''],
    ["clicked('button[data-wish]')", "clicked('[data-wish]')"],
  ] as const
).map(([from, to]): Edit => ['rules.ts', from, to]);
const IMPORTS = 'import type { Product }';
const NAME = "name: 'Purchase',";

const page = read(projectRoot, 'docs/guide/review-a-change.md');
const blocksOf = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

/** What the documentation shows for these changes. */
const [MARKDOWN = ''] = blocksOf('md');
const asShown = { code: 1, out: MARKDOWN, error: '' };
const refused = (error: string) => ({ code: 3, out: '', error: `${error}\n` });

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Jane', '-c', 'user.email=jane@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const commit = (cwd: string): void => {
  git(cwd, 'add', '--all', '..');
  git(cwd, 'commit', '--quiet', '-m', 'The shop');
};

/** A repository whose folder `my shop` has the shop, as of its tag `before`. */
const repository = async (committed: 'with its plan' | 'without its plan'): Promise<string> => {
  const cwd = shopWith();
  if (committed === 'with its plan') await runTamis(plan, [], { cwd });
  git(join(cwd, '..'), 'init', '--quiet');
  commit(cwd);
  git(cwd, 'tag', 'before');
  return cwd;
};

/** The shop with its plan in `old`, and then with these changes. */
const changed = async (edits = CHANGES): Promise<string> => {
  const cwd = shopWith();
  await runTamis(plan, ['--out', 'old'], { cwd });
  edit(cwd, ...edits);
  return cwd;
};
const DIFF = ['--diff', 'old/tracking-plan.json'];

describe('tamis plan --diff', () => {
  it('says in each form what a pull request changes, and that it breaks a report', async () => {
    const cwd = await changed();
    const ran = (...args: readonly string[]) => runTamis(plan, [...DIFF, ...args], { cwd });
    expect(await ran()).toEqual(asShown);

    const titled = await ran('--title', 'What changed in 3.2');
    expect(titled.code).toBe(1);
    expect(titled.out.split('\n\n').slice(0, 3)).toEqual([
      '# What changed in 3.2',
      'shop 3.1.0: 1 breaks a report, 3 are worth a look, 1 is harmless.',
      '## Breaks a report',
    ]);
    const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('|'));
    expect(rows(titled.out)).toEqual(rows(MARKDOWN));

    const text = await ran('--format', 'text');
    expect(text.code).toBe(1);
    expect(text.out).toContain(
      'breaks a report  Purchase      field removed     commerce.order.currencyCode (payload order.currency). Reports that show this field lose it.\n',
    );
    expect(text.out).toContain(
      '\nharmless         Search        Analytics number  now event3. No report has this number yet.\n',
    );

    const github = await ran('--format', 'github');
    expect(github.code).toBe(1);
    expect(github.out).toContain('::error title=field-removed::Purchase: field removed: ');
    expect(github.out).not.toContain('event3');

    const json = await ran('--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      old: { name: 'shop', version: '3.1.0' },
      counts: { 'breaks a report': 1, privacy: 0, 'worth a look': 3, harmless: 1 },
      notCompared: [],
      changes: [{ grade: 'breaks a report', kind: 'field removed', rules: ['Purchase'] }, {}, {}, {}, {}],
    });
  });

  it('compares two files, or two modules, and says nothing if nothing has changed', async () => {
    const cwd = await changed([]);
    writeFileSync(join(cwd, 'other.ts'), "export * from './site.ts';");
    const nothing = { code: 0, out: '## Tracking: nothing has changed\n\nshop 3.1.0.\n', error: '' };
    for (const names of [
      ['old/tracking-plan.json', 'old/tracking-plan.json'],
      ['other.ts', 'site.ts'],
    ])
      expect(await runTamis(plan, ['--diff', ...names], { cwd })).toEqual(nothing);
  });

  it('compares with a plan of form 1 as far as it goes, and says how far', async () => {
    const cwd = await changed([['site.ts', "'*': 'development'", "'*': 'staging'"]]);
    const { declared: _, code: __, ...whole } = JSON.parse(read(cwd, 'old/tracking-plan.json'));
    for (const { rules } of whole.families)
      for (const { examples } of rules) for (const example of examples) delete example.given;
    for (const it of whole.stored) delete it.atWithdrawal;
    writeFileSync(join(cwd, 'old/tracking-plan.json'), JSON.stringify({ ...whole, plan: 1 }));
    expect(await runTamis(plan, DIFF, { cwd })).toEqual({
      code: 0,
      out: `## Tracking: no change in what was compared

shop 3.1.0.

### Not compared

- hosts, banner, settings, gates, fills, scripts and catalogue: the older plan does not say them
- code: the older plan has no hashes of it
- what examples send beside what they expect: the older plan quotes them
`,
      error: '',
    });
  });

  it('never says that nothing has changed of a function that it cannot find', async () => {
    const cwd = await changed([]);
    // Made by no text of the module.
    edit(cwd, [
      'rules.ts',
      'compute: (it) => [',
      "compute: new Function('it', 'return []') as never,\n        shown: (it) => [",
    ]);
    const { out } = await runTamis(plan, DIFF, { cwd });
    expect(out).toContain('- code of rules, Wish list, productListItems: it was not found');
  });

  it('aligns its lines in a terminal, with colours if the terminal has them', async () => {
    const cwd = await changed();
    const inTerminal = async (colours: boolean): Promise<string> => {
      const printed: string[] = [];
      await runCommand([plan], ['plan', ...DIFF], {
        tamis: installed,
        cwd,
        stdin: Readable.from([]),
        signal: new AbortController().signal,
        out: (text) => void printed.push(text),
        error: () => {},
        terminal: { colours },
      });
      return printed.join('');
    };
    const plain = await inTerminal(false);
    expect(plain).toContain('worth a look     Wish list     trigger           “button[data-wish]”');
    expect(plain).not.toContain('\x1b');
    const coloured = await inTerminal(true);
    expect(coloured).toContain('\x1b[31mbreaks a report\x1b[0m  Purchase');
    expect(coloured).toContain('\x1b[33mworth a look\x1b[0m     Wish list');
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('ends with 2 under --strict if something is worth a look, and with 0 without', async () => {
    const cwd = await changed([['rules.ts', "      stateOf: () => 'product',\n", '']]);
    expect((await runTamis(plan, DIFF, { cwd })).code).toBe(0);
    expect((await runTamis(plan, [...DIFF, '--strict'], { cwd })).code).toBe(2);
  });

  const noPlan = (name: string) =>
    `${name} is no tracking plan that this version of Tamis reads: npx tamis plan writes one.`;
  it.each([
    [['--diff', 'none.json'], 'There is no file none.json.'],
    [['--diff', 'settings.json'], noPlan('settings.json')],
    [['--diff', 'broken.json'], 'broken.json is no JSON.'],
    [['--diff', 'half.json'], noPlan('half.json')],
    [['--diff', 'a.json', '--base-ref', 'main'], 'Give either --diff or --base-ref.'],
    [['--diff', 'a.json', '--check'], '--check compares no plans: leave it out.'],
    [['--title', 'What changed'], '--title heads a difference: give --diff or --base-ref too.'],
  ])('refuses %j', async (args, error) => {
    const half = '{ "plan": 1, "families": [{ "name": "a", "rules": [{}] }] }';
    const cwd = shopWith(['broken.json', '', '{'], ['half.json', '', half]);
    expect(await runTamis(plan, args, { cwd })).toEqual(refused(error));
  });
});

describe('tamis plan --base-ref', () => {
  // Without its plan, the shop as it was is loaded out of the repository, and finds Tamis that lies above the repository.
  it.each(['with its plan', 'without its plan'] as const)(
    'compares with a revision that was committed %s, and leaves the work tree as it is',
    async (committed) => {
      const cwd = await repository(committed);
      edit(cwd, ...CHANGES);
      const [status, temporary] = [git(cwd, 'status', '--porcelain'), readdirSync(tmpdir())];
      expect(await runTamis(plan, ['--base-ref', 'before'], { cwd })).toEqual(asShown);
      expect(git(cwd, 'status', '--porcelain')).toBe(status);
      const isLeft = (it: string) => it.startsWith('tamis-') && !temporary.includes(it);
      expect(readdirSync(tmpdir()).filter(isLeft)).toEqual([]);
    },
  );

  it('finds the packages that are installed now, in the site’s folder and above it', async () => {
    const cwd = await repository('without its plan');
    installIn(cwd);
    for (const [name, folder] of Object.entries({ near: cwd, far: join(cwd, '..') })) {
      writeFiles(join(folder, 'node_modules', name), {
        'index.js': `export const label = '${name}';`,
        'package.json': '{ "type": "module", "exports": "./index.js" }',
      });
      edit(cwd, ['rules.ts', IMPORTS, `import { label as ${name} } from '${name}';\n${IMPORTS}`]);
    }
    edit(
      cwd,
      ['rules.ts', '  clicked,\n', '  clicked,\n  condition,\n'],
      ['rules.ts', NAME, `${NAME} conditions: [condition({ label: near + far, find: () => true })],`],
    );
    git(cwd, 'commit', '--quiet', '-m', 'Packages', 'rules.ts');
    edit(cwd, ['rules.ts', 'label: near + far', "label: near + far + '!'"]);
    expect((await runTamis(plan, ['--base-ref', 'HEAD', '--format', 'text'], { cwd })).out).toContain(
      'worth a look  Purchase  condition changed  nearfar → nearfar!.',
    );
  });

  it('makes the plan anew where the one that is committed is of form 1', async () => {
    const cwd = await repository('with its plan');
    const file = join(cwd, 'docs/tracking-plan.json');
    const { declared: _, code: __, ...whole } = JSON.parse(read(cwd, 'docs/tracking-plan.json'));
    writeFileSync(file, JSON.stringify({ ...whole, plan: 1 }));
    git(cwd, 'commit', '--quiet', '--all', '-m', 'Form 1');
    edit(cwd, ['site.ts', "'shop.example.com': 'production'", "'shop.example.com': 'staging'"]);
    const { out } = await runTamis(plan, ['--base-ref', 'HEAD'], { cwd });
    expect(out).toContain('**host** `shop.example.com`: production → staging');
    expect(out).not.toContain('Not compared');
  });

  it('finds a plan in another folder', async () => {
    const cwd = await repository('without its plan');
    await runTamis(plan, ['--out', '../the plan'], { cwd });
    commit(cwd);
    rmSync(join(cwd, '../the plan'), { recursive: true });
    edit(cwd, ...CHANGES);
    expect(await runTamis(plan, ['--out', '../the plan', '--base-ref', 'HEAD'], { cwd })).toEqual(asShown);
  });

  it.each(['none', '--output=x'])('refuses the revision %s', async (it) => {
    const cwd = await repository('without its plan');
    expect(await runTamis(plan, [`--base-ref=${it}`], { cwd })).toEqual(
      refused(`There is no revision ${it} here. In a shallow clone, fetch it first: git fetch origin ${it}`),
    );
  });

  it('says so where the revision has no plan and no site', async () => {
    const cwd = await repository('without its plan');
    writeFiles(cwd, { 'sites/site.ts': read(cwd, 'site.ts').replaceAll("'./", "'../") });
    expect(await runTamis(plan, ['sites/site.ts', '--base-ref', 'before'], { cwd })).toEqual(
      refused(
        'At before, my shop/docs/tracking-plan.json is missing or of another version, and no plan can be made: There is no file sites/site.ts.',
      ),
    );
  });

  it('needs a repository', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'no repository '));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    expect(await runTamis(plan, ['--base-ref', 'main'], { cwd })).toEqual(
      refused('--base-ref needs a Git repository, and there is none here.'),
    );
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
    expect([command, (await runTamis(plan, args, { cwd })).code]).toEqual([command, 0]);
  }
});
