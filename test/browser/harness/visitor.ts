import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { cookiesOf } from './cookiesOf.ts';
import { noteAlterations } from './noteAlterations.ts';
import { type Arrival, emptyPath, type Site } from './site.ts';
import { effects, idle, spyOn } from './spy.ts';
import { until } from './until.ts';

export interface Message {
  /** The name of the `console` method: `log`, `warning`, `error` … */
  readonly type: string;
  readonly text: string;
}

/** One person's browser, with its own cookies and storage, and a record of everything that its pages did. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Uncaught errors and unhandled rejections of all pages. */
  readonly errors: readonly Error[];
  readonly messages: readonly Message[];
  /** All requests that the browser started, including failed ones. */
  readonly requests: readonly Request[];
  /** The requests that were not for pages and files of the site. */
  leaving(): readonly Arrival[];
  /** Waits until all pages are loaded and idle and no request is pending. */
  quiet(): Promise<void>;
  /** What scripts other than a page's own inline ones have stored, each as a readable line; empty if nothing. */
  stored(): Promise<readonly string[]>;
  /** The tab that exists from the start. */
  readonly firstTab: Page;
  /**
   * Turns the visitor into a new person: one tab with an empty page, nothing stored, nothing recorded. Returns whether
   * that was possible. It is not possible while a request is pending, or after a test has permanently changed the
   * browser.
   */
  forget(): Promise<boolean>;
}

/** Runs in the page. */
const emptyStorage = () => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
};

const addressOnly = (url: string) => url.split('#')[0];

export const createVisitor = async (chromium: Browser, site: Site): Promise<Visitor> => {
  const context = await chromium.newContext();
  const errors: Error[] = [];
  const messages: Message[] = [];
  const requests: Request[] = [];
  const underWay = new Set<Request>();
  context.on('weberror', (webError) => errors.push(webError.error()));
  context.on('console', (message) => messages.push({ type: message.type(), text: message.text() }));
  context.on('request', (request) => {
    requests.push(request);
    underWay.add(request);
  });
  // Not `requestfinished`: that event may never come if the page does not read the body of the answer.
  context.on('response', (response) => underWay.delete(response.request()));
  context.on('requestfailed', (request) => underWay.delete(request));
  await spyOn(context);
  const firstTab = await context.newPage();
  const isAltered = noteAlterations(context, firstTab);

  const quiet = async () => {
    const settle = () => Promise.all(context.pages().map(idle));
    await settle();
    do {
      await until(
        () => underWay.size === 0,
        () => `requests still under way: ${[...underWay].map((request) => request.url()).join(', ')}`,
      );
      await settle();
      // An answer may lead to another request, for example for an event that waited for the visitor's identity.
    } while (underWay.size > 0);
  };

  return {
    context,
    firstTab,
    errors,
    messages,
    requests,
    quiet,

    leaving() {
      const arrived = new Set(site.arrivals.map(({ method, url }) => `${method} ${url}`));
      // Only the browser knows requests that never reached the server, because they failed or went to another host.
      const elsewhere = requests
        .map((request) => ({ method: request.method(), url: request.url() }))
        .filter(({ method, url }) => /^https?:/.test(url) && !arrived.has(`${method} ${addressOnly(url)}`));
      return [...site.arrivals, ...elsewhere].filter((request) => !site.serves(request));
    },

    async stored() {
      const lines: string[] = [];
      const ownCookies = new Set<string>();
      for (const page of context.pages()) {
        const address = addressOnly(page.url());
        const { cookieWrites, storageWrites } = await effects(page);
        for (const { cookie, by } of cookieWrites) {
          if (by === address) ownCookies.add(cookie.split('=')[0] ?? '');
          else lines.push(`${by} wrote the cookie ${cookie}`);
        }
        const ownKeys = new Set<string>();
        for (const { area, key, value, by } of storageWrites) {
          if (by === address) ownKeys.add(`${area} ${key}`);
          else lines.push(`${by} wrote ${area} ${key}=${value}`);
        }
        // An assignment such as `localStorage.key = value` calls no function that the spy wraps, but the key exists
        // afterwards.
        const keys = await page.evaluate(() =>
          (['localStorage', 'sessionStorage'] as const).flatMap((area) => {
            try {
              return Object.keys(window[area]).map((key) => `${area} ${key}`);
            } catch {
              return []; // a page without storage, because of the test or of a sandbox
            }
          }),
        );
        lines.push(...keys.filter((key) => !ownKeys.has(key)).map((key) => `${key} is there`));
      }
      const cookies = await cookiesOf(context);
      const others = cookies.filter(({ name }) => !ownCookies.has(name));
      return [...lines, ...others.map(({ name, domain }) => `the cookie ${name} of ${domain} is there`)];
    },

    async forget() {
      if (isAltered() || firstTab.isClosed()) return false;
      for (const tab of context.pages()) if (tab !== firstTab) await tab.close();
      // Leaving the page makes its tag send and store its last data, before the storage is emptied.
      const origins = requests
        .filter((request) => request.isNavigationRequest())
        .map((request) => new URL(request.url()).origin)
        .filter((origin) => origin.startsWith('https:'));
      for (const origin of new Set(origins)) {
        const gone = firstTab.goto(`${origin}${emptyPath}`, { waitUntil: 'load' });
        // The test ended during a navigation of its page.
        if (!(await gone.catch(() => null))) return false;
        await idle(firstTab);
        await firstTab.evaluate(emptyStorage);
      }
      await context.clearCookies();
      // A tab that a page has opened may have appeared only now.
      if (context.pages().length > 1) return false;
      await site.readAll();
      // Playwright reports requests of a page that is left as failed, but the browser may still be waiting for the
      // answers.
      if (underWay.size > 0 || site.isBusy()) return false;
      errors.length = 0;
      messages.length = 0;
      requests.length = 0;
      return true;
    },
  };
};
