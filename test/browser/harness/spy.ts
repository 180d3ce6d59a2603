import type { BrowserContext, Page } from 'playwright-core';
import { until } from './until.ts';

/** One action of a script; `by` is the address of the script, or of the page for an inline script. */
interface Deed {
  readonly by: string;
}
export interface CookieWrite extends Deed {
  /** As passed to `document.cookie`, attributes included. */
  readonly cookie: string;
}
export interface StorageWrite extends Deed {
  readonly area: 'localStorage' | 'sessionStorage';
  readonly key: string;
  readonly value: string;
}
export interface NetworkUse extends Deed {
  readonly how: 'fetch' | 'XMLHttpRequest' | 'sendBeacon' | 'image' | 'script' | 'iframe' | 'link';
  readonly url: string;
}
/** The actions of one document's scripts since it was created. */
export interface Effects {
  readonly cookieWrites: readonly CookieWrite[];
  readonly storageWrites: readonly StorageWrite[];
  readonly requests: readonly NetworkUse[];
}

const record = '__effects';

/**
 * Runs in the page, before any of its scripts, and wraps the functions with which a script can store or send. Requests
 * of the parser are not recorded. The function is serialised: it may refer to nothing outside itself except its
 * argument.
 */
const spyInPage = (name: string): void => {
  // Saved before a test changes the page's globals.
  const { requestAnimationFrame: nextFrame, requestIdleCallback: whenIdle, setTimeout: later } = window;
  const canParse = URL.canParse.bind(URL);
  const effects = {
    cookieWrites: [] as CookieWrite[],
    storageWrites: [] as StorageWrite[],
    requests: [] as NetworkUse[],
    // Saved before a test installs its own clock in the page.
    painted: () =>
      new Promise<void>((resolve) => {
        // A hidden page is not painted.
        later.call(window, resolve, document.hidden ? 0 : 100);
        nextFrame.call(window, () => later.call(window, resolve, 0));
      }),
    idle: () =>
      new Promise<void>((resolve) =>
        whenIdle.call(window, () => later.call(window, resolve, 0), { timeout: 100 }),
      ),
  };
  Object.defineProperty(window, name, { value: effects });

  // The innermost stack frame with an address: the spy itself has no address.
  const by = () => /https?:\/\/\S+?(?=:\d+:\d+)/.exec(new Error().stack ?? '')?.[0] ?? 'unknown';
  const absolute = (url: unknown) => {
    const text = url instanceof Request ? url.url : String(url);
    return canParse(text, document.baseURI) ? new URL(text, document.baseURI).href : text;
  };
  const requested = (how: NetworkUse['how'], url: unknown) =>
    effects.requests.push({ how, url: absolute(url), by: by() });

  const wrapMethod = (owner: object, method: string, before: (self: unknown, args: unknown[]) => void) => {
    const original: unknown = Reflect.get(owner, method);
    if (typeof original !== 'function') return;
    const wrapped = function (this: unknown, ...args: unknown[]): unknown {
      before(this, args);
      return Reflect.apply(original, this, args);
    };
    Object.defineProperty(owner, method, { value: wrapped, writable: true, configurable: true });
  };
  const wrapSetter = (owner: object, property: string, before: (self: unknown, value: unknown) => void) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, property);
    const original = descriptor?.set;
    if (!descriptor || !original) return;
    Object.defineProperty(owner, property, {
      ...descriptor,
      set(value: unknown) {
        before(this, value);
        Reflect.apply(original, this, [value]);
      },
    });
  };

  wrapSetter(Document.prototype, 'cookie', (_self, value) =>
    effects.cookieWrites.push({ cookie: String(value), by: by() }),
  );
  if ('CookieStore' in window) {
    wrapMethod(CookieStore.prototype, 'set', (_self, [first, value]) => {
      const cookie = typeof first === 'object' ? JSON.stringify(first) : `${String(first)}=${String(value)}`;
      effects.cookieWrites.push({ cookie, by: by() });
    });
  }
  wrapMethod(Storage.prototype, 'setItem', (self, [key, value]) => {
    const area = self === window.localStorage ? 'localStorage' : 'sessionStorage';
    effects.storageWrites.push({ area, key: String(key), value: String(value), by: by() });
  });

  wrapMethod(window, 'fetch', (_self, [url]) => requested('fetch', url));
  wrapMethod(XMLHttpRequest.prototype, 'open', (_self, [, url]) => requested('XMLHttpRequest', url));
  wrapMethod(Navigator.prototype, 'sendBeacon', (_self, [url]) => requested('sendBeacon', url));

  const loaders = [
    [HTMLImageElement, 'src', 'image'],
    [HTMLScriptElement, 'src', 'script'],
    [HTMLIFrameElement, 'src', 'iframe'],
    [HTMLLinkElement, 'href', 'link'],
  ] as const;
  for (const [element, attribute, how] of loaders) {
    wrapSetter(element.prototype, attribute, (_self, url) => requested(how, url));
  }
  wrapMethod(Element.prototype, 'setAttribute', (self, [attribute, url]) => {
    const loader = loaders.find(([element, name]) => self instanceof element && name === attribute);
    if (loader) requested(loader[2], url);
  });
};

/** Watches every page from now on; `effects` reads what was recorded. */
export const spyOn = (pages: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
  pages.addInitScript(spyInPage, record);

/** What the scripts of the shown document have written and requested so far. */
export const effects = (page: Page): Promise<Effects> =>
  page.evaluate((name): Effects => Reflect.get(window, name), record);

/**
 * Resolves once the page has loaded, has painted (clicks are tracked after that), and has been idle three times, each
 * time followed by one event loop task.
 * Asks the document itself, because Playwright does not notice that a page from the back-forward cache has loaded.
 */
export const idle = async (page: Page): Promise<void> => {
  await until(() => page.evaluate(() => document.readyState === 'complete'), `${page.url()} loads`);
  await page.evaluate(async (name) => {
    const { idle, painted }: Readonly<Record<'idle' | 'painted', () => Promise<void>>> = Reflect.get(
      window,
      name,
    );
    await painted();
    for (let turn = 0; turn < 3; turn += 1) await idle();
  }, record);
};
