// The one pass through the packed file that every `npm test` makes: from `npm install` of it to an event in the edge.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { listen, shut } from '../../edge-emulator/listen.ts';
import { link } from './createApp.ts';
import { openPage } from './openPage.ts';
import { runInstalled, startInstalled, TIMEOUT, TOOLS } from './runInstalled.ts';

/** The folder in which npm has installed the package. As it does with a network, the site has the tools too. */
const site = inject('site');
const npx = async (...args: readonly string[]) => {
  const options = { cwd: site, shell: process.platform === 'win32' };
  return (await promisify(execFile)('npx', ['--offline', ...args], options)).stdout;
};

beforeAll(async () => {
  link(site, TOOLS);
  await npx('tamis', 'init', '--yes', '--banner', 'cookiebot', '--tenant', 'shopco');
});

/** Cookiebot, with an answer that its visitor has given before. */
const BANNER = `window.Cookiebot = { hasResponse: true, consent: { method: 'explicit', necessary: true, statistics: true } };`;
const NONCE = 'bm9uY2U';
const CSP = `default-src 'none'; script-src 'nonce-${NONCE}' 'self'; connect-src http://127.0.0.1:*; img-src data:; require-trusted-types-for 'script'`;

/** Serves a page that loads the built scripts, under a strict content security policy. */
const servePage = async (edgeDomain: string): Promise<string> => {
  const settings = JSON.parse(readFileSync(join(site, 'settings/development.json'), 'utf8'));
  const html = readFileSync(join(site, 'index.html'), 'utf8')
    .replaceAll('<script>', `<script nonce="${NONCE}">`)
    .replace(
      '</head>',
      `<script type="application/json" id="tamis-settings">${JSON.stringify({ ...settings, edgeDomain })}</script>
<script nonce="${NONCE}">${BANNER}</script><script async nonce="${NONCE}" src="/dist/tag.js"></script></head>`,
    );
  const server = createServer(({ url = '' }, answer) => {
    const isScript = url.startsWith('/dist/');
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    answer.setHeader('content-security-policy', CSP);
    answer.end(isScript ? readFileSync(join(site, url)) : html);
  });
  onTestFinished(() => shut(server));
  return `http://127.0.0.1:${await listen(server, 0)}`;
};

test('the built tag sends, and its inspector knows the plan, under a strict content security policy', async () => {
  expect(await runInstalled(site, 'build')).toMatch(/^tag\.js +\d/m);
  const edge = startInstalled(site, 'edge', '--port', '0');
  const page = await openPage(`${await servePage(await edge.printed(/http:\/\/127\.0\.0\.1:\d+/))}/honey`);
  expect(await edge.printed(/^.*productViews.*$/m)).toMatch(
    / {2}\/honey {2}made-up-development {2}XDM fits$/,
  );
  const globals = () => page.evaluate('Object.keys(window).filter((name) => /tamis/i.test(name))');
  expect(await globals()).toEqual(['tamis']);
  await page.evaluate('tamis.inspect()');
  const inspector = page.locator('tamis-inspector');
  await inspector.getByRole('tab', { name: 'Rules' }).click();
  await expect.poll(() => inspector.getByText('Add to cart').count(), TIMEOUT).toBeGreaterThan(0);
  expect(await globals()).toEqual(['tamis']);
});

test('the new site has no mistakes but what is made up, a visit that sends, and a plan', async () => {
  const found = (await runInstalled(site, 'check')).trim().split('\n');
  expect(found.slice(0, -1).filter((line) => !/made up by tamis init/.test(line))).toEqual([]);
  expect(found.at(-1)).toBe('site.ts: 0 errors, 4 warnings.');

  const steps = [{ consent: true }, { push: { event: 'productAdded', product: { sku: 'H-1', price: 6.5 } } }];
  writeFileSync(join(site, 'visit.jsonl'), steps.map((it) => JSON.stringify(it)).join('\n'));
  expect(await runInstalled(site, 'simulate', 'visit.jsonl')).toContain('1 event would leave.');

  expect(await runInstalled(site, 'plan')).toMatch(/^Written: docs\/tracking-plan\.md, /);
  expect(existsSync(join(site, 'docs/tracking-plan.csv'))).toBe(true);
});
