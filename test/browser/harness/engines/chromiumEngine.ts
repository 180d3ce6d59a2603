import type { Page } from 'playwright-core';
import { chromiumPath } from '../../../../scripts/findBrowser.ts';
import { startBrowser } from '../browser.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { type StartEngine, sourceOf, type Tab } from './engine.ts';
import { keepFirst } from './keepFirst.ts';

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
  click: (selector) => page.click(selector, { noWaitAfter: true }),
  evaluate: (run) => page.evaluate(sourceOf(run)),
  url: async () => page.url(),
  back: async () => void (await page.goBack({ waitUntil: 'commit' })),
  reload: async () => void (await page.reload({ waitUntil: 'load' })),
  screenshot: () => page.screenshot(),
  cookies: async () => (await cookiesOf(page.context(), page.url())).map(({ name }) => name),
  forgetCookies: () => page.context().clearCookies(),
  close: () => page.close(),
});

export const startChromiumEngine: StartEngine = async (site) => {
  const browser = await startBrowser(site, chromiumPath());
  return {
    newPerson: async () => {
      const context = await browser.newContext();
      return keepFirst(
        async () => tabOf(await context.newPage()),
        async () =>
          Promise.all(
            context
              .pages()
              .slice(1)
              .map((page) => page.close()),
          ),
        () => context.close(),
      );
    },
    close: () => browser.close(),
  };
};
