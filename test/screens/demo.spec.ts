import { describe, expect } from 'vitest';
import { cookiesOf, until } from '../browser/harness/index.ts';
import { idle } from '../browser/harness/spy.ts';
import { demoTest as test } from './demo/demoTest.ts';
import { inspectorOf } from './demo/inspectorOf.ts';

describe('the demo', () => {
  test('says what it is; sends and stores nothing without consent, and the page view once the banner is accepted', async ({
    visit,
    lines,
  }) => {
    const { page, context, leaving, arrived, problems } = visit;
    expect(await page.getByRole('complementary', { name: 'Demo' }).innerText()).toMatch(
      /^Tamis is a tracking tag: it sends what visitors do on this made-up site to Adobe Experience Platform, only with their consent, and says why each event was sent or not\./,
    );
    const inspector = inspectorOf(page);
    await inspector.entry('Page view', 'held');
    await inspector.standing('Without consent nothing has left.');
    await idle(page);
    expect([leaving, arrived(), await cookiesOf(context)]).toEqual([[], [], []]);

    await page.getByRole('button', { name: 'Accept all' }).click();
    await inspector.entry('Page view', 'delivered');
    expect(arrived()).toMatchObject([
      { configId: 'foodco-dev', xdm: { web: { webPageDetails: { name: 'home', pageViews: { value: 1 } } } } },
    ]);
    const [event] = arrived();
    expect(lines.at(-1)).toContain(
      `Page view or Shareholder page view  home  web.webpagedetails.pageViews  ${event?.id}`,
    );
    expect(leaving).toHaveLength(1);

    await page.reload();
    await until(() => arrived().length === 2, 'the page view of the reload arrives');
    expect(await page.getByRole('button', { name: 'Accept all' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('sends nothing more after consent is withdrawn, and again after it is given', async ({ visit }) => {
    const { page, context, arrived, problems } = visit;
    const inspector = inspectorOf(page);
    await inspector.consent('Allow');
    await inspector.entry('Page view', 'delivered');

    await inspector.consent('Withdraw');
    await inspector.standing('Withdrawn');
    await page.locator('main a[href*="sour-one.html"]').first().click();
    await page.waitForURL('**/na-en/products/cultures/sour-one.html');
    await inspector.entry('Page view', 'held');
    await idle(page);
    expect(arrived()).toHaveLength(1);
    expect((await cookiesOf(context)).map(({ name }) => name).sort()).toEqual([
      'OptanonAlertBoxClosed',
      'OptanonConsent',
    ]);

    await inspector.consent('Allow');
    await inspector.entry('Page view', 'delivered');
    await until(() => arrived().length === 2, 'the other page’s view arrives');
    expect(arrived()[1]?.xdm).toMatchObject({
      web: { webPageDetails: { name: 'na-en:products:cultures:sour-one' } },
    });
    expect(problems).toEqual([]);
  });

  // Two lines of the inspector fit into one only at its full width.
  test.for([
    [1440, 900],
    [1100, 900],
    [390, 844],
  ] as const)(
    'does not shift its layout from arrival to delivery, %i by %i pixels',
    async ([width, height], { visit }) => {
      const { page, context } = visit;
      await page.setViewportSize({ width, height });
      await context.addInitScript(() => {
        const shifts: string[] = [];
        Reflect.set(window, 'shifts', shifts);
        interface Source {
          readonly node?: Node;
          readonly currentRect: DOMRectReadOnly;
        }
        const nameOf = ({ node }: Source) => (node instanceof Element ? node.className : node?.nodeName);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const value = Number(Reflect.get(entry, 'value'));
            // Rows above those in sight are measured as the list scrolls to its end. Chromium compares them with a state
            // between that it has not painted.
            const seen = (Reflect.get(entry, 'sources') as Source[]).filter(
              (it) => it.currentRect.height > 0,
            );
            // Below this value, only a badge's own centred word moves when another word replaces it.
            if (value > 0.0005 && seen.length > 0) shifts.push(`${seen.map(nameOf)}: ${value}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.reload();
      const inspector = inspectorOf(page);
      const opens = page.getByRole('button', { name: 'Open the inspector' });
      if (await opens.count()) await opens.click();
      await inspector.entry('Page view', 'held');
      // The visitor opens the inspector, so this shift is allowed.
      await page.evaluate(() => Reflect.get(window, 'shifts').splice(0));
      await inspector.consent('Allow');
      await inspector.entry('Page view', 'delivered');
      await idle(page);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    },
  );
});
