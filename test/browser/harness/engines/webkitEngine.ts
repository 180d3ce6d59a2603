import WebDriver, { type Client } from 'webdriver';
import { findWebKit } from '../../../../scripts/findWebKit.ts';
import { startProxy } from '../startProxy.ts';
import { type StartEngine, sourceOf, type Tab } from './engine.ts';
import { keepFirst } from './keepFirst.ts';
import { startWebKit } from './startWebKit.ts';

/** The protocol's key for an element: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Enter: '\uE007' } as const;

/** A driver does one thing at a time, in the tab that it was switched to last. */
const createTabOf = (session: Client) => {
  let last: Promise<unknown> = Promise.resolve();
  return (handle: string): Tab => {
    const inTab = <T>(work: () => Promise<T>): Promise<T> => {
      const turn = last.then(async () => {
        await session.switchToWindow(handle);
        return work();
      });
      last = turn.catch(() => {});
      return turn;
    };
    return {
      goto: (url) => inTab(() => session.navigateTo(url)),
      click: (selector) =>
        inTab(async () => {
          const found: Record<string, string> = await session.findElement('css selector', selector);
          await session.elementClick(found[ELEMENT] ?? '');
        }),
      point: (pointer, steps) =>
        inTab(() =>
          session.performActions([
            {
              type: 'pointer',
              id: pointer,
              parameters: { pointerType: pointer },
              actions: steps.map((step) =>
                typeof step === 'string'
                  ? { type: step === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
                  : { type: 'pointerMove', duration: 0, x: step[0], y: step[1] },
              ),
            },
          ]),
        ),
      type: (key) =>
        inTab(() =>
          session.performActions([
            {
              type: 'key',
              id: 'keys',
              actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
            },
          ]),
        ),
      evaluate: (run) => inTab(() => session.executeScript(`return (${sourceOf(run)})`, [])),
      url: () => inTab(() => session.getUrl()),
      back: () => inTab(() => session.back()),
      reload: () => inTab(() => session.refresh()),
      screenshot: () => inTab(async () => Buffer.from(await session.takeScreenshot(), 'base64')),
      cookies: () => inTab(async () => (await session.getAllCookies()).map(({ name }) => name)),
      forgetCookies: () => inTab(() => session.deleteAllCookies()),
      close: () => inTab(() => session.closeWindow()),
    };
  };
};

export const startWebKitEngine: StartEngine = async (site) => {
  const webKit = findWebKit();
  if (webKit === undefined) throw new Error('No WebKit here: install webkit2gtk-driver and xvfb.');
  const proxy = await startProxy(site.port);
  const driver = await startWebKit(webKit, { proxyPort: proxy.port });
  return {
    newPerson: async () => {
      const session = await WebDriver.newSession({
        hostname: '127.0.0.1',
        port: driver.port,
        path: '/',
        logLevel: 'error',
        // Shorter than a test's own limit, so that a failure names the command without an answer.
        connectionRetryTimeout: 30_000,
        connectionRetryCount: 0,
        capabilities: { alwaysMatch: { acceptInsecureCerts: true, 'wdio:enforceWebDriverClassic': true } },
      } as Parameters<typeof WebDriver.newSession>[0]);
      const tabOf = createTabOf(session);
      const first = await session.getWindowHandle();
      let isFirst = true;
      return keepFirst(
        async () => {
          const handle = isFirst ? first : (await session.createWindow('tab')).handle;
          isFirst = false;
          return tabOf(handle);
        },
        async () => {
          const others = (await session.getWindowHandles()).filter((handle) => handle !== first);
          for (const handle of others) await tabOf(handle).close();
        },
        () => session.deleteSession(),
      );
    },
    close: async () => {
      await driver.close();
      await proxy.close();
    },
  };
};
