import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { testBrowserPath } from '../../scripts/findBrowser.ts';
import { until } from '../browser/harness/until.ts';
import { copyProject } from '../copyProject.ts';
import { inspectorOf } from '../screens/demo/inspectorOf.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp } from './createApp.ts';

const snippets = snippetsOf('README.md');
const page = snippets['index.html'] ?? '';
const LOCAL_EDGE = 'http://127.0.0.1:8787';

/** The settings of the README's page, as the object that its other snippets import. */
const settings = `import type { SettingsInput } from 'tamis';
export const settings: SettingsInput = ${/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1]};`;

const tsconfig = JSON.stringify({
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: true, jsx: 'react-jsx', types: ['vite/client'] },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
    allowImportingTsExtensions: true,
    lib: ['es2022', 'dom', 'dom.iterable'],
  },
  include: ['src'],
});

const ours = ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom', 'csstype'];

/** Runs a command until its output matches; returns the match and the whole output. The command ends with its test. */
const runUntil = async (command: string, pattern: RegExp, cwd = projectRoot) => {
  const child = spawn(command, { cwd, shell: true, detached: true });
  onTestFinished(() => {
    process.kill(-(child.pid ?? 0));
  });
  let printed = '';
  // What it prints later must still have a reader, or it ends.
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const found = pattern.exec(printed)?.[0];
    if (!found) continue;
    child.stdout.resume();
    return { found, printed };
  }
  throw new Error(`“${command}” printed no ${pattern}: ${printed}`);
};

/** Runs the README's command for a local edge on a free port; returns the address that the command prints. */
const runLocalEdge = async (): Promise<string> => {
  const command = /^npm run edge -- .*$/m.exec(readFileSync(join(projectRoot, 'README.md'), 'utf8'))?.[0];
  return (await runUntil(`${command} --port 0`, /http:\/\/127\.0\.0\.1:\d+/)).found;
};

/** Serves a folder as the README describes, and opens its page. */
const open = async (folder: string) => {
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  onTestFinished(() => server.close());
  const browser = await chromium.launch({ executablePath: testBrowserPath() });
  onTestFinished(() => browser.close());
  const opened = await browser.newPage();
  await opened.goto(server.resolvedUrls?.local[0] ?? '');
  return opened;
};

const copyScripts = (folder: string) => {
  for (const name of ['tag.js', 'inspector.js']) {
    cpSync(join(projectRoot, 'dist', name), join(folder, 'public/tamis', name));
  }
};

/** Opens the inspector as a reader does in the console. */
const inspect = async (opened: Page) => {
  await until(() => opened.evaluate(() => 'tamis' in window), 'the tag is there');
  await opened.evaluate('tamis.inspect()');
};

const atEdge = (edge: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(LOCAL_EDGE, edge)]));

test('npm start serves the demo with the tag as `npm run build` makes it, leaves dist/ alone, and its progress stays on the screen', async () => {
  // A copy of the project, because other tests read the build of this one.
  const project = copyProject(onTestFinished);
  const { found, printed } = await runUntil('npm start -- --port 0', /http:\/\/localhost:\d+/, project);
  expect(await (await fetch(found)).text()).toContain('Foodco');
  // Vite would clear an unfinished line.
  expect(printed).toMatch(
    /^Building the tag …\n {2}done in [\d.]+ s\nBuilding the demo …\n[^\n]* {2}done in [\d.]+ s\n/m,
  );
  for (const name of ['tag.js', 'inspector.js']) {
    const served = await (await fetch(`${found}/${name}`)).text();
    expect([name, served === readFileSync(join(projectRoot, 'dist', name), 'utf8')]).toEqual([name, true]);
  }
  // A site's build in `dist/` must not be partly replaced, so nothing is written there.
  expect(existsSync(join(project, 'dist'))).toBe(false);
});

test('the quick start by script ends with a delivered event in the inspector', async () => {
  const { folder } = createApp({ files: atEdge(await runLocalEdge(), { 'index.html': page }) });
  copyScripts(folder);
  const opened = await open(folder);
  await inspect(opened);
  await inspectorOf(opened).entry('Request quote', 'delivered');
});

test('without the line that gives consent, the inspector shows what stopped the event', async () => {
  const { folder } = createApp({ files: { 'index.html': page.replace(/^.*OnetrustActiveGroups.*$/m, '') } });
  copyScripts(folder);
  const opened = await open(folder);
  await inspect(opened);
  const entry = inspectorOf(opened).all.locator('.entry').filter({ hasText: 'requestQuote' }).first();
  await entry.getByText('Consent is missing').first().waitFor();
});

test.each([
  ['npm', 'src/main.ts', async (_: Page) => {}],
  ['React', 'src/main.tsx', (opened: Page) => opened.getByRole('button').first().click()],
])(
  'the quick start by %s compiles, and ends with a delivered event in the inspector',
  async (_, main, use) => {
    const files = atEdge(await runLocalEdge(), {
      'index.html': `<!doctype html><title>Home</title><div id="root"></div><script type="module" src="/${main}"></script>`,
      'tsconfig.json': tsconfig,
      'src/settings.ts': settings,
      ...snippetsOf('docs/reference/settings.md'),
      [main]: snippets[main] ?? '',
    });
    const app = createApp({ files, ours });
    await app.node([join(projectRoot, 'node_modules/typescript/bin/tsc'), '-p', '.']);
    const opened = await open(app.folder);
    await use(opened);
    expect(await (await inspectorOf(opened).entry('Request quote', 'delivered')).count()).toBe(1);
  },
);
