import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { check } from '../../../src/command/check/check.ts';
import { BANNERS } from '../../../src/command/init/banners.ts';
import { init } from '../../../src/command/init/init.ts';
import { loadSite } from '../../../src/command/site/loadSite.ts';
import { checkExamples } from '../../../src/testing/index.ts';
import { runTamisOf } from '../../runTamis.ts';
import { siteFolder, writeFiles } from '../../siteFolder.ts';
import { installed } from '../installed.ts';
import { runTamis } from '../runTamis.ts';

const ORG = 'ABCDEF0123456789ABCDEF01@AdobeOrg';
const ALL = ['--tenant', '_baker', '--org-id', ORG, '--edge-domain', 'data.baker.io'];

describe('tamis init', () => {
  it('writes a site with the answers of its options', async () => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    const { code, out, error } = await runTamis(init, ['our tag', ...ALL, '--banner', 'onetrust'], { cwd });
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('.gitignore, README.md, events.ts');
    expect(out).toContain('cd "our tag"');
    const text = (name: string) => readFileSync(join(cwd, 'our tag', name), 'utf8');
    for (const name of ['development', 'staging', 'production'])
      expect(JSON.parse(text(`settings/${name}.json`))).toMatchObject({
        orgId: ORG,
        edgeDomain: 'data.baker.io',
        tenant: 'baker',
      });
    expect(text('site.ts')).toContain('consent: oneTrust(),');
    expect(text('rules.ts')).toBe(readFileSync(join(projectRoot, 'examples/shop/rules.ts'), 'utf8'));
    const { scripts, devDependencies } = JSON.parse(text('package.json'));
    expect(scripts).toMatchObject({ dev: 'tamis dev', build: 'tamis build' });
    // This package runs where it was built: no registry has it.
    expect(devDependencies).toMatchObject({
      tamis: `file:${relative(join(cwd, 'our tag'), projectRoot)}`,
      vite: expect.any(String),
    });
  });

  it('pins what it takes: the versions with which it was tested, and actions by their commits', async () => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    const { out } = await runTamis(init, ['--yes'], { cwd });
    const ours = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).devDependencies;
    const { tamis, ...tools } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).devDependencies;
    expect(tamis).toBe(`file:${relative(cwd, projectRoot)}`);
    for (const [name, version] of Object.entries(tools)) expect([name, version]).toEqual([name, ours[name]]);
    const workflow = readFileSync(join(cwd, '.github/workflows/tag.yml'), 'utf8');
    expect(workflow.match(/uses: .*/g)).toHaveLength(3);
    expect(workflow.match(/uses: (?!actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$).*/gm)).toBeNull();
    // It lies at the root already.
    expect(workflow).not.toContain('working-directory');
    expect(out).not.toContain('workflow at the root');
  });

  it.each(['dependencies', 'devDependencies'])(
    'takes the packed file of the package around it, and writes the workflow at the root of the repository: %s',
    async (where) => {
      const around = JSON.stringify({ [where]: { tamis: 'file:packed/tamis-0.2.0.tgz' } });
      const cwd = siteFolder({ 'package.json': around, 'packed/tamis-0.2.0.tgz': '', '.git/HEAD': '' });
      const { out } = await runTamis(init, ['sites/our tag', '--yes'], { cwd });
      const text = (name: string) => readFileSync(join(cwd, name), 'utf8');
      expect(JSON.parse(text('sites/our tag/package.json')).devDependencies.tamis).toBe(
        'file:../../packed/tamis-0.2.0.tgz',
      );
      expect(out).toContain(
        'npm takes tamis from where this one comes from: file:../../packed/tamis-0.2.0.tgz',
      );
      expect(out).toContain('Written: ../../.github/workflows/tag.yml, ');
      expect(existsSync(join(cwd, 'sites/our tag/.github'))).toBe(false);
      const workflow = text('.github/workflows/tag.yml');
      for (const line of [
        '        working-directory: "sites/our tag"',
        '          cache-dependency-path: "sites/our tag/package-lock.json"',
        '          path: "sites/our tag/dist"',
        '      - run: npm run check -- --strict --format github',
      ])
        expect(workflow.split('\n')).toContain(line);
    },
  );

  it('takes the packed file from which npx has the command', async () => {
    const cwd = siteFolder({
      '.git/HEAD': '',
      'cache/node_modules/.package-lock.json': JSON.stringify({
        packages: { 'node_modules/tamis': { version: '0.2.0', resolved: 'file:../tamis-0.2.0.tgz' } },
      }),
      'cache/node_modules/tamis/package.json': '{}',
      'tamis-0.2.0.tgz': '',
    });
    const root = join(cwd, 'cache/node_modules/tamis');
    await runTamisOf({ ...installed, root })(init, ['tag', '--yes'], { cwd });
    const { devDependencies } = JSON.parse(readFileSync(join(cwd, 'tag/package.json'), 'utf8'));
    expect(devDependencies.tamis).toBe('file:../tamis-0.2.0.tgz');
  });

  it('takes the version of a registry if that has the command, and says where a workflow belongs', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'new site '));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    writeFiles(cwd, { 'node_modules/tamis/package.json': '{}' });
    const root = join(cwd, 'node_modules/tamis');
    const { out } = await runTamisOf({ ...installed, root })(init, ['--yes'], { cwd });
    const { devDependencies } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    expect(devDependencies.tamis).toBe(installed.version);
    expect(out).toContain(
      `If you have a packed file instead: npm install --save-dev <path>/tamis-${installed.version}.tgz`,
    );
    expect(out).toContain('There is no git repository here yet.');
  });

  it('leaves a workflow of the repository as it is', async () => {
    const cwd = siteFolder({ '.git/HEAD': '', '.github/workflows/tag.yml': 'mine' });
    await runTamis(init, ['shop tag', '--yes'], { cwd });
    expect(readFileSync(join(cwd, '.github/workflows/tag.yml'), 'utf8')).toBe('mine');
    expect(readFileSync(join(cwd, '.github/workflows/shop-tag.yml'), 'utf8')).toContain('"shop tag"');
  });

  it('makes a site in which the check finds what is made up, and nothing else', async () => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    await runTamis(init, ['--yes'], { cwd });
    const { out, code } = await runTamis(check, ['--strict', '--no-types'], { cwd });
    expect(code).toBe(2);
    expect(out.trim().split('\n')).toEqual([
      ...[
        '"orgId": “0123456789',
        '"edgeDomain": “edge.example.com”',
        '"tenant": “acme”',
        '"datastreams.production"',
      ].map((it) =>
        expect.stringMatching(
          new RegExp(`^settings/production\\.json:\\d+: warning: ${it}.*\\(production\\)$`),
        ),
      ),
      expect.stringMatching(/^site\.ts:\d+: warning: The production host “www\.example\.com” is made up/),
      expect.stringContaining('site.ts: 0 errors, 5 warnings.'),
    ]);
    await runTamis(init, ['asked', ...ALL, '--banner', 'cookiebot'], { cwd });
    const asked = await runTamis(check, ['asked', '--no-types', '--json'], { cwd });
    expect(JSON.parse(asked.out).findings).toHaveLength(2);
  });

  it('asks the four questions that no option answers', async () => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    const stdin = `baker\n${ORG}\n\ncookiebot\n`;
    const { code, out } = await runTamis(init, [], { cwd, stdin });
    expect(code).toBe(0);
    expect(out.match(/ \[[^\]]*\]:\n/g)).toHaveLength(4);
    expect(JSON.parse(readFileSync(join(cwd, 'settings/production.json'), 'utf8'))).toMatchObject({
      orgId: ORG,
      tenant: 'baker',
      edgeDomain: 'edge.example.com',
    });
  });

  it.each(Object.keys(BANNERS))('makes a site whose examples hold, with %s', async (banner) => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    expect((await runTamis(init, ['--yes', '--banner', banner], { cwd })).code).toBe(0);
    const { site, plan } = await loadSite({ cwd, tamis: installed });
    for (const { rules, examples = {} } of Object.values(plan?.families ?? {}))
      checkExamples(rules as never, examples as never, site);
  });

  it('keeps the package.json of a folder in which Tamis is installed', async () => {
    const cwd = siteFolder({
      '.git/HEAD': '',
      'package.json':
        '{ "name": "mine", "dependencies": { "tamis": "file:../tamis.tgz", "vite": "^8.1.0" } }',
      'package-lock.json': '{}',
      'node_modules/tamis/package.json': '{}',
    });
    expect((await runTamis(init, ['--yes'], { cwd })).code).toBe(0);
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))).toMatchObject({
      name: 'mine',
      type: 'module',
      dependencies: { tamis: 'file:../tamis.tgz', vite: '^8.1.0' },
      devDependencies: { vitest: expect.any(String), typescript: expect.any(String) },
    });
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).devDependencies.vite).toBeUndefined();
  });

  it.each<[string[], string]>([
    [['--banner', 'onetrsut'], 'Did you mean onetrust?'],
    [['--org-id', 'ABC'], '--org-id must be an ID such as'],
    [['--edge-domain', 'https://edge.acme.com/'], '--edge-domain must be a host such as'],
    [['--tenant', 'a b'], '--tenant must be a name such as acme, but is "a b".'],
  ])('refuses %j, and writes nothing', async (args, told) => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    const { code, error } = await runTamis(init, [...args, '--yes'], { cwd });
    expect(code).toBe(3);
    expect(error).toContain(told);
    expect(existsSync(join(cwd, 'site.ts'))).toBe(false);
  });

  it('refuses a folder that is not empty', async () => {
    const cwd = siteFolder({ '.git/HEAD': '', 'tag/notes.txt': 'mine', 'tag/site.ts': '' });
    const { code, error } = await runTamis(init, ['tag', '--yes'], { cwd });
    expect(code).toBe(3);
    expect(error).toContain('tag is not empty: it has notes.txt, site.ts. Name a new folder.');
    expect(readFileSync(join(cwd, 'tag/site.ts'), 'utf8')).toBe('');
  });
});
