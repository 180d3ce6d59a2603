import {
  type BrowserContext,
  type Page,
  chromium as playwrightChromium,
  type Request,
} from 'playwright-core';
import { test } from 'vitest';
import { chromiumPath, testBrowserPath } from '../../../scripts/findBrowser.ts';
import { startDemo } from '../../../scripts/startDemo.ts';
import { keepFailedVisit } from '../../browser/harness/keepFailure.ts';
import { lessWork } from '../../browser/harness/lessWork.ts';
import { keepPayloads } from '../../browser/harness/payloads.ts';
import { spyOn } from '../../browser/harness/spy.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Problems on any of the visitor's pages. */
  readonly problems: readonly string[];
  readonly requests: readonly Request[];
  /** Requests for anything other than the site's own files. */
  readonly leaving: readonly string[];
}

/** A new visitor of a site, who has not opened a page yet. */
export const newVisit = async (
  chromium: { newContext: (options: object) => Promise<BrowserContext> },
  origin: string,
): Promise<Visit> => {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 900 } });
  // Shorter than the test’s own limit, so that a failure names what was awaited.
  context.setDefaultTimeout(30_000);
  const problems: string[] = [];
  const requests: Request[] = [];
  const leaving: string[] = [];
  context.on('weberror', (webError) => problems.push(webError.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  context.on('request', (request) => {
    requests.push(request);
    const url = new URL(request.url());
    const isOwn = url.origin === origin && request.method() === 'GET';
    if (!isOwn && url.protocol.startsWith('http')) leaving.push(`${request.method()} ${url.href}`);
  });
  await spyOn(context);
  return { context, problems, requests, leaving, page: await context.newPage() };
};

export const endVisit = async (test: Parameters<typeof keepFailedVisit>[0], visit: Visit): Promise<void> => {
  await keepFailedVisit(test, visit);
  await visit.context.close();
};

/**
 * A Chromium that reaches only this machine, under `localhost` and the names below it, and that has the back-forward
 * cache enabled.
 */
export const startChromium = (executablePath = testBrowserPath()) =>
  playwrightChromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost', ...lessWork],
  });

// The demo has its own server, on plain localhost, and its own edge: only some parts of the harness fit.
export const demoTest = test
  .extend('lines', { scope: 'worker' }, (): string[] => [])
  .extend('demo', { scope: 'worker' }, async ({ lines }, { onCleanup }) => {
    const demo = await startDemo({ port: 0, log: (line) => lines.push(line) });
    onCleanup(demo.close);
    return demo;
  })
  .extend('chromium', { scope: 'worker' }, async ({ demo: _ }, { onCleanup }) => {
    const chromium = await startChromium();
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('payloads', { scope: 'file', auto: true }, ({ demo }, { onCleanup }) => {
    const arrived: { readonly xdm: unknown }[] = [];
    onCleanup(demo.edge.subscribe((entry) => entry.kind === 'event' && arrived.push(entry.event)));
    return arrived;
  })
  .extend('kept', { auto: true }, ({ payloads, task }, { onCleanup }) => {
    onCleanup(() => keepPayloads(task.file.name, payloads));
    return true;
  })
  /** A new visitor who has not opened a page yet, and an edge that has received nothing. */
  .extend('newcomer', async ({ chromium, demo, task }, { onCleanup }) => {
    demo.edge.reset();
    const visit = await newVisit(chromium, demo.url);
    onCleanup(() => endVisit(task, visit));
    return { ...visit, arrived: () => demo.edge.events };
  })
  /** The same visitor, on the home page. */
  .extend('visit', async ({ newcomer, demo }) => {
    await newcomer.page.goto(`${demo.url}/`);
    return newcomer;
  });

/** The same test in Chromium itself, which has a back-forward cache. */
export const wholeBrowserDemoTest = demoTest.extend(
  'chromium',
  { scope: 'worker' },
  async ({ demo: _ }, { onCleanup }) => {
    const chromium = await startChromium(chromiumPath());
    onCleanup(() => chromium.close());
    return chromium;
  },
);
