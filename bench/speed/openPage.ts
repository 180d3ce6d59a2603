import { delay } from 'es-toolkit';
import type { Browser, CDPSession } from 'playwright-core';
import { createCollector } from '../delivery/collector.ts';
import type { Site } from '../delivery/site.ts';
import { userAgentOf } from '../delivery/visit.ts';
import { attachTo, type PageSession } from './attachTo.ts';
import { contestantOf } from './contestants.ts';
import { TRACE_CATEGORIES, type TraceEvent } from './readTrace.ts';
import { type SpeedPageOptions, speedPage, startScript } from './speedPage.ts';
import { within } from './within.ts';

export interface Bench {
  readonly browser: Browser;
  /** A session with the browser itself. */
  readonly control: CDPSession;
  readonly site: Site;
  readonly scripts: ReadonlyMap<string, string>;
  /** A number that distinguishes each visit from all others. */
  readonly nextNumber: () => number;
}

export interface OpenOptions extends SpeedPageOptions {
  readonly key: string;
  /** By what factor the processor is slowed down; 1 if left out. */
  readonly slower?: number;
}

/** A page of a browser without a history. */
export interface SpeedPage {
  readonly session: PageSession;
  /** The address of one of the page's scripts, as it appears in the trace. */
  readonly urlOf: (path: string) => string;
  readonly load: () => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Evaluates an expression in the page and waits for its promise. */
  readonly run: (expression: string) => Promise<unknown>;
  /** The same; returns the CPU microseconds of the page's main thread. */
  readonly cpuOf: (expression: string) => Promise<number>;
  readonly traced: (act: () => Promise<unknown>) => Promise<readonly TraceEvent[]>;
  /** The number of cookies that are set, whichever script has set them. */
  readonly cookies: () => Promise<number>;
}

const LOAD_LIMIT_MS = 60_000;
const MICROSECONDS = 1e6;

interface Evaluated {
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}
interface Metrics {
  readonly metrics?: readonly { readonly name: string; readonly value: number }[];
}

/** Prepares a page but opens no address yet: `load` does. The page is closed when `visit` is done. */
export const openPage = async <T>(
  { browser, control, site, scripts, nextNumber }: Bench,
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
  const { browserContextId } = await control.send('Target.createBrowserContext');
  try {
    const { targetId } = await control.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const session = await attachTo(control, targetId);
    await session.send('Page.enable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setUserAgentOverride', { userAgent: userAgentOf(browser) });
    if (slower !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });

    const run = async (expression: string): Promise<unknown> => {
      const asked = session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const { result, exceptionDetails } = (await asked) as Evaluated;
      if (exceptionDetails) {
        throw new Error(`${key}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      }
      return result?.value;
    };
    const threadTime = async (): Promise<number> => {
      const { metrics = [] } = (await session.send('Performance.getMetrics')) as Metrics;
      return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * MICROSECONDS;
    };

    return await visit({
      session,
      urlOf: (path) => origin + path,
      load: async () => {
        const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
        await session.send('Page.navigate', { url: `${origin}/` });
        await within(LOAD_LIMIT_MS, `${key}: loading`, loaded);
      },
      pause: delay,
      run,
      cpuOf: async (expression) => {
        const before = await threadTime();
        await run(expression);
        return (await threadTime()) - before;
      },
      traced: async (act) => {
        await browser.startTracing(undefined, { categories: TRACE_CATEGORIES });
        try {
          await act();
        } catch (cause) {
          await browser.stopTracing();
          throw cause;
        }
        return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
      },
      cookies: async () => (await control.send('Storage.getCookies', { browserContextId })).cookies.length,
    });
  } finally {
    await control.send('Target.disposeBrowserContext', { browserContextId });
    for (const down of takeDown) down();
  }
};
