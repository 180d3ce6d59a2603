import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { buildDemo } from '../../build/buildDemo.ts';
import { projectRoot } from '../../build/projectRoot.ts';
import { builtTagFiles } from '../../build/tagFiles.ts';
import { BUILT_EDGE_DOMAIN } from '../../demo/edge/builtEdgeDomain.ts';
import { until } from '../browser/harness/index.ts';
import { servePlainFiles } from '../browser/harness/servePlainFiles.ts';
import { endVisit, newVisit, startChromium } from './demo/demoTest.ts';
import { inspectorOf } from './demo/inspectorOf.ts';

const FOLDER = '/some/folder/';
/** The file that the host serves for an address in its folder. */
const fileOf = (path: string) =>
  path.startsWith(FOLDER) ? path.replace(FOLDER, '').replace(/(^|\/)$/, '$1index.html') : undefined;

/** A static file host with the files that `npm run build:demo` makes; the tag is the one in `dist/`. */
const test = base
  .extend('folder', { scope: 'file' }, () => mkdtempSync(join(tmpdir(), 'tamis-demo-')))
  .extend('files', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    onCleanup(() => rmSync(folder, { recursive: true }));
    cpSync(join(projectRoot, 'demo/public'), folder, { recursive: true });
    for (const [name, content] of await buildDemo(BUILT_EDGE_DOMAIN, builtTagFiles())) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return folder;
  })
  .extend('host', { scope: 'file' }, async ({ files }, { onCleanup }) => {
    const host = await servePlainFiles(files, fileOf, '404.html');
    onCleanup(host.close);
    return { ...host, url: host.origin + FOLDER };
  })
  .extend('chromium', { scope: 'file' }, async ({ host: _ }, { onCleanup }) => {
    const chromium = await startChromium();
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('visit', async ({ chromium, host, task }, { onCleanup }) => {
    const visit = await newVisit(chromium, host.origin);
    onCleanup(() => endVisit(task, visit));
    return visit;
  });

// The build does not count towards a test's time limit.
test.beforeAll(({ files: _ }) => {}, 300_000);

describe('the static demo, in a folder of a host of plain files', () => {
  test('has an edge that acknowledges the very first page view, and the host sees nothing of it', async ({
    visit,
    host,
  }) => {
    const { page, problems } = visit;
    await page.goto(host.url);
    const inspector = inspectorOf(page);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await inspector.entry('Page view', 'delivered');
    // The previous page's entries must not satisfy the check.
    await inspector.showMore();
    await inspector.all.getByRole('checkbox', { name: 'Keep over pages' }).uncheck();
    await page.locator('main a[href*="sour-one.html"]').first().click();
    await page.waitForURL('**/na-en/products/cultures/sour-one.html');
    const entry = await inspector.entry('Page view', 'delivered');
    await entry.locator('.entry__head').click();
    expect(await entry.locator('.event__way').innerText()).toContain('HTTP 200');
    // Another address, because the page has loaded this one already. The browser refuses a file that the tag was not
    // built with.
    await page.evaluate('tamis.inspect("inspector.js?again")');
    expect(await page.evaluate('tamis.health().failures')).toEqual([]);
    expect(host.posted).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('remembers how its edge was set to behave, and shows this in any tab', async ({ visit, host }) => {
    const { page, context } = visit;
    await page.goto(host.url);
    const inspector = inspectorOf(page);
    await inspector.showMore();
    await inspector.all.getByRole('checkbox', { name: 'Keep over pages' }).uncheck();
    await inspector.open('Conditions');
    await inspector.all.getByRole('radio', { name: 'Offline' }).click();
    await inspector.all.getByRole('radio', { name: 'Offline', checked: true }).waitFor();
    await page.reload();
    await inspector.consent('Allow');
    await inspector.open('Timeline');
    await inspector.showMore();
    await inspector.all.getByRole('combobox', { name: 'Rule' }).selectOption('Page view');
    await inspector.all.locator('.entry__head').last().click();
    const way = inspector.all.locator('.event__way').last();
    const words = /The request failed/;
    await until(async () => words.test(await way.innerText()), `the timeline says ${words}`);
    const later = await context.newPage();
    await later.goto(host.url);
    await inspectorOf(later).open('Conditions');
    await later.getByRole('radio', { name: 'Offline', checked: true }).waitFor();
  });

  test('sets its edge though that has not started yet', async ({ visit, host }) => {
    const { page, context } = visit;
    await context.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      const isLet = new Promise<void>((resolve) => Reflect.set(window, 'letEdgeStart', resolve));
      ServiceWorkerContainer.prototype.register = async function (...given) {
        await isLet;
        return register.apply(this, given);
      };
    });
    await page.goto(host.url);
    const inspector = inspectorOf(page);
    await inspector.open('Conditions');
    await inspector.all.getByRole('radio', { name: 'Offline' }).click();
    await page.evaluate('letEdgeStart()');
    await inspector.all.getByRole('radio', { name: 'Offline', checked: true }).waitFor();
  });

  test('shows its page-not-found page for any missing address, and search results by their file', async ({
    visit,
    host,
  }) => {
    const { page } = visit;
    await page.goto(`${host.url}na-en/no/where`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.locator('main a').first().click();
    await page.waitForURL(`${host.url}na-en/**/*.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const results = `${host.url}na-en/searchresult.html?q=bread`;
    await page.goto(results);
    await page.locator('.search-result').first().waitFor();
    expect(page.url()).toBe(results);
  });

  test('runs examples whose addresses it does not have', async ({ visit, host }) => {
    const { page } = visit;
    await page.goto(host.url);
    await inspectorOf(page).open('Examples');
    await page.getByRole('button', { name: /^Third-party scripts/ }).click();
    await page.getByRole('button', { name: 'Run the examples of Graduate FAQ script' }).click();
    await page.getByText(/^2 of \d+ examples passed$/).waitFor();
    expect(page.url()).toBe(host.url);
  });
});
