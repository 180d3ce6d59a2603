import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { listen, shut } from '../../edge-emulator/listen.ts';
import { testBrowserPath } from '../../scripts/findBrowser.ts';

const TIMEOUT = { timeout: 30_000 };
const TOOLS = ['vite', 'terser', 'typescript', 'vitest'];
const parent = mkdtempSync(join(tmpdir(), 'tamis-command-'));
/** A fresh folder, whose name has a space. */
const site = join(parent, 'our tag');
const bin = join(site, 'node_modules/tamis/dist/command/tamis.js');

const run = async (command: string, args: readonly string[], cwd = site) => {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd,
    shell: process.platform === 'win32',
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });
  return stdout;
};
const npx = (...args: string[]) => run('npx', ['--offline', ...args]);

/** Starts a command that runs on, until the test is over. Resolves to the first text that it prints of a form. */
const start = (...args: string[]) => {
  const child: ChildProcess = spawn(process.execPath, [bin, ...args], { cwd: site });
  onTestFinished(() => void child.kill());
  let text = '';
  child.stdout?.on('data', (more) => {
    text += more;
  });
  child.stderr?.on('data', (more) => {
    text += more;
  });
  return {
    printed: async (pattern: RegExp) => {
      await expect.poll(() => text, TIMEOUT).toMatch(pattern);
      return pattern.exec(text)?.[0] ?? '';
    },
    ended: () => new Promise((resolve) => child.once('exit', resolve)),
    /** As Ctrl+C. */
    end: () => child.kill('SIGINT'),
  };
};

const openPage = async (url: string): Promise<Page> => {
  const browser = await chromium.launch({ executablePath: testBrowserPath() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  return page;
};

/** As npm does it with a network: the packages that the site needs are those of this project. */
const install = async (folder: string, tools: readonly string[]): Promise<void> => {
  mkdirSync(folder);
  const quiet = ['--offline', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', inject('tarball'), ...quiet], folder);
  for (const name of tools)
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
};

let began = 0;
beforeAll(async () => {
  began = performance.now();
  await install(site, TOOLS);
  await npx('tamis', 'init', '--yes', '--banner', 'cookiebot', '--tenant', 'shopco');
  return () => rmSync(parent, { recursive: true, force: true });
});

test('three commands lead from an empty folder to an event in the edge: npm install, init, dev', async () => {
  const dev = start('dev', '--port', '0');
  const page = await openPage(await dev.printed(/http:\/\/127\.0\.0\.1:\d+\//));
  const line = await dev.printed(/^.*commerce\.productViews.*$/m);
  const seconds = (performance.now() - began) / 1_000;
  console.log(`From an empty folder to an event: ${seconds.toFixed(1)} s. ${line}`);
  expect(seconds).toBeLessThan(300);
  expect(line).toMatch(/ {2}shop-dev {2}XDM fits$/);
  await expect.poll(() => page.locator('tamis-inspector').count(), TIMEOUT).toBe(1);
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await dev.printed(/^.*saveForLaters.*$/m)).toMatch(/XDM fits$/);
  dev.end();
  expect(await dev.ended()).toBe(0);
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
  const printed = await run('npm', ['run', 'build']);
  expect(printed).toMatch(/^tag\.js +\d/m);
  const edge = start('edge', '--port', '0');
  const page = await openPage(`${await servePage(await edge.printed(/http:\/\/127\.0\.0\.1:\d+/))}/honey`);
  expect(await edge.printed(/^.*productViews.*$/m)).toMatch(/ {2}\/honey {2}shop-dev {2}XDM fits$/);
  const globals = () => page.evaluate('Object.keys(window).filter((name) => /tamis/i.test(name))');
  expect(await globals()).toEqual(['tamis']);
  await page.evaluate('tamis.inspect()');
  const inspector = page.locator('tamis-inspector');
  await inspector.getByRole('tab', { name: 'Rules' }).click();
  await expect.poll(() => inspector.getByText('Add to cart').count(), TIMEOUT).toBeGreaterThan(0);
  expect(await globals()).toEqual(['tamis']);
});

test('the tests that come with a new site pass', async () => {
  expect(await run('npm', ['test'])).toMatch(/4 passed/);
});

test('tamis/vite adds the same tag to a build of the site’s own', async () => {
  await npx('tamis', 'build');
  writeFileSync(
    join(site, 'vite.config.ts'),
    `import { defineConfig } from 'vite';
import { tamis } from 'tamis/vite';
export default defineConfig({ plugins: [tamis({ site: 'site.ts' })], build: { outDir: 'app' } });`,
  );
  await run(process.execPath, [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.']);
  await run(process.execPath, [join(projectRoot, 'node_modules/vite/bin/vite.js'), 'build']);
  for (const name of ['tag.js', 'inspector.js', 'loader.js', 'tag.js.map']) {
    const [own, built] = ['app', 'dist'].map((folder) => readFileSync(join(site, folder, name), 'utf8'));
    expect([name, own === built]).toEqual([name, true]);
  }
});

test('the script of a site holds only what the site uses', async () => {
  const folder = join(parent, 'lean');
  await install(folder, TOOLS);
  const build = async (more: string) => {
    const code = `import { clicked, defineSite, interaction } from 'tamis';
import { cookiebot } from 'tamis/consent';
export const lean = defineSite({ consent: cookiebot(), rules: [interaction(clicked('b'), { name: 'B', xdm: {} })], ${more} });`;
    writeFileSync(join(folder, 'site.ts'), code);
    const { files } = JSON.parse(await run('npx', ['--offline', 'tamis', 'build', '--json'], folder));
    return { weight: files['tag.js'].brotli, code: readFileSync(join(folder, 'dist/tag.js'), 'utf8') };
  };
  const whole = await build('');
  const lean = await build(`personalization: false, dataLayer: 'page'`);
  console.log(
    `A site of one rule: ${whole.weight} bytes of brotli; without offers and data layer ${lean.weight}.`,
  );
  expect(whole.weight - lean.weight).toBeGreaterThan(10_000);
  for (const text of ['alloy-prehiding', 'customCode', 'propositionDisplay', 'adobeDataLayer:change'])
    expect([text, whole.code.includes(text), lean.code.includes(text)]).toEqual([text, true, false]);
  expect(whole.code.includes('s7ComponentEvent')).toBe(false);
});

test('without Vite, a build says in one sentence what is missing', async () => {
  const folder = join(parent, 'alone');
  await install(folder, []);
  writeFileSync(join(folder, 'site.ts'), 'export default {};');
  const command = join(folder, 'node_modules/tamis/dist/command/tamis.js');
  const failed = await promisify(execFile)(process.execPath, [command, 'build'], { cwd: folder }).catch(
    (cause) => cause,
  );
  const sentence = 'This command needs Vite and terser: npm install --save-dev vite terser\n';
  expect([failed.code, failed.stderr]).toEqual([3, sentence]);
});
