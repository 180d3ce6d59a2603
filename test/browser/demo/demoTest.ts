import {
  type BrowserContext,
  type Page,
  chromium as playwrightChromium,
  type Request,
} from 'playwright-core';
import { test } from 'vitest';
import { findChromium } from '../../../scripts/findBrowser.ts';
import { startDemo } from '../../../scripts/startDemo.ts';
import { featuresOff } from '../harness/featuresOff.ts';
import { keepFailedVisit } from '../harness/keepFailure.ts';
import { keepPayloads } from '../harness/payloads.ts';
import { spyOn } from '../harness/spy.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong on any page of theirs. */
  readonly problems: readonly string[];
  readonly requests: readonly Request[];
  /** Requests that were not for the site's own files. */
  readonly leaving: readonly string[];
}

/** A new visitor of a site, before they open a page. */
export const newVisit = async (
  chromium: { newContext: (options: object) => Promise<BrowserContext> },
  origin: string,
): Promise<Visit> => {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 900 } });
  // Below the test’s own limit, so that a failure says what was waited for.
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

/** Chromium that reaches this machine alone, by `localhost` and the names under it, and keeps pages to come back to. */
export const startChromium = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium here.');
  return playwrightChromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
      '--disable-gpu',
      featuresOff,
    ],
  });
};

// The demo has its own server, on plain localhost, and its own edge: of the harness only the parts fit.
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
  /** A new visitor who has not opened a page yet, and an edge that has seen nothing. */
  .extend('newcomer', async ({ chromium, demo, task }, { onCleanup }) => {
    demo.edge.reset();
    const visit = await newVisit(chromium, demo.url);
    onCleanup(() => endVisit(task, visit));
    return { ...visit, arrived: () => demo.edge.events };
  })
  /** The same on the home page. */
  .extend('visit', async ({ newcomer, demo }) => {
    await newcomer.page.goto(`${demo.url}/`);
    return newcomer;
  });
