import { delay } from 'es-toolkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Collector, createCollector, type Handler } from './collector.ts';
import { type PageOptions, plainPage, trackedPage } from './pages.ts';
import type { Site } from './site.ts';
import type { Tracker } from './tracker.ts';
import { waitUntil } from './waitUntil.ts';

export interface Sending {
  /** Number of padding characters in each event. */
  readonly filler?: number;
  /** The page to navigate to in the same task. */
  readonly to?: string;
}

/** A new visitor of a separate site, with a library on its pages and a collector that nobody else reports to. */
export interface Visit {
  readonly tracker: Tracker;
  readonly context: BrowserContext;
  readonly collector: Collector;
  /** Opens a page with the library, which reports a page view. */
  readonly open: (options?: PageOptions & { readonly tab?: Page }) => Promise<Page>;
  /** The same, but waits until that page view has arrived and the page is idle. */
  readonly openWarm: () => Promise<Page>;
  /** Calls the library for all these events in one task. */
  readonly send: (page: Page, names: readonly string[], sending?: Sending) => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Addresses of the two pages of every site. */
export const TRACKED = '/tracked';
export const PLAIN = '/plain';

const LOAD_LIMIT_MS = 60_000;
const CALM_MS = 1_200;
const WARM_LIMIT_MS = 15_000;

// Chromium's usual user agent, without the word by which libraries recognise robots.
export const userAgentOf = (browser: Browser) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;

export interface VisitParts {
  readonly browser: Browser;
  readonly site: Site;
  readonly scripts: ReadonlyMap<string, string>;
  readonly tracker: Tracker;
  /** Distinguishes this try from all others. */
  readonly number: number;
  /** Limits how many pages load at once: too many would measure the machine instead of the library. */
  readonly inTurn: <T>(act: () => Promise<T>) => Promise<T>;
}

export const createVisit = async ({
  browser,
  site,
  scripts,
  tracker,
  number,
  inTurn,
}: VisitParts): Promise<Visit> => {
  const origin = `https://www.t${number}.test`;
  const edgeHost = `edge.t${number}.test`;
  const collector = createCollector(tracker);
  let page = '';
  const serve: Handler = (request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    const type = script === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(script ?? (path.startsWith(TRACKED) ? page : plainPage));
  };
  const takeDown = [site.host(`www.t${number}.test`, serve), site.host(edgeHost, collector.handle)];
  const context = await browser.newContext({ userAgent: userAgentOf(browser) });

  const open: Visit['open'] = async ({ tab, ...options } = {}) => {
    page = trackedPage(tracker, edgeHost, options);
    const opened = tab ?? (await context.newPage());
    await opened.goto(origin + TRACKED, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
    return opened;
  };

  return {
    tracker,
    context,
    collector,
    open,
    openWarm: () =>
      inTurn(async () => {
        const before = collector.arrivals.length;
        const opened = await open();
        await waitUntil(() => collector.arrivals.length > before, WARM_LIMIT_MS);
        await delay(CALM_MS);
        return opened;
      }),
    send: async (on, names, { filler = 0, to } = {}) => {
      const code = `send(${JSON.stringify(names)}, ${filler}, ${to === undefined ? "''" : JSON.stringify(origin + to)})`;
      await on.evaluate(code).catch((cause: unknown) => {
        // The page may be gone before the call returns.
        if (!/navigation|closed|crashed/i.test(String(cause))) throw cause;
      });
    },
    pause: delay,
    end: async () => {
      await context.close();
      for (const down of takeDown) down();
    },
  };
};
