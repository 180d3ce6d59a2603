import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testBrowserPath } from '../../scripts/findBrowser.ts';
import { dev } from '../../src/command/dev/dev.ts';
import { farFolder, ofShop, shopFiles } from '../command/shop.ts';
import { startTamis } from '../command/startTamis.ts';
import { seriousFaults } from './demo/seriousFaults.ts';

test('a push of an example says on its card which rules fired, and what became of their events', async () => {
  const folder = farFolder({ ...shopFiles(), ...ofShop('index.html', 'settings/development.json') });
  const url = await startTamis(dev, ['--port', '0'], folder).printed(/http:\/\/127\.0\.0\.1:\d+\/tamis/);
  const browser = await chromium.launch({ executablePath: testBrowserPath() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(url);
  await page.waitForFunction(`window[Symbol.for('tamis')]?.made?.tag.running`);
  const card = page.locator('li', { hasText: 'Purchase' }).first();
  await card.getByRole('button').click();
  await expect
    .poll(() => card.locator('output').textContent())
    .toMatch(/Purchase: fired[\s\S]*Purchase → delivered/);
  await page.getByLabel('The visitor allows everything').uncheck();
  const other = page.locator('li', { hasText: 'Search' }).first();
  await other.getByRole('button').click();
  await expect.poll(() => other.locator('output').textContent()).toMatch(/Search: .*consent/);
  expect(errors).toEqual([]);
  for (const width of [320, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFaults(page)).toEqual([]);
    }
  }
});
