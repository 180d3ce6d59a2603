import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { brotli } from '../../src/command/build/compressedSizes.ts';
import { PLAN_VARIABLE } from '../../src/command/build/inspectorWithPlan.ts';
import { browserTest as test } from '../browser/harness/browserTest.ts';
import { consent, pageShown } from '../browser/harness/pageHtml.ts';
import { effects } from '../browser/harness/spy.ts';
import { inspectorOf } from './demo/inspectorOf.ts';
import { faultsIn } from './demo/seriousFaults.ts';
import { openPanelBeside } from './devtools/openPanelBeside.ts';

const strict = {
  'content-security-policy':
    "default-src 'self'; connect-src 'self' https://edge.foodco.test; script-src 'nonce-r4nd0m' 'strict-dynamic'; require-trusted-types-for 'script'",
};

/** The panel is a part of the developer tools, not a document of its own. */
const PART = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };

/** The names of all that the page has, but for what Playwright adds to it. */
const namesOn = (page: Page) =>
  page.evaluate(() =>
    Reflect.ownKeys(window)
      .map(String)
      .filter((name) => !name.startsWith('__playwright')),
  );

describe('the panel of the developer tools', () => {
  test('shows the visit from page to page, under any policy, and leaves nothing on the pages', async ({
    open,
    newTab,
    site,
    visitor,
    edgeReceives,
  }) => {
    const page = await open({ consent, nonce: 'r4nd0m', headers: strict });
    await edgeReceives(1);
    await visitor.quiet();
    const before = await namesOn(page);
    const panel = await newTab();
    await openPanelBeside(page, panel, site);
    const inspector = inspectorOf(panel);
    const first = await inspector.entry('Page view', 'delivered');
    await first.locator('.entry__head').click();
    await first.getByText('acknowledged: HTTP 200').last().waitFor();
    await inspector.open('Data layer');
    await inspector.all.getByText('cmp:show').first().waitFor();
    await inspector.open('State');
    await inspector.all.getByText('foodco').first().waitFor();
    expect(await namesOn(page)).toEqual(before);
    const { cookieWrites, storageWrites } = await effects(page);
    expect([...cookieWrites, ...storageWrites].filter(({ by }) => by.includes('panel'))).toEqual([]);

    const next = { 'dc:title': 'Second', 'repo:path': '/content/second' };
    const pushes = [{ ...pageShown, page: { 'page-1': { ...pageShown.page['page-1'], ...next } } }];
    await open({ path: '/second', consent, pushes, title: 'Second', tab: page });
    await edgeReceives(2);
    await inspector.open('Timeline');
    await inspector.all.getByText('Second').first().waitFor();
    await inspector.standing('1 event delivered.');
    expect(await inspector.all.locator('.tool-badge', { hasText: 'delivered' }).count()).toBeGreaterThan(1);
    expect(visitor.errors).toEqual([]);
    expect(visitor.messages.filter(({ text }) => /Content Security Policy|Trusted/i.test(text))).toEqual([]);
  });

  test('says that a page has no tag, and shows the next page that has one', async ({
    open,
    newTab,
    site,
  }) => {
    const page = await open({ html: '<!doctype html><title>None</title>' });
    const panel = await newTab();
    await openPanelBeside(page, panel, site);
    const inspector = inspectorOf(panel);
    await inspector.standing('There is no tag on this page.');
    await inspector.all.getByText('Add your site’s script').waitFor();
    expect(await faultsIn(panel, { rules: PART })).toEqual([]);
    await open({ consent, tab: page });
    await inspector.entry('Page view', 'delivered');
  });

  test('has no fault that axe finds, in light and in dark colours, wide and narrow', async ({
    open,
    newTab,
    site,
  }) => {
    const page = await open({ consent });
    const panel = await newTab();
    await openPanelBeside(page, panel, site);
    const inspector = inspectorOf(panel);
    await inspector.entry('Page view', 'delivered');
    for (const width of [1_200, 390]) {
      await panel.setViewportSize({ width, height: 500 });
      expect(await faultsIn(panel, { rules: PART })).toEqual([]);
    }
    await panel.evaluate(() =>
      document.documentElement.style.setProperty('--tamis-inspector-scheme', 'dark'),
    );
    expect(await faultsIn(panel, { runOnly: ['color-contrast'] })).toEqual([]);
  });

  test('reads the page by a small script that needs no plan and no source map', async () => {
    const script = await readFile('dist/devtools/page.js', 'utf8');
    expect(script).not.toContain(PLAN_VARIABLE);
    expect(script).not.toContain('sourceMappingURL');
    // It is read again by the browser each second.
    expect(script.length).toBeLessThanOrEqual(20_000);
    expect(brotli(await readFile('dist/devtools/panel.js')).length).toBeLessThanOrEqual(70_000);
  });
});
