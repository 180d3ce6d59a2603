import type { Page } from 'puppeteer-core';
import { startFirefox } from '../startFirefox.ts';
import { type PointerStep, type StartEngine, sourceOf, type Tab } from './engine.ts';

/** A command that leaves the page may never get an answer. */
const leaving = async (work: Promise<unknown>) => void (await work.catch(() => {}));

const touch = async (page: Page, steps: readonly PointerStep[]) => {
  let at: readonly [number, number] = [0, 0];
  let isDown = false;
  for (const step of steps) {
    if (step === 'down') await page.touchscreen.touchStart(...at);
    else if (step === 'up') await page.touchscreen.touchEnd();
    else {
      at = step;
      if (isDown) await page.touchscreen.touchMove(...at);
    }
    if (typeof step === 'string') isDown = step === 'down';
  }
};

const tabOf = (page: Page): Tab => ({
  point: async (pointer, steps) => {
    if (pointer === 'touch') return touch(page, steps);
    for (const step of steps)
      await (typeof step === 'string' ? page.mouse[step]() : page.mouse.move(...step));
  },
  type: (key) => page.keyboard.press(key),
  goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
  click: (selector) => page.click(selector),
  evaluate: async <T>(run: Parameters<Tab['evaluate']>[0]) => (await page.evaluate(sourceOf(run))) as T,
  // Puppeteer receives no events for a page from the back-forward cache.
  url: () => page.evaluate('location.href').then(String, () => page.url()),
  // Puppeteer waits in vain for a page from the back-forward cache to load.
  back: () => leaving(page.evaluate('history.back()')),
  reload: async () => void (await page.reload({ waitUntil: 'load' })),
  screenshot: () => page.screenshot(),
  cookies: async () => (await page.cookies()).map(({ name }) => name),
  close: () => page.close(),
});

export const startFirefoxEngine: StartEngine = async (site) => {
  const { browser, close } = await startFirefox(site);
  return {
    newPerson: async () => {
      const context = await browser.createBrowserContext();
      // Nobody else gets this browser: Puppeteer waits in vain for what a tab loads that has been in the back-forward
      // cache, and a new context takes no longer than forgetting.
      return { newTab: async () => tabOf(await context.newPage()), close: () => context.close() };
    },
    close,
  };
};
