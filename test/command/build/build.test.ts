import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { build } from '../../../src/command/build/build.ts';
import { integrityOf } from '../../../src/command/build/integrityOf.ts';
import { tellsPlace } from '../../../src/command/build/tellsPlace.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';

/** The shop, in a folder whose name has a space. */
const shopFolder = (): string => {
  const folder = join(siteFolder({}), 'our shop');
  mkdirSync(folder);
  cpSync(join(projectRoot, 'examples/shop'), folder, { recursive: true });
  return folder;
};

const HEAD = `import { defineSite, interaction, clicked } from 'tamis'; import { oneTrust } from 'tamis/consent';`;
const tiny = (more = '') =>
  siteFolder({
    'site.ts': `${HEAD} export default defineSite({ consent: oneTrust(), ${more}
      rules: [interaction(clicked('b'), { name: '“Grüße” 日本', xdm: {} })] });`,
    'package.json': '{ "name": "tiny", "version": "3.1.0", "tamis": { "budget": 90000 } }',
  });

describe('tamis build', () => {
  it('writes the scripts of the shop, compressed, with their hashes, the same each time', async () => {
    const cwd = shopFolder();
    const { code, out, error } = await runTamis(build, ['--legacy'], { cwd });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^bytes +raw +gzip +brotli\n/);
    expect(out).toMatch(/\ntag\.js +\d+,\d+ +\d+,\d+ +\d+,\d+\n/);
    expect(out).toContain('Written to dist/');

    const names = ['inspector', 'loader', 'preview', 'shadow', 'tag', 'tag.legacy'].map(
      (name) => `${name}.js`,
    );
    const text = (name: string) => readFileSync(join(cwd, 'dist', name), 'utf8');
    const { files, tamis } = JSON.parse(text('manifest.json'));
    expect(Object.keys(files)).toEqual(names);
    expect(tamis).toMatch(/^\d+\.\d+\.\d+$/);
    for (const name of names) {
      const content = readFileSync(join(cwd, 'dist', name));
      expect(content.findIndex((byte) => byte > 127)).toBe(-1);
      expect(() => parse(content.toString(), { ecmaVersion: 2022, sourceType: 'script' })).not.toThrow();
      expect(brotliDecompressSync(readFileSync(join(cwd, 'dist', `${name}.br`))).equals(content)).toBe(true);
      expect(gunzipSync(readFileSync(join(cwd, 'dist', `${name}.gz`))).equals(content)).toBe(true);
      expect(files[name].integrity).toBe(integrityOf(content));
      expect(tellsPlace(text(`${name}.map`), cwd)).toBe(false);
      expect(tellsPlace(text(`${name}.map`), projectRoot)).toBe(false);
    }
    expect(text('NOTICE')).toContain('@adobe/alloy');

    const tag = text('tag.js');
    expect(tag.slice(0, 200)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*\n"use strict";/);
    expect(tag.includes('commerce.productListAdds')).toBe(true);
    expect(tag.includes(files['inspector.js'].integrity)).toBe(true);
    expect(tag.match(/the same order again|s7ComponentEvent|_satellite|\bimport\(/)).toBeNull();
    expect(text('tag.legacy.js').includes('_satellite')).toBe(true);
    const inspector = text('inspector.js');
    const plan = inspector.slice(inspector.lastIndexOf('\n})('));
    expect(plan).toContain('"name":"Add to cart"');
    expect(plan).toContain('"results":{"type":"number"}');
    expect(plan).not.toContain('Request quote');

    expect((await runTamis(build, ['--legacy', '--out', 'again'], { cwd })).code).toBe(0);
    const again = readdirSync(join(cwd, 'again'));
    expect(again).toEqual(readdirSync(join(cwd, 'dist')));
    for (const name of again)
      expect(readFileSync(join(cwd, 'again', name)).equals(readFileSync(join(cwd, 'dist', name)))).toBe(true);
  });

  it('names the rules that the tag would leave out, and reads a package.json with a byte order mark', async () => {
    const cwd = siteFolder({
      'site.ts': `${HEAD} const rule = (name) => interaction(clicked('b'), { name, xdm: {} });
        export default defineSite({ consent: oneTrust(), rules: [rule('A'), rule('A'), rule('')] });`,
      'package.json': '\uFEFF{ "name": "tiny", "version": "3.1.0" }',
    });
    const { code, out, error } = await runTamis(build, [], { cwd });
    expect([code, error]).toEqual([1, '']);
    expect(out).toContain('site.ts: error: Rule "A" is left out. Another rule has the same name. (rule)');
    expect(out).toContain('site.ts: error: Rule "" is left out. Its name is missing or wrong. (rule)');
  });

  it('leaves out what a site does without', async () => {
    const weigh = async (more: string) => {
      const { code, out } = await runTamis(build, ['--json'], { cwd: tiny(more) });
      expect(code).toBe(0);
      return JSON.parse(out).files['tag.js'].brotli as number;
    };
    const whole = await weigh('');
    const lean = await weigh(`personalization: false, dataLayer: 'page',`);
    expect(whole - lean).toBeGreaterThan(10_000);
  });

  it('puts them into a folder of the version, with a lock, and tells name and version', async () => {
    const cwd = tiny();
    const lock = '{"edgeDomain":"edge.example.com","scriptHosts":["cdn.example.com"]}';
    const { code, out } = await runTamis(
      build,
      ['--json', '--out', 'public/tags', '--version-folder', '--lock', lock],
      { cwd },
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      folder: 'public/tags/3.1.0',
      site: { name: 'tiny', version: '3.1.0' },
    });
    const text = (name: string) => readFileSync(join(cwd, 'public/tags/3.1.0', name), 'utf8');
    expect(/edgeDomain:"edge\.example\.com"/.test(text('tag.js'))).toBe(true);
    expect(text('tag.js').includes('cdn.example.com')).toBe(true);
    // A rule's name in any language, in ASCII; without a plan, the inspector knows the rules.
    expect(text('inspector.js').split('\n').at(-3)).toContain(
      '"name":"\\u201cGr\\u00fc\\u00dfe\\u201d \\u65e5\\u672c"',
    );
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  it('builds a draft into a folder that its key names', async () => {
    const cwd = tiny();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await runTamis(build, ['--preview'], { cwd })).out),
    );
    const key = /this key: ([\w-]{24})\n/.exec(first ?? '')?.[1] ?? '';
    expect(first).toContain(`Written to dist/3.1.0-${key}/`);
    expect(first).toContain(`sessionStorage.setItem('tamis.preview',"3.1.0 ${key}");location.reload()`);
    expect(second).not.toContain(key);
    expect(existsSync(join(cwd, `dist/3.1.0-${key}/tag.js`))).toBe(true);
    expect(existsSync(join(cwd, 'dist/tag.js'))).toBe(false);
  });

  it('says how far a tag is over its budget, by option or by package.json', async () => {
    const { code, out } = await runTamis(build, ['--budget', '1000'], { cwd: tiny() });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^package\.json: error: tag\.js weighs \d+ bytes of brotli, \d+ more than its budget of 1000\. \(budget\)\n/,
    );
  });

  it('says what the bundler has refused, without a stack', async () => {
    const cwd = siteFolder({
      'site.ts': `${HEAD} export const later = () => import('./nothing.ts');
        export default defineSite({ consent: oneTrust(), rules: [] });`,
    });
    const { code, error } = await runTamis(build, [], { cwd });
    expect(code).toBe(3);
    expect(error).toContain('The site cannot be built: ');
    expect(error).toContain('./nothing.ts');
    expect(error.includes('\u001b') || /\n\s+at /.test(error)).toBe(false);
  });

  it.each([
    [['--budget', 'much'], '--budget must be a number of bytes, but is "much".'],
    [['--lock', 'edge.example.com'], 'The lock pins nothing, so nothing is built: '],
    [['--lock', '{"edgeDomains":"x"}'], 'did you mean "edgeDomain"?'],
    [['other.ts'], 'There is no file other.ts.'],
  ])('refuses %j in one sentence', async (args, told) => {
    const { code, error } = await runTamis(build, args, { cwd: tiny() });
    expect(code).toBe(3);
    expect(error).toContain(told);
    expect(error).not.toMatch(/\n\s+at /);
  });
});
