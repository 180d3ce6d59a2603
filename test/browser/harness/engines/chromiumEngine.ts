import type { Page } from 'playwright-core';
import { chromiumPath } from '../../../../scripts/findBrowser.ts';
import { startBrowser } from '../browser.ts';
import { cookiesOf } from '../cookiesOf.ts';
import { type PointerStep, type StartEngine, sourceOf, type Tab } from './engine.ts';
import { keepFirst } from './keepFirst.ts';

const touch = async (page: Page, steps: readonly PointerStep[]) => {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  let isDown = false;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  for (const step of steps) {
    if (typeof step === 'string') {
      isDown = step === 'down';
      await send(isDown ? 'touchStart' : 'touchEnd');
    } else {
      at = { x: step[0], y: step[1] };
      if (isDown) await send('touchMove');
    }
  }
  await session.detach();
};

const tabOf = (page: Page): Tab => ({
  point: async (pointer, steps) => {
    if (pointer === 'touch') return touch(page, steps);
    for (const step of steps)
      await (typeof step === 'string' ? page.mouse[step]() : page.mouse.move(...step));
  },
  type: (key) => page.keyboard.press(key),
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
