import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
import { read, shopWith } from '../shop.ts';

const HEAD = `import { defineSite, interaction, clicked } from 'tamis'; import { oneTrust } from 'tamis/consent';
  const rule = (name) => interaction(clicked('b'), { name, xdm: {} });`;
const PACKAGE = '{ "name": "tiny", "version": "3.1.0", "tamis": { "budget": 90000 } }';
const tiny = (parts = `rules: [rule('“Grüße” 日本')]`, before = '') =>
  siteFolder({
    'site.ts': `${HEAD} ${before} export default defineSite({ consent: oneTrust(), ${parts} });`,
    'package.json': `\uFEFF${PACKAGE}`,
  });

/** Texts of what only a site with offers, or with a data layer of its own, needs. */
const OF_PARTS = ['alloy-prehiding', 'customCode', 'propositionDisplay', 'adobeDataLayer:change'];

describe('tamis build', () => {
  it('writes the scripts of the shop, compressed, with their hashes', async () => {
    const cwd = shopWith();
    const { code, out, error } = await runTamis(build, ['--legacy'], { cwd });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^bytes +raw +gzip +brotli\n/);
    expect(out).toMatch(/\ntag\.js +\d+,\d+ +\d+,\d+ +\d+,\d+\n/);
    expect(out).toContain('Written to dist/');

    const names = ['inspector', 'loader', 'preview', 'shadow', 'tag', 'tag.legacy'].map((it) => `${it}.js`);
    const text = (name: string) => read(join(cwd, 'dist'), name);
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
    }
    for (const map of ['tag.js.map', 'tag.legacy.js.map'])
      for (const place of [cwd, projectRoot])
        expect([map, tellsPlace(text(map), place)]).toEqual([map, false]);
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
  });

  it('builds a draft into a folder that its key names: another key each time, the same scripts', async () => {
    const cwd = tiny();
    const drafts = [];
    for (const out of ['dist', 'again']) {
      const ran = await runTamis(build, ['--preview', '--out', out], { cwd });
      const key = /this key: ([\w-]{24})\n/.exec(ran.out)?.[1] ?? '';
      expect(ran.out).toContain(`Written to ${out}/3.1.0-${key}/`);
      expect(ran.out).toContain(`sessionStorage.setItem('tamis.preview',"3.1.0 ${key}");location.reload()`);
      expect(readdirSync(join(cwd, out))).toEqual([`3.1.0-${key}`]);
      drafts.push({ key, folder: join(cwd, out, `3.1.0-${key}`) });
    }
    const [first, second] = drafts as [(typeof drafts)[0], (typeof drafts)[0]];
    expect(first.key).not.toBe(second.key);
    expect(readdirSync(first.folder)).toContain('tag.js');
    expect(readdirSync(second.folder)).toEqual(readdirSync(first.folder));
    for (const name of readdirSync(first.folder)) {
      const [one, other] = drafts.map(({ folder }) => readFileSync(join(folder, name)));
      expect([name, one?.equals(other ?? one.subarray(1))]).toEqual([name, true]);
    }
    for (const text of OF_PARTS)
      expect([text, read(first.folder, 'tag.js').includes(text)]).toEqual([text, true]);
  });

  it('leaves out what a site does without, and names rules that are left out, and a tag over its budget', async () => {
    const cwd = tiny(`rules: [rule('A'), rule('A'), rule('')], personalization: false, dataLayer: 'page'`);
    const { code, out, error } = await runTamis(build, ['--budget', '1000'], { cwd });
    expect([code, error]).toEqual([1, '']);
    expect(out).toContain('site.ts: error: Rule "A" is left out. Another rule has the same name. (rule)');
    expect(out).toContain('site.ts: error: Rule "" is left out. Its name is missing or wrong. (rule)');
    expect(out).toMatch(
      /^package\.json: error: tag\.js weighs \d+ bytes of brotli, \d+ more than its budget of 1000\. \(budget\)\n/m,
    );
    const tag = read(cwd, 'dist/tag.js');
    expect(OF_PARTS.filter((text) => tag.includes(text))).toEqual([]);
  });

  it('puts them into a folder of the version, with a lock, and tells name and version', async () => {
    const cwd = tiny();
    const lock = '{"edgeDomain":"edge.example.com","scriptHosts":["cdn.example.com"]}';
    const args = ['--json', '--out', 'public/tags', '--version-folder', '--lock', lock];
    const { code, out } = await runTamis(build, args, { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      folder: 'public/tags/3.1.0',
      site: { name: 'tiny', version: '3.1.0' },
    });
    const text = (name: string) => read(join(cwd, 'public/tags/3.1.0'), name);
    expect(/edgeDomain:"edge\.example\.com"/.test(text('tag.js'))).toBe(true);
    expect(text('tag.js').includes('cdn.example.com')).toBe(true);
    // A rule's name in any language, in ASCII; without a plan, the inspector knows the rules.
    expect(text('inspector.js').split('\n').at(-3)).toContain(
      '"name":"\\u201cGr\\u00fc\\u00dfe\\u201d \\u65e5\\u672c"',
    );
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  it('says what the bundler has refused, without a stack', async () => {
    const cwd = tiny('rules: []', `export const later = () => import('./nothing.ts');`);
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
