import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserTest as test } from '../browser/harness/browserTest.ts';
import { consent, pageHtml, pageShown } from '../browser/harness/pageHtml.ts';
import { inspect, inspectorOf } from './demo/inspectorOf.ts';
import { faultsIn } from './demo/seriousFaults.ts';

/** Counts what a person clicks on the page, in the inspector too. */
const COUNTED = `window.clicks = 0;
  addEventListener('click', ({ isTrusted }) => { if (isTrusted) window.clicks += 1; }, true);`;
const clicksOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'clicks'));

const quote = {
  event: 'requestQuote',
  requestQuoteInfo: { productTitle: 'Sour One', productCode: 'V-1' },
};

describe('a task in the inspector', () => {
  test('why did this rule not fire: no click', async ({ open }) => {
    const page = await open({ consent, before: COUNTED });
    const inspector = await inspect(page);
    await page.evaluate(() =>
      window.adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: 'component.gone' } }),
    );
    await inspector.all.getByRole('searchbox').fill('component.gone');
    const entry = await inspector.entry('Link click', 'not fired');
    expect(await entry.innerText()).toMatch(/Needs “.+ found nothing at “component\.gone”/);
    expect(await clicksOn(page)).toBe(0);
  });

  test.for(['event35', '35'])(
    'which rule sends event 35, with which fields: one search for %s',
    async (text, { open }) => {
      // Also while such an event is in the timeline.
      const page = await open({ consent, before: COUNTED, pushes: [pageShown, quote] });
      const inspector = await inspect(page);
      await inspector.entry('Request quote', 'delivered');
      await inspector.all.getByRole('searchbox').fill(text);
      const answer = inspector.all.getByRole('region', { name: 'In the tracking plan' });
      await answer.getByText('In the tracking plan: 1 rule').waitFor();
      expect(await answer.locator('summary').first().innerText()).toContain('Request quote');
      expect(await answer.locator('mark').first().innerText()).toBe('event35');
      await answer.getByText('← data element “requestQuoteInfo.productCode”').waitFor();
      expect(await clicksOn(page)).toBe(0);

      await answer.getByRole('button', { name: /^Fired last: / }).click();
      const entry = await inspector.entry('Request quote', 'delivered');
      await entry.locator('.event__way').waitFor();
      expect(await clicksOn(page)).toBe(1);
    },
  );

  test('find a field in a payload, and its source: one click', async ({ open }) => {
    const page = await open({ consent, before: COUNTED, pushes: [pageShown, quote] });
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    await inspector.all.getByRole('searchbox').fill('productCode');
    await inspector.all.getByText(/^1 of \d+ entries$/).waitFor();
    await inspector.all.locator('.entry__head').click();
    const leaf = inspector.all.locator('.tree__leaf').filter({ has: page.locator('mark') });
    await leaf.waitFor();
    expect(await leaf.innerText()).toMatch(
      /^productCode:\s*"V-1"\s*← data element “requestQuoteInfo\.productCode”$/,
    );
    expect(await clicksOn(page)).toBe(1);
  });

  test('compare two page views: two clicks', async ({ open, site }) => {
    site.page('/next', pageHtml({ consent, before: COUNTED, title: 'Next' }));
    const page = await open({ consent, before: COUNTED });
    await (await inspect(page)).entry('Page view', 'delivered');
    await page.goto(site.url('/next'));
    // It opens automatically, because it was open on the previous page.
    const inspector = inspectorOf(page);
    await inspector.all.locator('.tool-badge', { hasText: 'delivered' }).nth(1).waitFor();
    const view = await inspector.entry('Page view', 'delivered');
    await view.locator('.entry__head').click();
    await view.getByRole('button', { name: 'Compare with the one before' }).click();
    const table = inspector.all.getByRole('table');
    expect(await table.locator('th[scope=col]').allInnerTexts()).toEqual([
      'What',
      expect.stringContaining('Page view'),
      expect.stringContaining('Page view'),
    ]);
    expect(await table.innerText()).toContain('web.webPageDetails.URL');
    expect(await clicksOn(page)).toBe(2);
  });

  test('copy the request as cURL: two clicks', async ({ open }) => {
    const page = await open({ consent, before: COUNTED });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const inspector = await inspect(page);
    const view = await inspector.entry('Page view', 'delivered');
    await view.locator('.entry__head').click();
    await view.getByRole('button', { name: 'Copy the request as cURL' }).click();
    await view.locator('button', { hasText: 'copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -X POST /);
    expect(await clicksOn(page)).toBe(2);
  });

  test('the visitor’s IDs and opt-in: one click', async ({ open, edgeReceives }) => {
    const page = await open({
      consent,
      before: COUNTED,
      pushes: [{ userInfo: { userID: 'u1', email: 'jane.roe@example.com' } }, pageShown, quote],
    });
    await edgeReceives(2);
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    await inspector.open('State');
    const partOf = (name: string) => inspector.all.getByRole('region', { name, exact: true });
    const identity = await partOf('Identity').innerText();
    expect(identity).toMatch(/ECID\s+\d{38}\s+from alloy’s cookie/);
    expect(identity).toMatch(
      /identityMap\.Email_LC_SHA256\s+[\da-f]{64}\s+authenticated; hashed: has the form of SHA-256; .+ trimmed and in lower case/,
    );
    expect(identity).toMatch(/_foodco\.user\.userID\s+u1\s+not hashed; data element “userInfo\.userID”/);
    const given = await partOf('Consent').innerText();
    expect(given).toMatch(/Consent library\s+OneTrust/);
    expect(given).toMatch(/Performance\s+allowed\s+group C0002; banner’s variable: active/);
    expect(await partOf('Adobe’s opt-in').innerText()).toMatch(
      /Analytics\s+allowed\s+follows performance[\s\S]+Audience Manager\s+not allowed/,
    );
    expect(await clicksOn(page)).toBe(1);
  });

  test('which event was misspelt: no click', async ({ open }) => {
    const page = await open({ consent, before: COUNTED });
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    await page.evaluate(() => window.adobeDataLayer.push({ event: 'requestQoute' }));
    const entry = inspector.all.locator('.entry', { hasText: 'requestQoute' });
    await entry.getByText('Did you mean “requestQuote”?').waitFor();
    expect(await clicksOn(page)).toBe(0);
  });
});

test('the plan in the inspector has no fault for axe, light or dark, and fits', async ({ open }) => {
  const page = await open({ consent, body: '<main><h1>Home</h1></main>', pushes: [pageShown, quote] });
  const inspector = await inspect(page);
  await inspector.entry('Request quote', 'delivered');
  const search = inspector.all.getByRole('searchbox');
  for (const [tab, text] of [
    ['Timeline', 'event35'],
    ['Timeline', 'trimmed'],
    ['Rules', 'event35'],
    ['Rules', 'userInfo'],
    ['State', undefined],
  ] as const) {
    await inspector.open(tab);
    if (text) await search.fill(text);
    if (text) await inspector.all.locator('.verdict mark').first().waitFor();
    for (const width of [320, 1_440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await inspector.all.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect([tab, text, width, overflow]).toEqual([tab, text, width, 0]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect([tab, text, await faultsIn(page)]).toEqual([tab, text, []]);
    // Only checks of colours differ.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([tab, text, await faultsIn(page, { runOnly: ['color-contrast'] })]).toEqual([tab, text, []]);
  }
});
