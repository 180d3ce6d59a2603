import { type Page, chromium as playwrightChromium } from 'playwright-core';
import { test as base, describe, expect } from 'vitest';
import { findChromium } from '../../scripts/findBrowser.ts';
import { startDemo } from '../../scripts/startDemo.ts';
import { until } from './harness/index.ts';
import { keepPayloads } from './harness/payloads.ts';
import { idle, spyOn } from './harness/spy.ts';

// The demo has its own server, on plain localhost, and its own edge: of the harness only the parts fit.
const test = base
  .extend('lines', { scope: 'file' }, (): string[] => [])
  .extend('demo', { scope: 'file' }, async ({ lines }, { onCleanup }) => {
    const demo = await startDemo({ port: 0, log: (line) => lines.push(line) });
    onCleanup(async () => {
      await keepPayloads('demo.spec.ts', demo.edge.events);
      await demo.close();
    });
    return demo;
  })
  .extend('chromium', { scope: 'file' }, async ({ demo }, { onCleanup }) => {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error('No Chromium here.');
    const chromium = await playwrightChromium.launch({
      executablePath,
      chromiumSandbox: process.getuid?.() !== 0,
      args: [`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(demo.url).hostname}`, '--disable-gpu'],
    });
    onCleanup(() => chromium.close());
    return chromium;
  })
  /** A new visitor on the home page, and what went wrong on any page of theirs. */
  .extend('visit', async ({ chromium, demo }, { onCleanup }) => {
    const context = await chromium.newContext({ viewport: { width: 1440, height: 900 } });
    onCleanup(() => context.close());
    // Below the test’s own limit, so that a failure says what was waited for.
    context.setDefaultTimeout(10_000);
    const problems: string[] = [];
    const leaving: string[] = [];
    context.on('weberror', (webError) => problems.push(webError.error().message));
    context.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === demo.url && request.method() === 'GET';
      if (!isOwn && url.protocol.startsWith('http')) leaving.push(`${request.method()} ${url.href}`);
    });
    await spyOn(context);
    const page = await context.newPage();
    await page.goto(`${demo.url}/`);
    const seenBefore = demo.edge.events.length;
    return { context, page, problems, leaving, arrived: () => demo.edge.events.slice(seenBefore) };
  });

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const verdictReads = (page: Page, outcome: string) =>
  inspector(page).locator('.verdict__head', { hasText: outcome }).last().waitFor();
const standingReads = (page: Page, words: string) =>
  inspector(page).getByRole('status').filter({ hasText: words }).waitFor();
const deliveredInPanel = (page: Page) =>
  inspector(page).locator('.last-event').getByText('delivered', { exact: true }).waitFor();

describe('the demo', () => {
  test('sends and stores nothing without consent, and says so', async ({ visit }) => {
    const { page, context, leaving, arrived, problems } = visit;
    await verdictReads(page, 'held');
    await standingReads(page, 'Without consent nothing has left.');
    await idle(page);
    expect(leaving).toEqual([]);
    expect(arrived()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('sends the page view once the banner is accepted, and remembers the choice', async ({
    visit,
    lines,
  }) => {
    const { page, leaving, arrived, problems } = visit;
    await verdictReads(page, 'held');
    await page.getByRole('button', { name: 'Accept all' }).click();
    await deliveredInPanel(page);
    expect(arrived()).toMatchObject([
      { configId: 'foodco-dev', xdm: { web: { webPageDetails: { name: 'home', pageViews: { value: 1 } } } } },
    ]);
    const [event] = arrived();
    expect(lines.at(-1)).toContain(`web.webpagedetails.pageViews  home  ${event?.id}`);
    expect(leaving).toHaveLength(1);

    await page.reload();
    await deliveredInPanel(page);
    expect(await page.getByRole('button', { name: 'Accept all' }).count()).toBe(0);
    expect(arrived()).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  test('sends nothing more after a switch is off, and again after it is on', async ({ visit }) => {
    const { page, context, arrived, problems } = visit;
    const performance = page.getByRole('switch', { name: 'Performance' });
    await performance.click();
    await deliveredInPanel(page);

    await performance.click();
    await standingReads(page, 'Withdrawn');
    await page.getByRole('button', { name: 'Show another page' }).click();
    await page.waitForURL('**/na-en/insights/fermentation.html');
    await verdictReads(page, 'held');
    await idle(page);
    expect(arrived()).toHaveLength(1);
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
      'OptanonAlertBoxClosed',
      'OptanonConsent',
    ]);

    await performance.click();
    await deliveredInPanel(page);
    await until(() => arrived().length === 2, 'the other page’s view arrives');
    expect(arrived()[1]?.xdm).toMatchObject({
      web: { webPageDetails: { name: 'na-en:insights:fermentation' } },
    });
    expect(problems).toEqual([]);
  });

  // Two lines of the inspector are short enough for one at its full width alone.
  test.for([1440, 1100])(
    'moves nothing about from arrival to delivery, %i pixels wide',
    async (width, { visit }) => {
      const { page, context } = visit;
      await page.setViewportSize({ width, height: 900 });
      await context.addInitScript(() => {
        const shifts: string[] = [];
        Reflect.set(window, 'shifts', shifts);
        const nameOf = ({ node }: { node?: Node }) =>
          node instanceof Element ? node.className : node?.nodeName;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const value = Number(Reflect.get(entry, 'value'));
            // Below this only a badge's own centred word moves, when another takes its place.
            if (value > 0.0005) shifts.push(`${Reflect.get(entry, 'sources').map(nameOf)}: ${value}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.reload();
      await verdictReads(page, 'held');
      await page.getByRole('switch', { name: 'Performance' }).click();
      await deliveredInPanel(page);
      await idle(page);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    },
  );
});
