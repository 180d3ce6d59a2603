import { delay } from 'es-toolkit';
import type { Browser, CDPSession } from 'playwright-core';
import { userAgentOf } from '../delivery/visit.ts';
import { attachTo, type PageSession } from './attachTo.ts';
import { TRACE_CATEGORIES, type TraceEvent } from './readTrace.ts';
import { within } from './within.ts';

/** A browser, and a session with the browser itself. */
export interface Driver {
  readonly browser: Browser;
  readonly control: CDPSession;
}

export interface TabOptions {
  /** Names the visit in errors. */
  readonly key: string;
  /** By what factor the processor is slowed down; 1 if left out. */
  readonly slower?: number;
}

/** A tab of a browser without a history. */
export interface Tab {
  readonly session: PageSession;
  /** Opens an address, and waits until the page has loaded. */
  readonly go: (address: string) => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Lets this much time pass for the page, as fast as its work allows; it stands still afterwards. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Evaluates an expression in the page and waits for its promise. */
  readonly run: (expression: string) => Promise<unknown>;
  /** CPU microseconds of the main thread that this has taken. Throttling counts, even while the thread is idle. */
  readonly cpuOf: (act: () => Promise<unknown>) => Promise<number>;
  /** CPU microseconds of all tasks since the page has begun: throttling counts only while the thread works. */
  readonly taskTime: () => Promise<number>;
  readonly traced: (act: () => Promise<unknown>) => Promise<readonly TraceEvent[]>;
  /** The bytes of the heap that are in use after garbage collection. */
  readonly heap: () => Promise<number>;
  /** The number of cookies that are set, whichever script has set them. */
  readonly cookies: () => Promise<number>;
}

const LOAD_LIMIT_MS = 60_000;
const PASS_LIMIT_MS = 60_000;
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

/** Opens an empty tab of a new visitor. It is closed when `visit` is done. */
export const openTab = async <T>(
  { browser, control }: Driver,
  { key, slower = 1 }: TabOptions,
  visit: (it: Tab) => Promise<T>,
): Promise<T> => {
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
    const metric = async (wanted: string): Promise<number> => {
      const { metrics = [] } = (await session.send('Performance.getMetrics')) as Metrics;
      return (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * MICROSECONDS;
    };

    return await visit({
      session,
      go: async (address) => {
        const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
        await session.send('Page.navigate', { url: address });
        await within(LOAD_LIMIT_MS, `${key}: loading`, loaded);
      },
      pause: delay,
      pass: async (milliseconds) => {
        const isOver = new Promise<void>((resolve) =>
          session.on('Emulation.virtualTimeBudgetExpired', () => resolve()),
        );
        const policy = 'advance';
        await session.send('Emulation.setVirtualTimePolicy', { policy, budget: milliseconds });
        await within(PASS_LIMIT_MS, `${key}: ${milliseconds} ms of the page's time`, isOver);
      },
      run,
      cpuOf: async (act) => {
        const before = await metric('ThreadTime');
        await act();
        return (await metric('ThreadTime')) - before;
      },
      taskTime: () => metric('TaskDuration'),
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
      heap: async () => {
        await session.send('HeapProfiler.collectGarbage');
        await session.send('HeapProfiler.collectGarbage');
        return Number((await session.send('Runtime.getHeapUsage')).usedSize);
      },
      cookies: async () => (await control.send('Storage.getCookies', { browserContextId })).cookies.length,
    });
  } finally {
    await control.send('Target.disposeBrowserContext', { browserContextId });
  }
};
