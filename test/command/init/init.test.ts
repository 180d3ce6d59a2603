import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { BANNERS } from '../../../src/command/init/banners.ts';
import { init } from '../../../src/command/init/init.ts';
import { loadSite } from '../../../src/command/site/loadSite.ts';
import { checkExamples } from '../../../src/testing/index.ts';
import { siteFolder } from '../../siteFolder.ts';
import { installed } from '../installed.ts';
import { runTamis } from '../runTamis.ts';

const ORG = 'ABCDEF0123456789ABCDEF01@AdobeOrg';
const ALL = ['--tenant', '_baker', '--org-id', ORG, '--edge-domain', 'data.baker.example'];

describe('tamis init', () => {
  it('writes a site with the answers of its options', async () => {
    const cwd = siteFolder({});
    const { code, out, error } = await runTamis(init, ['our tag', ...ALL, '--banner', 'onetrust'], { cwd });
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('.github/workflows/tag.yml, .gitignore, README.md, events.ts');
    expect(out).toContain('cd "our tag"');
    const text = (name: string) => readFileSync(join(cwd, 'our tag', name), 'utf8');
    for (const name of ['development', 'staging', 'production'])
      expect(JSON.parse(text(`settings/${name}.json`))).toMatchObject({
        orgId: ORG,
        edgeDomain: 'data.baker.example',
        tenant: 'baker',
      });
    expect(text('site.ts')).toContain('consent: oneTrust(),');
    expect(text('rules.ts')).toBe(readFileSync(join(projectRoot, 'examples/shop/rules.ts'), 'utf8'));
    const { scripts, devDependencies } = JSON.parse(text('package.json'));
    expect(scripts).toMatchObject({ dev: 'tamis dev', build: 'tamis build' });
    expect(devDependencies).toMatchObject({ tamis: installed.version, vite: expect.any(String) });
    expect(out).toContain(
      `If you have a packed file instead: npm install --save-dev <path>/tamis-${installed.version}.tgz`,
    );
  });

  it('pins what it takes: the versions with which it was tested, and actions by their commits', async () => {
    const cwd = siteFolder({ '.git/HEAD': '' });
    const { out } = await runTamis(init, ['--yes'], { cwd });
    const ours = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).devDependencies;
    const { tamis, ...tools } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).devDependencies;
    expect(tamis).toBe(installed.version);
    for (const [name, version] of Object.entries(tools)) expect([name, version]).toEqual([name, ours[name]]);
    const workflow = readFileSync(join(cwd, '.github/workflows/tag.yml'), 'utf8');
    expect(workflow.match(/uses: .*/g)).toHaveLength(3);
    expect(workflow.match(/uses: (?!actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$).*/gm)).toBeNull();
    // It lies at the root already.
    expect(workflow).not.toContain('working-directory');
    expect(out).not.toContain('workflows at the root');
  });

  it.each(['dependencies', 'devDependencies'])(
    'takes the packed file of the package around it, and says where the workflow belongs: %s',
    async (where) => {
      const around = JSON.stringify({ [where]: { tamis: 'file:packed/tamis-0.2.0.tgz' } });
      const cwd = siteFolder({ 'package.json': around, '.git/HEAD': '' });
      const { out } = await runTamis(init, ['sites/our tag', '--yes'], { cwd });
      const text = (name: string) => readFileSync(join(cwd, 'sites/our tag', name), 'utf8');
      expect(JSON.parse(text('package.json')).devDependencies.tamis).toBe(
        'file:../../packed/tamis-0.2.0.tgz',
      );
      expect(out).toContain(
        'npm takes tamis from the packed file, as the package around this one does: file:../../packed/tamis-0.2.0.tgz',
      );
      expect(out).toContain(
        'move sites/our tag/.github/workflows/tag.yml to .github/workflows/tag.yml there. It is written for that place.',
      );
      const workflow = text('.github/workflows/tag.yml');
      for (const line of [
        '        working-directory: "sites/our tag"',
        '          cache-dependency-path: "sites/our tag/package-lock.json"',
        '          path: "sites/our tag/dist"',
      ])
        expect(workflow.split('\n')).toContain(line);
    },
  );

  it('asks the four questions that no option answers', async () => {
    const cwd = siteFolder({});
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
    const cwd = siteFolder({});
    expect((await runTamis(init, ['--yes', '--banner', banner], { cwd })).code).toBe(0);
    const { site, plan } = await loadSite({ cwd, tamis: installed });
    for (const { rules, examples = {} } of Object.values(plan?.families ?? {}))
      checkExamples(rules as never, examples as never, site);
  });

  it('keeps the package.json of a folder in which Tamis is installed', async () => {
    const cwd = siteFolder({
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
    const cwd = siteFolder({});
    const { code, error } = await runTamis(init, [...args, '--yes'], { cwd });
    expect(code).toBe(3);
    expect(error).toContain(told);
    expect(existsSync(join(cwd, 'site.ts'))).toBe(false);
  });

  it('refuses a folder that is not empty', async () => {
    const cwd = siteFolder({ 'tag/notes.txt': 'mine', 'tag/site.ts': '' });
    const { code, error } = await runTamis(init, ['tag', '--yes'], { cwd });
    expect(code).toBe(3);
    expect(error).toContain('tag is not empty: it has notes.txt, site.ts. Name a new folder.');
    expect(readFileSync(join(cwd, 'tag/site.ts'), 'utf8')).toBe('');
  });
});
