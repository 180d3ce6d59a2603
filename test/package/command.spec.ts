import { readFileSync, writeFileSync } from 'node:fs';
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
  expect(await dev.printed(/^.*commerce\.productViews.*$/m)).toMatch(/ {2}shop-dev {2}XDM fits$/);
  await expect.poll(() => page.locator('tamis-inspector').count(), TIMEOUT).toBe(1);
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await dev.printed(/^.*saveForLaters.*$/m)).toMatch(/XDM fits$/);
  expect(await dev.end()).toBe(0);
});

test('the tests that come with a new site pass', async () => {
  await node([tsc, '--noEmit']);
  expect(await node([vitest, 'run'])).toMatch(/4 passed/);
});

test('tamis/vite adds the same tag to a build of the site’s own', async () => {
  await runInstalled(site, 'build');
  writeFileSync(
    join(site, 'vite.config.ts'),
    `import { defineConfig } from 'vite';
import { tamis } from 'tamis/vite';
export default defineConfig({ plugins: [tamis({ site: 'site.ts' })], build: { outDir: 'app' } });`,
  );
  await node([tsc, '--noEmit', '-p', '.']);
  await node([bin('vite/bin/vite.js'), 'build']);
  for (const name of ['tag.js', 'inspector.js', 'loader.js', 'tag.js.map']) {
    const [own, built] = ['app', 'dist'].map((folder) => readFileSync(join(site, folder, name), 'utf8'));
    expect([name, own === built]).toEqual([name, true]);
  }
});

test('without Vite, a build says in one sentence what is missing', async () => {
  const { folder } = createApp({ files: { 'site.ts': 'export default {};' } });
  await expect(runInstalled(folder, 'build')).rejects.toThrow(
    /^\nThis command needs Vite and terser: npm install --save-dev vite terser\n$/,
  );
});
