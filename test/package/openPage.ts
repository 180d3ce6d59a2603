import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { testBrowserPath } from '../../scripts/findBrowser.ts';

let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Chromium, started once for the tests of a file. */
export const startBrowser = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: testBrowserPath() });
  return browser;
};

/** A page of a new visitor, until the test is over. */
export const openPage = async (url: string, before = (_: Page): unknown => undefined): Promise<Page> => {
  const context = await (await startBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await before(page);
  await page.goto(url);
  return page;
};
