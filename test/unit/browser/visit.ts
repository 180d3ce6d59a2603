import { createBrowser } from '../../../src/browser/index.ts';

interface JsdomCookie {
  readonly key: string;
  readonly domain: string;
  readonly hostOnly?: boolean;
  readonly secure?: boolean;
  readonly expires?: string;
}

/** The part of Vitest's jsdom that is used here. */
interface Jsdom {
  readonly reconfigure: (settings: { url: string }) => void;
  readonly cookieJar: {
    readonly removeAllCookiesSync: () => void;
    readonly setCookieSync: (cookie: string, url: string) => void;
    readonly toJSON: () => { readonly cookies: readonly JsdomCookie[] };
  };
}

export const { jsdom } = globalThis as unknown as { jsdom: Jsdom };

/** The browser on its own host; values that earlier tests stored on other hosts are not visible here. */
export const visit = (url: string) => {
  jsdom.reconfigure({ url });
  jsdom.cookieJar.removeAllCookiesSync();
  return createBrowser(window);
};
