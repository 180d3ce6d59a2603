import { describe, expect } from 'vitest';
import { docsTest, openPage } from './docsTest.ts';

const test = docsTest.extend('plan', async ({ visit: { page }, host }) => {
  await openPage(page, `${host.url}/reference/tracking-plan`);
  const overview = page.getByRole('table').first();
  return {
    page,
    overview,
    choose: (name: string, option: string) => page.getByRole('combobox', { name }).selectOption(option),
    /** The texts of a column of the first table. */
    column: (at: number) => overview.locator(`tbody td:nth-child(${at})`).allInnerTexts(),
    searchSite: async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.locator('.VPLocalSearchBox input').fill(text);
    },
  };
});

describe('the tracking plan', () => {
  test('finds a rule by a field, and opens the field', async ({ plan: { page } }) => {
    await page.getByRole('searchbox').fill('quoteId');
    await page.getByText(/^1 of \d+ rules$/).waitFor();
    expect(await page.locator('main h3').allInnerTexts()).toEqual([expect.stringContaining('Request quote')]);
    expect(await page.locator('tr.asked code').first().innerText()).toBe('_tenant.quote.quoteId');
  });

  test.for([
    ['Request quote', 'request-quote'],
    ['quoteId', 'request-quote'],
    ['event34', 'sample-request'],
    ['Hashed user e-mail', 'data-elements'],
  ] as const)('is found by the site’s search: %s', async ([text, id], { plan: { page, searchSite } }) => {
    await searchSite(text);
    await page.locator(`.VPLocalSearchBox a[href$="tracking-plan#${id}"]`).first().waitFor();
  });

  test('shows the rules of a family, an event type and an Analytics event', async ({
    plan: { page, choose, column },
  }) => {
    const all = await column(1);
    await choose('Family', 'Links');
    expect(new Set(await column(2))).toEqual(new Set(['Links']));
    await choose('Family', '');
    await choose('Event type', 'web.webpagedetails.pageViews');
    expect(new Set(await column(4))).toEqual(new Set(['web.webpagedetails.pageViews']));
    await choose('Analytics event', 'event1');
    expect(new Set(await column(5))).toEqual(new Set(['event1']));
    await choose('Event type', '');
    await choose('Analytics event', 'none');
    expect(new Set(await column(5))).toEqual(new Set(['–']));
    await page.getByRole('searchbox').fill('no such field');
    await page.getByText(`0 of ${all.length} rules`).waitFor();
  });

  test('has filters that an address names', async ({ plan: { page, column }, host }) => {
    await openPage(page, `${host.url}/reference/tracking-plan?family=Links&q=download`);
    await page.getByText(/^[1-9] of \d+ rules$/).waitFor();
    expect(new Set(await column(2))).toEqual(new Set(['Links']));
  });

  test('sorts by a column, up, down, and as the plan has it', async ({ plan: { overview, column } }) => {
    const asPlanned = await column(5);
    const header = overview.getByRole('columnheader', { name: 'Analytics event' });
    const numbers = (texts: readonly string[]) =>
      texts.filter((text) => /^event\d+$/.test(text)).map((text) => Number(text.slice('event'.length)));
    const ascending = numbers(asPlanned).sort((a, b) => a - b);
    await header.getByRole('button').click();
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    expect(numbers(await column(5))).toEqual(ascending);
    expect((await column(5)).at(-1)).toBe('–');
    await header.getByRole('button').click();
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    expect(numbers(await column(5))).toEqual([...ascending].reverse());
    expect((await column(5)).at(-1)).toBe('–');
    await header.getByRole('button').click();
    expect(await header.getAttribute('aria-sort')).toBe('none');
    expect(await column(5)).toEqual(asPlanned);
  });

  test('has the width of the window, and no outline', async ({ plan: { page, overview } }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    const box = await overview.boundingBox();
    expect(box?.width).toBeGreaterThan(1_400);
    expect(await page.locator('.VPDocAside').count()).toBe(0);
  });

  test('has cards on a phone, which are a table for screen readers', async ({ plan: { page, overview } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const cell = overview.getByRole('cell').nth(2);
    expect(await cell.evaluate((it) => getComputedStyle(it, '::before').content)).toBe('"Trigger"');
    expect(await overview.getByRole('columnheader').count()).toBe(5);
    const widths = await overview.locator('tbody tr').evaluateAll((rows) => rows.map((it) => it.scrollWidth));
    expect(Math.max(...widths)).toBeLessThan(390);
  });

  test('has all fields and examples on paper, whole tables, and no navigation', async ({
    plan: { page },
  }) => {
    // A sheet of A4 without its margins.
    await page.setViewportSize({ width: 718, height: 1_000 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const folds = page.locator('main details');
    expect(await page.locator('main details table').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('main details table').count()).toBe(await folds.count());
    expect(await page.locator('main details:not([open])').count()).toBe(0);
    for (const part of ['.VPNav', '.VPSidebar', '.VPLocalNav', '.filter'])
      expect(await page.locator(part).isVisible(), part).toBe(false);
    const cut = await page
      .locator('main .table')
      .evaluateAll((tables) => tables.filter((it) => it.scrollWidth > it.clientWidth).length);
    expect(cut).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('main details[open]').count()).toBe(0);
  });

  test('leads to its spreadsheet', async ({ plan: { page }, host }) => {
    const href = await page.getByRole('link', { name: 'tracking-plan.csv' }).getAttribute('href');
    const table = await (await fetch(host.url + href)).text();
    expect(table).toMatch(/^"family","rule","event type","analytics event","path",/);
  });
});
