import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bin, createApp, tsc, vitest } from './createApp.ts';
import { openPage } from './openPage.ts';
import { runInstalled, startInstalled, TIMEOUT, TOOLS } from './runInstalled.ts';

const { folder: site, node } = createApp({ ours: TOOLS });
beforeAll(async () => {
  await runInstalled(site, 'init', '--yes', '--banner', 'cookiebot', '--tenant', 'shopco');
});

test('a new site has a page that sends, with the inspector open, until it is ended', async () => {
  const dev = startInstalled(site, 'dev', '--port', '0');
  const page = await openPage(await dev.printed(/http:\/\/127\.0\.0\.1:\d+\//));
  expect(await dev.printed(/^.*commerce\.productViews.*$/m)).toMatch(/ {2}made-up-development {2}XDM fits$/);
  await expect.poll(() => page.locator('tamis-inspector').count(), TIMEOUT).toBe(1);
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await dev.printed(/^.*saveForLaters.*$/m)).toMatch(/XDM fits$/);
  expect(await dev.end()).toBe(0);
});

test('the tests that come with a new site pass', async () => {
  await node([tsc, '--noEmit']);
  expect(await node([vitest, 'run'])).toMatch(/5 passed/);
});

test('tamis/vite adds all that tamis build writes to a build of the site’s own, and leaves its files alone', async () => {
  await runInstalled(site, 'build');
  writeFileSync(
    join(site, 'vite.config.ts'),
    `import { defineConfig } from 'vite';
import { tamis } from 'tamis/vite';
export default defineConfig({ plugins: [tamis({ site: 'site.ts' })], build: { outDir: 'app' } });`,
  );
  await node([tsc, '--noEmit', '-p', '.']);
  await node([bin('vite/bin/vite.js'), 'build']);
  const names = readdirSync(join(site, 'dist'));
  expect(names).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'NOTICE',
      'manifest.json',
      'tag.js',
      'tag.js.br',
      'tag.js.gz',
      'tag.js.map',
    ]),
  );
  const isSame = (name: string, at = name) => {
    const [own, built] = [join('app', at), join('dist', name)].map((it) => readFileSync(join(site, it)));
    return [name, built !== undefined && own?.equals(built)];
  };
  for (const name of names) expect(isSame(name)).toEqual([name, true]);

  // An app has a manifest of its own.
  mkdirSync(join(site, 'public'));
  writeFileSync(join(site, 'public/manifest.json'), '{"name":"app"}');
  await node([bin('vite/bin/vite.js'), 'build']);
  expect(readFileSync(join(site, 'app/manifest.json'), 'utf8')).toBe('{"name":"app"}');
  for (const [name, at] of [
    ['manifest.json', 'tamis-manifest.json'],
    ['LICENSE', 'LICENSE'],
  ] as const)
    expect(isSame(name, at)).toEqual([name, true]);
});

test('without Vite, a build says in one sentence what is missing', async () => {
  const { folder } = createApp({ files: { 'site.ts': 'export default {};' } });
  await expect(runInstalled(folder, 'build')).rejects.toThrow(
    /^\nThis command needs Vite and terser: npm install --save-dev vite terser\n$/,
  );
});

test.each([
  ['"7.3.8"', '7.3.8'],
  ['undefined', 'an older one'],
])('with an older Vite, a command says what it needs, and what helps: %s', async (version, shown) => {
  const { folder } = createApp({
    files: {
      'site.ts': 'export default {};',
      'node_modules/vite/package.json': '{ "name": "vite", "type": "module", "exports": "./index.js" }',
      'node_modules/vite/index.js': `export const version = ${version};`,
    },
  });
  for (const command of ['build', 'check', 'dev'])
    await expect(runInstalled(folder, command)).rejects.toThrow(
      `\nThis command needs Vite 8 or later, but finds ${shown}: npm install --save-dev vite@8 terser. If your project must stay at that version, let the tag be a package of its own, in another folder: npx tamis init\n`,
    );
});
