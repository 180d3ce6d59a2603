import { describe, expect } from 'vitest';
import { BOOKMARKLET } from '../../src/inspector/bookmarklet.ts';
import { until } from '../browser/harness/index.ts';
import { idle } from '../browser/harness/spy.ts';
import { demoTest as test } from './demo/demoTest.ts';
import { inspectorOf } from './demo/inspectorOf.ts';

describe('the inspector', () => {
  test('is never tracked, whatever is clicked in it', async ({ visit, demo }) => {
    const { page, context, arrived } = visit;
    const inspector = inspectorOf(page);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await inspector.entry('Page view', 'delivered');
    await inspector.all.getByText('✓ released').waitFor();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const seen = await page.evaluate(() => window.tamis?.trace.records().length);
    const sent = arrived().length;

    const view = await inspector.entry('Page view', 'delivered');
    await view.locator('.entry__head').click();
    await view.locator('summary').first().click();
    await inspector.all.getByRole('searchbox').fill('page');
    await inspector.all.getByRole('button', { name: 'Copy as JSON' }).first().click();
    await inspector.open('Examples');
    const families = inspector.all.locator('.family > .family__head .family__toggle');
    // `all` does not wait.
    await families.first().waitFor();
    for (const family of await families.all()) await family.click();
    await inspector.all.getByRole('button', { name: /^Download link/ }).click();
    const opened = context.waitForEvent('page');
    await inspector.all.getByRole('link', { name: '“Download link” in the tracking plan' }).click();
    const plan = await opened;
    expect(plan.url()).toBe(`${demo.url}/docs/tracking-plan.html#download-link`);
    expect(await plan.locator(':target').innerText()).toBe('Download link');
    await plan.close();
    await inspector.open('Conditions');
    await inspector.all.getByRole('radio', { name: 'Slow' }).click();
    const bookmark = inspector.all.getByRole('link', { name: 'Inspect Tamis' });
    expect(await bookmark.getAttribute('href')).toBe(BOOKMARKLET);
    await bookmark.click();
    await inspector.all.getByText('A click here does nothing').waitFor();
    await inspector.all.getByRole('separator').press('ArrowLeft');
    await inspector.all.getByRole('button', { name: 'Collapse the inspector' }).click();
    await idle(page);

    expect(await page.evaluate(() => window.tamis?.trace.records().length)).toBe(seen);
    expect(arrived()).toHaveLength(sent);
    // The bookmark leads nowhere; of all others the tag would hear.
    expect(await inspector.all.locator('a:not(.bookmark), area').count()).toBe(0);
  });
});

describe('the conditions of the visit', () => {
  test('refuse an event if parts of the time are missing', async ({ visit }) => {
    const { page, arrived } = visit;
    const inspector = inspectorOf(page);
    await inspector.open('Conditions');
    await inspector.all.getByRole('switch', { name: 'Broken time-zone value' }).click();
    await inspector.all.getByRole('switch', { name: 'Performance C0002' }).click();
    await inspector.open('Timeline');
    const entry = await inspector.entry('Page view', 'refused');
    await entry.locator('.entry__head').click();
    expect(await entry.locator('.event__way').innerText()).toContain('needs 5 pipe-separated parts');
    // The previous page's entries must not satisfy the check.
    await inspector.showMore();
    await inspector.all.getByRole('checkbox', { name: 'Keep over pages' }).uncheck();
    await page.reload();
    await inspector.entry('Page view', 'refused');
    expect(arrived()).toEqual([]);
  });

  test('close targeting by Global Privacy Control', async ({ visit }) => {
    const { page } = visit;
    const inspector = inspectorOf(page);
    await inspector.open('Conditions');
    await inspector.all.getByRole('switch', { name: 'Global Privacy Control' }).click();
    await inspector.all.getByRole('switch', { name: 'Targeting C0004' }).click();
    const pixel = async (outcome: string) => {
      await inspector.open('Timeline');
      const entry = inspector.all
        .locator('.entry')
        .filter({ has: page.locator('.entry__what', { hasText: /^started$/ }) });
      await entry.locator('.entry__head[aria-expanded=false]').click();
      await entry
        .locator('summary', { hasText: /^Targeting pixel 1/ })
        .getByText(outcome)
        .waitFor();
    };
    await pixel('held');
    await inspector.open('Conditions');
    await inspector.all.getByRole('switch', { name: 'Global Privacy Control' }).click();
    await pixel('fired');
  });

  // Offline: `demoStatic.spec`.
  test('break the edge: 503', async ({ visit, demo }) => {
    const { page, arrived } = visit;
    const inspector = inspectorOf(page);
    await inspector.open('Conditions');
    await inspector.all.getByRole('radio', { name: '503' }).click();
    await until(() => demo.edge.plan.length === 1, 'the edge hears of it');
    await inspector.consent('Allow');
    await inspector.open('Timeline');
    await inspector.showMore();
    await inspector.all.getByRole('combobox', { name: 'Rule' }).selectOption('Page view');
    await inspector.all.locator('.entry__head').last().click();
    const way = inspector.all.locator('.event__way').last();
    await until(async () => (await way.innerText()).includes('HTTP 503'), 'the timeline says so');
    expect(await way.innerText()).toMatch(/tried (once|twice|\d times)/);
    expect(arrived()).toEqual([]);
  });

  test('make the edge choose what a page shows', async ({ visit }) => {
    const { page } = visit;
    const inspector = inspectorOf(page);
    await inspector.consent('Allow');
    await inspector.entry('Page view', 'delivered');
    await inspector.open('Conditions');
    await inspector.all.getByRole('switch', { name: 'Personalisation' }).click();
    await inspector.all.getByRole('switch', { name: 'Personalisation', checked: true }).waitFor();
    await page.reload();
    await page.getByText('Chosen for you by the edge').waitFor();
  });

  test('choose the environment by the host, with the same edge', async ({ visit, demo }) => {
    const { page, arrived } = visit;
    const inspector = inspectorOf(page);
    await inspector.open('Conditions');
    await inspector.all.getByRole('link', { name: 'stage' }).click();
    await page.waitForURL('http://stage.localhost:*/');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await inspector.entry('Page view', 'delivered');
    expect(arrived().map(({ configId }) => configId)).toEqual(['foodco-stage']);
    await inspector.open('Conditions');
    await inspector.all.getByRole('radio', { name: '503' }).click();
    await inspector.all.getByRole('radio', { name: '503', checked: true }).waitFor();
    expect(demo.edge.plan).toMatchObject([{ status: 503 }]);
  });
});
