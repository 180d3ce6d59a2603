import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { until } from '../browser/harness/until.ts';
import { copyProject } from '../copyProject.ts';
import { inspectorOf } from '../screens/demo/inspectorOf.ts';
import { writeFiles } from '../siteFolder.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp, tsc } from './createApp.ts';
import { openPage } from './openPage.ts';
import { html, tsconfig } from './sites.ts';

const snippets = snippetsOf('README.md');
const page = snippets['index.html'] ?? '';
const LOCAL_EDGE = 'http://127.0.0.1:8787';

/** The settings of the README's page, as the object that its other snippets import. */
const settings = `import type { SettingsInput } from 'tamis';
export const settings: SettingsInput = ${/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1]};`;

const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) process.kill(-(pid ?? 0));
});

/** Runs a command until its output matches; returns the match and the whole output. It ends after the tests. */
const runUntil = async (command: string, pattern: RegExp, cwd = projectRoot) => {
  const child = spawn(command, { cwd, shell: true, detached: true });
  started.push(child);
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

const ENTRIES = { npm: 'src/main.ts', React: 'src/main.tsx' };
const { folder, node } = createApp({
  ours: ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom', 'csstype'],
});
let url = '';
beforeAll(async () => {
  const edge = await runLocalEdge();
  const files = {
    'index.html': page,
    'without.html': page.replace(/^.*OnetrustActiveGroups.*$/m, ''),
    'tsconfig.json': tsconfig('vite/client'),
    'src/settings.ts': settings,
    ...snippetsOf('docs/reference/settings.md'),
    ...Object.fromEntries(
      Object.entries(ENTRIES).flatMap(([name, main]) => [
        [`${name}.html`, html(main.slice('src/'.length))],
        [main, snippets[main] ?? ''],
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files))
    writeFiles(folder, { [name]: text.replace(LOCAL_EDGE, edge) });
  for (const name of ['tag.js', 'inspector.js'])
    cpSync(join(projectRoot, 'dist', name), join(folder, 'public/tamis', name));
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
  return () => server.close();
});

/** Opens the inspector as a reader does in the console. */
const inspect = async (opened: Page) => {
  await until(() => opened.evaluate(() => 'tamis' in window), 'the tag is there');
  await opened.evaluate('tamis.inspect()');
};

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
  const opened = await openPage(url);
  await inspect(opened);
  await inspectorOf(opened).entry('Request quote', 'delivered');
});

test('without the line that gives consent, the inspector shows what stopped the event', async () => {
  const opened = await openPage(`${url}without.html`);
  await inspect(opened);
  const entry = inspectorOf(opened).all.locator('.entry').filter({ hasText: 'requestQuote' }).first();
  await entry.getByText('performance cookies').first().waitFor();
});

test('the quick starts by npm and React compile', async () => {
  await node([tsc, '-p', '.']);
});

test.each(Object.keys(ENTRIES))(
  'the quick start by %s ends with a delivered event in the inspector',
  async (name) => {
    const opened = await openPage(`${url}${name}.html`);
    if (name === 'React') await opened.getByRole('button').first().click();
    expect(await (await inspectorOf(opened).entry('Request quote', 'delivered')).count()).toBe(1);
  },
);
