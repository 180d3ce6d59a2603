import type { Browser, CDPSession, Page } from 'playwright-core';
import { createCollector } from '../delivery/collector.ts';
import type { Site } from '../delivery/site.ts';
import { userAgentOf } from '../delivery/visit.ts';
import { contestantOf } from './contestants.ts';
import { TRACE_CATEGORIES, type TraceEvent } from './readTrace.ts';
import { type SpeedPageOptions, speedPage, startScript } from './speedPage.ts';

export interface Bench {
  readonly browser: Browser;
  readonly site: Site;
  readonly scripts: ReadonlyMap<string, string>;
  /** Tells each visit from all others. */
  readonly nextNumber: () => number;
}

export interface OpenOptions extends SpeedPageOptions {
  readonly key: string;
  /** How many times slower the processor is made; 1 if left out. */
  readonly slower?: number;
}

/** A page in a browser without a past. */
export interface SpeedPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** The address of a script of the page as the trace names it. */
  readonly urlOf: (path: string) => string;
  readonly load: () => Promise<void>;
  /** Runs an expression in the page and waits for its promise. */
  readonly run: (expression: string) => Promise<unknown>;
  /** The same; answers CPU microseconds of the page's main thread. */
  readonly cpuOf: (expression: string) => Promise<number>;
  readonly traced: (act: () => Promise<unknown>) => Promise<readonly TraceEvent[]>;
}

const LOAD_LIMIT_MS = 60_000;
const MICROSECONDS = 1e6;

/** Opens no address yet: `load` does. The page is gone when `visit` is done. */
export const openPage = async <T>(
  { browser, site, scripts, nextNumber }: Bench,
  { key, slower = 1, ...options }: OpenOptions,
  visit: (it: SpeedPage) => Promise<T>,
): Promise<T> => {
  const number = nextNumber();
  const host = `www.t${number}.test`;
  const edgeHost = `edge.t${number}.test`;
  const origin = `https://${host}`;
  const takeDown = [
    site.host(host, (request, response) => {
      const path = request.url ?? '/';
      const script = path === '/start.js' ? startScript(key, edgeHost, options.consent) : scripts.get(path);
      const type = script === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
      response.writeHead(200, { 'content-type': type });
      response.end(script ?? speedPage(key, edgeHost, options));
    }),
    site.host(edgeHost, createCollector(contestantOf(key)).handle),
  ];
  const context = await browser.newContext({ userAgent: userAgentOf(browser) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (slower !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });

    const run = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails)
        throw new Error(`${key}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      return result.value;
    };
    const threadTime = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * MICROSECONDS;
    };

    return await visit({
      page,
      session,
      urlOf: (path) => origin + path,
      load: async () => {
        await page.goto(`${origin}/`, { waitUntil: 'load', timeout: LOAD_LIMIT_MS });
      },
      run,
      cpuOf: async (expression) => {
        const before = await threadTime();
        await run(expression);
        return (await threadTime()) - before;
      },
      traced: async (act) => {
        await browser.startTracing(page, { categories: TRACE_CATEGORIES });
        try {
          await act();
        } catch (cause) {
          await browser.stopTracing();
          throw cause;
        }
        return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
      },
    });
  } finally {
    await context.close();
    for (const down of takeDown) down();
  }
};
