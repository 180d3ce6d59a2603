import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromSource } from '../../../build/fromSource.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { check } from '../../../src/command/check/check.ts';
import { runTamisOf } from '../../runTamis.ts';
import { siteFolder } from '../../siteFolder.ts';
import { runTamis } from '../runTamis.ts';
import { farFolder, shopFiles, shopWith } from '../shop.ts';

describe('a site without mistakes', () => {
  it('has no findings: the shop', async () => {
    const ran = await runTamis(check, ['--strict'], { cwd: shopWith() });
    expect(ran).toEqual({ code: 0, out: 'site.ts: 0 errors, 0 warnings.\n', error: '' });
  });

  it('has no findings: Foodco', async () => {
    const site = join(projectRoot, 'src/rules/plan/site.ts');
    const ran = await runTamisOf(fromSource)(check, [site, '--strict', '--no-types']);
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('0 errors, 0 warnings') });
  });

  it('finds the settings beside package.json, if the module of the site lies in a folder of its own', async () => {
    const cwd = siteFolder({
      'src/site.ts': `import { defineSite } from 'tamis'; import { oneTrust } from 'tamis/consent';
        export default defineSite({ consent: oneTrust(), rules: [] }); export const plan = () => ({ families: {} });`,
      'package.json': '{ "name": "mine" }',
      'settings/production.json': '{ "orgId": "x" }',
    });
    const { code, out } = await runTamis(check, ['--no-types'], { cwd });
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('settings/production.json:1: error: "orgId" must be'),
    ]);
  });

  it('may name what is secret', async () => {
    const cwd = shopWith(
      [
        'settings.json',
        '"publicFields": []',
        '"urls": { "secret": ["promo"] }, "passwordPage": "/reset-password"',
      ],
      [
        'site.ts',
        '  fills: [',
        "  ownSettings: { passwordPage: { standard: '', check: check('a path', Boolean) } },\n  fills: [",
      ],
      ['site.ts', 'query, type', 'check, query, type'],
      [
        'events.ts',
        '',
        "export const passwordField = 'input-password', secretPage = 'https://a.example.com/page2';\n",
      ],
    );
    const { out } = await runTamis(check, ['--no-types', '--strict'], { cwd });
    expect(out).toBe('site.ts: 0 errors, 0 warnings.\n');
  });

  it('may be in a folder with a space', async () => {
    const cwd = join(shopWith(['rules.ts', "name: 'Checkout'", "name: ''"]), '..');
    const { out } = await runTamis(check, ['my shop/site.ts', '--no-types'], { cwd });
    expect(out).toContain('my shop/rules.ts:');
  });
});

describe('findings', () => {
  it('are lines by file and line, and annotations for GitHub', async () => {
    const cwd = shopWith(
      ['settings.json', '"shop-stage"', '"shop-dev"'],
      ['rules.ts', 'cookie: () => O_7', "cookie: () => 'O-8'"],
    );
    const { out, code } = await runTamis(check, ['--no-types'], { cwd });
    expect(code).toBe(1);
    const lines = out.trim().split('\n');
    expect(lines[0]).toMatch(/^rules\.ts:\d+: error: “Purchase”, the same order again: sent .*\(example\)$/);
    expect(lines[1]).toMatch(
      /^settings\.json:8: warning: staging has the datastream of development.*\(datastream\)$/,
    );
    expect(lines[2]).toBe('site.ts: 1 error, 1 warning.');
    const github = await runTamis(check, ['--no-types', '--format', 'github'], { cwd });
    expect(github.out).toContain('::warning file=settings.json,line=8,title=datastream::staging');
  });

  it('do not show a secret', async () => {
    const token = `ghp_${'a1B2c3D4e5'.repeat(4)}`;
    const cwd = shopWith(
      ['settings.json', '"publicFields": []', `"clientSecret": "hunter2-${token}"`],
      ['rules.ts', "'commerce.order.priceTotal': 13,", `'commerce.order.priceTotal': '${token}',`],
    );
    const { out } = await runTamis(check, ['--no-types'], { cwd });
    expect(out).toContain('Here is a secret');
    expect(out).not.toMatch(/hunter2|ghp_/);
  });

  it('tell of examples that wait for an answer', async () => {
    const never = "conditions: [condition({ label: 'it is so', find: async () => false })],";
    const cwd = shopWith(
      ['rules.ts', '  clicked,\n', '  clicked,\n  condition,\n'],
      ['rules.ts', "name: 'Purchase',", `name: 'Purchase', ${never}`],
    );
    const { out } = await runTamis(check, ['--no-types'], { cwd });
    expect(out).toContain('two jars of honey: stopped by “it is so”');
  });
});

describe('which settings are checked', () => {
  const wrong = '{ "tenant": 3 }';

  it('those that the user names, files or folders', async () => {
    const cwd = shopWith(
      ['settings.json', '"shopco"', '3'],
      ['config/staging.json', '', wrong],
      ['other.json', '', wrong],
    );
    const { out } = await runTamis(check, ['--no-types', '--settings', 'config', 'other.json'], { cwd });
    expect(out).toContain('config/staging.json:1: error: "tenant"');
    expect(out).toContain('other.json:1: error: "tenant"');
    expect(out).not.toContain('settings.json');
  });

  it('none that are missing', async () => {
    const ran = await runTamis(check, ['--settings', 'config'], { cwd: shopWith() });
    expect(ran).toEqual({ code: 3, out: '', error: 'There is no file or folder config.\n' });
  });
});

describe('types', () => {
  it('are not checked without TypeScript, which is said once', async () => {
    const { out, code } = await runTamis(check, ['--strict'], { cwd: farFolder(shopFiles()) });
    const told = 'there is no TypeScript: npm install --save-dev typescript (types)';
    expect(out.trim().split('\n')).toEqual([expect.stringContaining(told), 'site.ts: 0 errors, 1 warning.']);
    expect(code).toBe(2);
  });

  it('are not checked without a configuration of the compiler', async () => {
    const { 'tsconfig.json': _, ...files } = shopFiles();
    expect((await runTamis(check, ['--strict'], { cwd: farFolder(files) })).code).toBe(0);
  });
});
