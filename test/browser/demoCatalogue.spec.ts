import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ExampleCase, exampleCases } from '../../demo/catalogue/exampleCases.ts';
import { rehearse } from '../../demo/catalogue/rehearse.ts';
import { renameHosts } from '../../demo/catalogue/renameHosts.ts';
import { ruleCatalogue } from '../../demo/catalogue/ruleCatalogue.ts';
import { hostNames } from '../../demo/catalogue/run/hostNames.ts';
import type { Result } from '../../demo/catalogue/run/runStore.ts';
import { getPath } from '../../src/engine/index.ts';
import { wholeBrowserDemoTest as test } from './demo/demoTest.ts';
import { holdSecondExample } from './demo/holdSecondExample.ts';
import { inspectorOf } from './demo/inspectorOf.ts';
import { cookiesOf, until } from './harness/index.ts';
import { idle } from './harness/spy.ts';

const RUN_MS = 300_000;

const tenantNamed = (path: string) => path.replace(/^_tenant\b/, '_foodco');

/** The event types of all events that the rules send for a case. */
const eventTypesOf = (it: ExampleCase): readonly string[] =>
  rehearse(it)
    .flatMap((name) => ruleCatalogue.find(({ rule }) => rule.name === name)?.rule.actions ?? [])
    .flatMap((action) => (action.type === 'sendEvent' ? [action.eventType] : []))
    .sort();

const coverage = (page: Page) => page.locator('.coverage__words').innerText();
const resultsRead = (page: Page, words: string | RegExp) =>
  page.locator('.coverage__results', { hasText: words }).waitFor();

/** A property of the page's window disappears with the page. */
const BEFORE_RUN = 'isOfBeforeRun';

const begin = async (page: Page, button: string) => {
  await page.evaluate((name) => Reflect.set(window, name, true), BEFORE_RUN);
  await page.getByRole('button', { name: button }).click();
};

/**
 * A run goes from page to page, each shown only briefly. The run is over when all results are there and the visitor's
 * own page has been loaded again.
 */
const runEnds = async (page: Page, count: number, within = 60_000) => {
  const kept = (name: string) =>
    page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null'), `tamis-demo:${name}`);
  await until(
    async () => (await kept('results'))?.length === count && !(await kept('run')),
    `a run of ${count} examples ends`,
    { within },
  );
  await until(
    () => page.evaluate((name) => !Reflect.has(window, name), BEFORE_RUN),
    'the page is loaded again',
  );
  await page.locator('.coverage').waitFor();
};

describe('the catalogue', () => {
  test('runs every example of every rule on the site, and the edge gets exactly the events that they list, once', {
    timeout: RUN_MS,
  }, async ({ visit, demo }) => {
    const { page, problems, arrived } = visit;
    await inspectorOf(page).open('Examples');
    await begin(page, 'Run all');
    const { length } = exampleCases;
    await runEnds(page, length, RUN_MS);
    const results: readonly Result[] = await page.evaluate(() =>
      JSON.parse(sessionStorage.getItem('tamis-demo:results') ?? '[]'),
    );
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
    await resultsRead(page, `${length} of ${length} examples passed`);
    expect(await coverage(page)).toBe(
      `${ruleCatalogue.length} of ${ruleCatalogue.length} rules fired in this visit`,
    );
    expect(page.url()).toBe(`${demo.url}/`);

    // The events that arrived at the edge are checked separately from the page's own results.
    const events = [...arrived()];
    const names = hostNames(new URL(`${demo.url}/`));
    for (const it of exampleCases) {
      const expected = eventTypesOf(it);
      const own = events.splice(0, expected.length);
      expect([it.name, own.map(({ xdm }) => xdm.eventType).sort()]).toEqual([it.name, expected]);
      const { sends } = it.example;
      if (sends === 'nothing') continue;
      const found = own.map(({ xdm }) =>
        Object.fromEntries(Object.keys(sends).map((path) => [path, getPath(xdm, tenantNamed(path))])),
      );
      expect(found, it.name).toContainEqual(renameHosts(sends, names));
    }
    expect(events).toEqual([]);
    expect(arrived().filter(({ attempt, duplicate }) => attempt > 1 || duplicate)).toEqual([]);
    expect(demo.edge.requests.filter(({ action, status }) => action && status !== 200)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('says what a rule does', async ({ visit }) => {
    const { page } = visit;
    await inspectorOf(page).open('Examples');
    for (const [family, rule, description] of [
      ['Links', 'Download link', /^A link to a file, on this site or another/],
      ['Third-party scripts', 'Graduate FAQ script', /scripts\.graduateFaq/],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${family}`) }).click();
      await page.getByRole('button', { name: new RegExp(`^${rule}`) }).click();
      await page.locator('.rule__description', { hasText: description }).waitFor();
    }
  });

  test('restores the visitor’s own consent and storage after a run', async ({ visit, demo }) => {
    const { page, context } = visit;
    const inspector = inspectorOf(page);
    await inspector.consent('Allow');
    await inspector.entry('Page view', 'delivered');
    // With a hash: showing that address again does not load the page again.
    await page.goto(`${demo.url}/na-en/contact.html#content`);
    await inspector.entry('Page view', 'delivered');
    await context.addCookies([{ name: 'formStart', value: 'newsletter', url: demo.url }]);
    await page.evaluate(() => {
      sessionStorage.setItem('intcid', 'banner-7');
      localStorage.setItem('basket', '3');
    });
    const belongings = async () => ({
      cookies: (await cookiesOf(context))
        .map(({ name, value }) => `${name}=${value}`)
        // Returning to the page counts as a new page view.
        .filter((cookie) => !/^(s_gpv|kndctr_\w+_cluster)=/.test(cookie))
        .sort(),
      intcid: await page.evaluate(() => sessionStorage.getItem('intcid')),
      basket: await page.evaluate(() => localStorage.getItem('basket')),
    });
    const before = await belongings();
    expect(before.cookies.join()).toContain('kndctr_');

    await inspector.open('Examples');
    await begin(page, 'Run the examples of Stock ticker');
    await runEnds(page, 2);
    expect(page.url()).toBe(`${demo.url}/na-en/contact.html#content`);
    await inspector.open('Timeline');
    await inspector.entry('Page view', 'delivered');
    expect(await belongings()).toEqual(before);
  });

  const startRun = async (page: Page) => {
    await holdSecondExample(page);
    await inspectorOf(page).open('Examples');
    await begin(page, 'Run the examples of Links');
    await page.getByText(/Example 2 of/).waitFor();
  };

  test('affects only its own tab: other tabs send nothing meanwhile, and a new tab ends the run', async ({
    visit,
    demo,
  }) => {
    const { page, context, problems } = visit;
    const own = async () => (await cookiesOf(context)).map(({ name }) => name);
    const other = await context.newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await other.goto(`${demo.url}/`);
    await inspectorOf(other).entry('Page view', 'held');
    await startRun(page);
    // Before another tab is notified of the run, its tag would take an example's consent for the visitor's.
    expect((await own()).filter((name) => name.startsWith('Optanon'))).toEqual([]);
    await inspectorOf(other).standing('Another tab runs examples.');
    // Closed in the middle of the run.
    await page.close();
    await inspectorOf(other).standing('Without consent nothing has left.');
    await idle(other);
    expect(await own()).toEqual([]);
    await other.getByRole('button', { name: 'Accept all' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/ee/'))).toEqual([]);

    await startRun(other);
    // The next page that is loaded restores the visitor's data before its tag starts.
    const third = await context.newPage();
    await third.goto(`${demo.url}/`);
    await runEnds(other, 1);
    expect(await own()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('restores the visitor’s own consent and storage before the browser’s Back leaves the catalogue', async ({
    visit,
    demo,
  }) => {
    const { page, context, arrived } = visit;
    await inspectorOf(page).entry('Page view', 'held');
    await page.goto(`${demo.url}/na-en/contact.html`);
    await context.addCookies([{ name: 'basket', value: 'newsletter', url: demo.url }]);
    // Reads from the browser, because a page that is being left never answers.
    const own = async () => (await context.cookies()).map(({ name }) => name);
    await startRun(page);
    expect(await own()).not.toContain('basket');
    await page.goBack({ waitUntil: 'commit' });
    await until(async () => String(await own()) === 'basket', 'the visitor has what was theirs, alone');
    await until(
      () => page.evaluate(() => sessionStorage.getItem('tamis-demo:run') === null),
      'the page has forgotten the run',
    );
    expect(page.url()).toBe(`${demo.url}/`);
    const seen = arrived().length;
    await idle(page);
    expect(await own()).toEqual(['basket']);
    expect(arrived()).toHaveLength(seen);
  });

  test('reports how a rule differs from its example', async ({ visit }) => {
    const { page } = visit;
    await page.route('**/tag.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('Stock Ticker Load', 'Stock Load'),
      });
    });
    await inspectorOf(page).open('Examples');
    await begin(page, 'Run the examples of Stock ticker');
    await runEnds(page, 2);
    await resultsRead(page, /^1 of \d+ examples passed, 1 failed$/);
    // The examples that were run are open.
    const differences = page.getByRole('table').filter({ hasText: 'eventType' });
    expect(await differences.getByRole('row').allInnerTexts()).toContain(
      'eventType\t"Stock Ticker Load"\t"Stock Load"',
    );
  });
});
