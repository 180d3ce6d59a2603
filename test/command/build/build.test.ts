import { webcrypto } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { tamisVersion } from '../../../build/version.ts';
import { build } from '../../../src/command/build/build.ts';
import { integrityOf } from '../../../src/command/build/integrityOf.ts';
import { releaseIn } from '../../../src/command/build/release.ts';
import { tellsPlace } from '../../../src/command/build/tellsPlace.ts';
import { openKey } from '../../../src/preview/openKey.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';
import { read, shopWith } from '../shop.ts';

const HEAD = `import { defineSite, interaction, clicked } from 'tamis'; import { oneTrust } from 'tamis/consent';
  const rule = (name) => interaction(clicked('b'), { name, xdm: {} });`;
const tiny = (parts: string, before = '') =>
  siteFolder({
    'site.ts': `${HEAD} ${before} export default defineSite({ consent: oneTrust(), ${parts} });`,
    'package.json': '\uFEFF{ "name": "tiny", "version": "3.1.0" }',
  });

/** Texts of what only a site with offers, or with a data layer of its own, needs. */
const OF_PARTS = ['alloy-prehiding', 'customCode', 'propositionDisplay', 'adobeDataLayer:change'];

/** What `--preview` prints of the draft of version 3.1.0 in a folder. */
const draftIn = async (out: string, cwd: string, folder: string) => {
  const [, key = ''] = /and this key:\n(.+)/.exec(out) ?? [];
  const { tamis } = JSON.parse(read(cwd, 'package.json').replace(/^\uFEFF/, ''));
  const draft = await openKey(key, tamis.previewKey, webcrypto.subtle as SubtleCrypto);
  if (!draft) throw new Error(`No key is printed that this site has signed: ${out}`);
  expect(out).toContain(`Written to ${folder}/3.1.0-${draft.place}/`);
  expect(out).toContain(`sessionStorage.setItem('tamis.preview','${key}');location.reload()`);
  const built = readFileSync(join(cwd, folder, `3.1.0-${draft.place}/tag.js`));
  expect(draft.files['tag.js']).toBe(integrityOf(built));
  return draft;
};
const STARTED = Date.now();
/** The day after so many, counted from the start of the tests, or from now if it is past midnight. */
const dayAfter = (days: number) =>
  expect.stringMatching(
    [STARTED, Date.now()].map((at) => new Date(at + days * 86_400_000).toISOString().slice(0, 10)).join('|'),
  );
const places: string[] = [];

describe('tamis build', () => {
  it('writes the scripts of the shop, compressed, with their hashes, the same for a draft', async () => {
    const cwd = shopWith();
    const args = ['--legacy', '--out', 'public/tags', '--version-folder'];
    const { code, out, error } = await runTamis(build, args, { cwd });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^bytes +raw +gzip +brotli\n/);
    expect(out).toMatch(/\ntag\.js +\d+,\d+ +\d+,\d+ +\d+,\d+\n/);
    expect(out).toMatch(/\noffers +in +the site does not say `personalization: false`\n/);
    expect(out).toMatch(/\nonce per value +in +the rule “Purchase”\n/);
    expect(out).toContain('Written to public/tags/3.1.0/');
    expect(existsSync(join(cwd, 'dist'))).toBe(false);

    const names = ['inspector', 'loader', 'preview', 'shadow', 'tag', 'tag.legacy'].map((it) => `${it}.js`);
    const folder = join(cwd, 'public/tags/3.1.0');
    const text = (name: string) => read(folder, name);
    const { files, ...about } = JSON.parse(text('manifest.json'));
    expect(Object.keys(files)).toEqual(names);
    const release = expect.stringMatching(/^3\.1\.0\+[\da-f]{10}$/);
    expect(about).toEqual({ tamis: tamisVersion, site: { name: '@acme/shop', version: '3.1.0' }, release });
    expect(out).toContain(`Release ${about.release} of @acme/shop\n`);
    for (const name of ['tag.js', 'tag.legacy.js']) expect(releaseIn(text(name))).toBe(about.release);
    for (const name of names) {
      const content = readFileSync(join(folder, name));
      expect(content.findIndex((byte) => byte > 127)).toBe(-1);
      expect(() => parse(content.toString(), { ecmaVersion: 2022, sourceType: 'script' })).not.toThrow();
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).equals(content)).toBe(true);
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).equals(content)).toBe(true);
      expect(files[name].integrity).toBe(integrityOf(content));
    }
    for (const map of ['tag.js.map', 'tag.legacy.js.map'])
      for (const place of [cwd, projectRoot])
        expect([map, tellsPlace(text(map), place)]).toEqual([map, false]);
    expect(text('NOTICE')).toContain('@adobe/alloy');
    expect(text('LICENSE')).toBe(read(projectRoot, 'LICENSE'));

    const tag = text('tag.js');
    expect(tag.slice(0, 200)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*\n"use strict";/);
    for (const part of ['commerce.productListAdds', files['inspector.js'].integrity, ...OF_PARTS])
      expect([part, tag.includes(part)]).toEqual([part, true]);
    expect(tag.match(/the same order again|s7ComponentEvent|_satellite|\bimport\(/)).toBeNull();
    expect(text('tag.legacy.js').includes('_satellite')).toBe(true);
    const inspector = text('inspector.js');
    const plan = inspector.slice(inspector.lastIndexOf('\n})('));
    expect(plan).toContain('name:"Add to cart"');
    expect(plan).toContain('results:{type:"integer"}');
    expect(plan).not.toContain('Request quote');

    const draft = await runTamis(build, ['--preview'], { cwd });
    const { place, version, until, release: previewed } = await draftIn(draft.out, cwd, 'dist');
    expect(previewed).toBe(about.release);
    places.push(place);
    expect([version, until]).toEqual(['3.1.0', dayAfter(7)]);
    expect(readdirSync(join(cwd, 'dist'))).toEqual([`3.1.0-${place}`]);
    for (const name of names.filter((it) => it !== 'tag.legacy.js'))
      expect([name, read(cwd, `dist/3.1.0-${place}/${name}`) === text(name)]).toEqual([name, true]);
  });

  it('puts alloy and the data layer into a second script, whose hash the first one has', async () => {
    const cwd = tiny('rules: []');
    expect(await runTamis(build, ['--split'], { cwd })).toMatchObject({ code: 0, error: '' });
    const [tag, later] = ['tag.js', 'tag.later.js'].map((name) => read(cwd, `dist/${name}`)) as [
      string,
      string,
    ];
    // What cleans offers before alloy gets them is the tag's own.
    expect(OF_PARTS.filter((part) => tag.includes(part))).toEqual(['alloy-prehiding', 'customCode']);
    expect(OF_PARTS.filter((part) => !later.includes(part))).toEqual([]);
    expect(tag.includes(integrityOf(later))).toBe(true);
    const { files } = JSON.parse(read(cwd, 'dist/manifest.json'));
    expect(files['tag.later.js'].integrity).toBe(integrityOf(later));
    expect(files['tag.js'].brotli).toBeLessThan(61_000);

    const without = tiny("rules: [], personalization: false, dataLayer: 'page'");
    await runTamis(build, ['--split'], { cwd: without });
    const rest = read(without, 'dist/tag.later.js');
    expect(OF_PARTS.filter((part) => rest.includes(part))).toEqual([]);
    expect(rest).toContain('identityMap');
  });

  it('has the add-ons that a site declares in each of its scripts, and nothing of them without', async () => {
    const monitored = "addOns: [monitor({ name: 'tiny', endpoint: '/v1/metrics', share: 0.5 })]";
    const cwd = tiny(`rules: [], ${monitored}`, "import { monitor } from 'tamis/monitor';");
    const { code, out, error } = await runTamis(build, ['--legacy'], { cwd });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/\nthe monitor +in +in the site’s `addOns`\n/);
    for (const name of ['tag.js', 'tag.legacy.js'])
      expect(read(cwd, `dist/${name}`)).toContain('aggregationTemporality');
    expect(read(cwd, 'dist/tag.legacy.js')).toContain('_satellite');
    const without = tiny('rules: []');
    await runTamis(build, ['--legacy'], { cwd: without });
    for (const name of ['tag.js', 'tag.legacy.js'])
      expect(read(without, `dist/${name}`)).not.toContain('aggregationTemporality');
  });

  it('leaves out what a site does without, with a lock, and names what is wrong', async () => {
    const rules = `[rule('“Grüße” 日本'), rule('A'), rule('A'), rule('')]`;
    const cwd = tiny(`rules: ${rules}, personalization: false, dataLayer: 'page'`);
    const lock = '{"edgeDomain":"edge.example.com","scriptHosts":["cdn.example.com"]}';
    const args = ['--budget', '1000', '--lock', lock, '--preview'];
    const { code, out, error } = await runTamis(build, args, { cwd });
    expect([code, error]).toEqual([1, '']);
    expect(out).toContain('site.ts: error: Rule "A" is left out. Another rule has the same name. (rule)');
    expect(out).toContain('site.ts: error: Rule "" is left out. Its name is missing or wrong. (rule)');
    expect(out).toMatch(
      /^package\.json: error: tag\.js weighs \d+ bytes of brotli, \d+ more than its budget of 1000\. \(budget\)\n/m,
    );
    const { place } = await draftIn(out, cwd, 'dist');
    expect(places).not.toContain(place);
    const text = (name: string) => read(join(cwd, `dist/3.1.0-${place}`), name);
    const tag = text('tag.js');
    expect(OF_PARTS.filter((part) => tag.includes(part))).toEqual([]);
    expect(/edgeDomain:"edge\.example\.com"/.test(tag)).toBe(true);
    expect(tag.includes('cdn.example.com')).toBe(true);
    // A rule's name in any language, in ASCII; without a plan, the inspector knows the rules.
    expect(text('inspector.js').split('\n').at(-2)).toContain(
      'name:"\\u201cGr\\u00fc\\u00dfe\\u201d \\u65e5\\u672c"',
    );
  });

  it('makes a pair of keys for previews once, of which only the public half is public', async () => {
    const cwd = siteFolder({
      'site.ts': `${HEAD} export default defineSite({ consent: oneTrust(), rules: [] });`,
      'package.json': '{\n\t"name": "tiny",\n\t"tamis": { "budget": 90000 },\n\t"version": "3.1.0"\n}\n',
      '.gitignore': 'dist',
    });
    const secretFile = join(cwd, '.tamis-preview-key');
    const preview = async (...args: readonly string[]) => runTamis(build, ['--preview', ...args], { cwd });
    const first = await preview('--days', '30');
    expect(await draftIn(first.out, cwd, 'dist')).toMatchObject({ until: dayAfter(30) });
    expect(first.out).toContain('This site had no key for previews. .tamis-preview-key signs them');
    expect(read(cwd, '.gitignore')).toBe('dist\n.tamis-preview-key\n');
    expect(statSync(secretFile).mode & 0o077).toBe(0);
    const file = read(cwd, 'package.json');
    const { name, tamis } = JSON.parse(file);
    expect([name, tamis.budget, file.includes('\n\t"tamis": {\n')]).toEqual(['tiny', 90000, true]);

    const second = await preview();
    await draftIn(second.out, cwd, 'dist');
    expect(second.out).not.toContain('had no key');
    expect(read(cwd, 'package.json')).toBe(file);

    // What is released knows the keys, and holds nothing of the secret.
    await runTamis(build, ['--out', 'released'], { cwd });
    expect(read(cwd, 'released/preview.js')).toContain(tamis.previewKey);
    const secret = read(cwd, '.tamis-preview-key').trim();
    for (const it of readdirSync(join(cwd, 'released')))
      expect([it, read(cwd, `released/${it}`).includes(secret.slice(40, 80))]).toEqual([it, false]);

    // Each half alone, or with another one, signs nothing, and nothing is written.
    const before = readdirSync(join(cwd, 'dist'));
    rmSync(secretFile);
    expect((await preview()).error).toContain('The key that signs previews is missing: ');
    writeFileSync(secretFile, 'nonsense');
    expect((await preview()).error).toContain('.tamis-preview-key holds no key that signs previews.');
    vi.stubEnv('TAMIS_PREVIEW_KEY', secret);
    expect((await preview()).code).toBe(0);
    vi.unstubAllEnvs();
    writeFileSync(join(cwd, 'package.json'), file.replace(tamis.previewKey, `B${'A'.repeat(86)}`));
    writeFileSync(secretFile, secret);
    expect((await preview()).error).toContain('is not the other half of "tamis.previewKey"');
    writeFileSync(join(cwd, 'package.json'), file.replace(tamis.previewKey, "');alert(1);('"));
    expect((await runTamis(build, [], { cwd })).error).toContain(
      '"tamis.previewKey" in package.json is no key',
    );
    expect(readdirSync(join(cwd, 'dist'))).toHaveLength(before.length + 1);
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
    [['--preview', '--days', '0'], '--days must be a number from 1 to 90, but is "0".'],
    [['--preview', '--days', 'many'], '--days must be a number from 1 to 90, but is "many".'],
    [['--lock', 'edge.example.com'], 'The lock pins nothing, so nothing is built: '],
    [['--lock', '{"edgeDomains":"x"}'], 'did you mean "edgeDomain"?'],
    [['other.ts'], 'There is no file other.ts.'],
  ])('refuses %j in one sentence', async (args, told) => {
    const { code, error } = await runTamis(build, args, { cwd: tiny('rules: []') });
    expect(code).toBe(3);
    expect(error).toContain(told);
    expect(error).not.toMatch(/\n\s+at /);
  });
});
