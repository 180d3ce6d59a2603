import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { exampleCases } from '../../demo/stage/exampleCases.ts';
import { cookiesOf } from '../browser/harness/index.ts';
import { demoTest as test } from './demo/demoTest.ts';
import { holdSecondExample } from './demo/holdSecondExample.ts';
import { inspectorOf } from './demo/inspectorOf.ts';
import { seriousFaults } from './demo/seriousFaults.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const resultsRead = (page: Page, words: string | RegExp) =>
  page.locator('.coverage__results', { hasText: words }).waitFor();

const linkCases = exampleCases.filter(({ family }) => family === 'Links');

describe('the catalogue', () => {
  test('says what a rule does', async ({ visit: { page } }) => {
    await inspectorOf(page).open('Examples');
    for (const [family, rule, description] of [
      ['Links', 'Download link', /^A link to a file, on this site or another/],
      ['Third-party scripts', 'Graduate FAQ script', /scripts\.graduateFaq/],
    ] as const) {
      await button(page, new RegExp(`^${family}`)).click();
      await button(page, new RegExp(`^${rule}`)).click();
      await page.locator('.rule__description', { hasText: description }).waitFor();
    }
  });

  test('leaves the visitor’s own consent, storage and page alone', async ({ visit }) => {
    const { page, context, arrived, problems } = visit;
    const inspector = inspectorOf(page);
    await inspector.entry('Page view', 'held');
    await page.evaluate(() => {
      sessionStorage.setItem('draft', 'Dear baker');
      localStorage.setItem('basket', '3');
    });
    const kept = async () => ({
      cookies: await cookiesOf(context),
      stored: await page.evaluate(() =>
        [sessionStorage, localStorage].flatMap((storage) =>
          Object.entries({ ...storage }).filter(([key]) => !key.startsWith('tamis-demo:')),
        ),
      ),
    });
    const before = await kept();
    expect(before.cookies).toEqual([]);

    await inspector.open('Examples');
    await button(page, 'Run the examples of Stock ticker').click();
    await resultsRead(page, `2 of ${exampleCases.length} examples passed`);
    expect(arrived().map(({ xdm }) => xdm.eventType)).toEqual(['Stock Ticker Load']);
    expect(await kept()).toEqual(before);

    // The visitor's own tag has heard nothing of the examples' consent.
    await inspector.open('Timeline');
    await inspector.entry('Page view', 'held');
    await inspector.consent('Allow');
    await inspector.entry('Page view', 'delivered');
    expect(arrived()).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  test('reports how a rule differs from its example', async ({ visit: { page } }) => {
    await page.route('**/tag.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      await route.fulfill({ response, body: code.replace('Stock Ticker Load', 'Stock Load') });
    });
    await inspectorOf(page).open('Examples');
    await button(page, 'Run the examples of Stock ticker').click();
    await resultsRead(page, /^1 of \d+ examples passed, 1 failed$/);
    // The examples that were run are open.
    const differences = page.getByRole('table').filter({ hasText: 'eventType' });
    expect(await differences.getByRole('row').allInnerTexts()).toContain(
      'eventType\t"Stock Ticker Load"\t"Stock Load"',
    );
  });
});

test.for([1440, 390])(
  'while examples run, the inspector says how far they are, and can stop them, %i wide',
  async (width, { visit, demo }) => {
    const { page, problems } = visit;
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    if (width < 1024) await button(page, 'Open the inspector').click();
    const inspector = inspectorOf(page);
    await inspector.open('Examples');
    await page.evaluate(() => Reflect.set(window, 'isTheSame', true));
    await holdSecondExample(page);
    await button(page, 'Run the examples of Links').click();
    await inspector.all.getByText(`Example 2 of ${linkCases.length}`).waitFor();

    await inspector.standing(`Running ${linkCases.length} examples.`);
    await inspector.all.locator('.standing__next', { hasText: `Now: ${linkCases[1]?.name}` }).waitFor();
    // The example that was run is already open.
    await inspector.all.locator('.example', { hasText: 'passed' }).waitFor();
    const frame = page.getByTitle('The page of the example');
    const [beside, own] = await Promise.all([frame.boundingBox(), inspector.all.boundingBox()]);
    if (!beside || !own) throw new Error('The frame and the inspector are in sight.');
    if (width < 1024) expect(beside.y + beside.height).toBeLessThanOrEqual(own.y + 1);
    else expect(beside.x + beside.width).toBeLessThanOrEqual(own.x + 1);
    expect(await frame.contentFrame().locator('tamis-inspector').count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);

    await button(page, 'Stop').click();
    await frame.waitFor({ state: 'detached' });
    await inspector.all.getByText(/^1 of \d+ examples passed$/).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
    expect(page.url()).toBe(`${demo.url}/`);
    expect(problems).toEqual([]);
  },
);
