import { describe, expect } from 'vitest';
import { docsTest, openPage } from './docsTest.ts';

const test = docsTest.extend('playground', async ({ visit, host }) => {
  const { page } = visit;
  await openPage(page, `${host.url}/playground`);
  const headline = page.getByTestId('headline');
  return {
    page,
    rule: page.getByRole('textbox', { name: 'Rule' }),
    push: page.getByRole('textbox', { name: 'Push' }),
    /** Runs the playground and returns its headline. */
    run: async () => {
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByRole('button', { name: 'Run', exact: true, disabled: false }).waitFor();
      return headline.innerText();
    },
    request: async () => JSON.parse(await page.getByTestId('request').innerText()),
  };
});

describe('the playground', () => {
  test('sends what a rule makes of a push, and the edge in the service worker answers', async ({
    playground: { page, push, run, request },
    visit,
    host,
  }) => {
    expect(await run()).toMatch(/^Sent: web\.webinteraction\.linkClicks delivered, HTTP 200/);
    expect((await request()).events[0].xdm._foodco.quote).toEqual({ productCode: 'V1' });
    await push.fill('{ "event": "requestQuote", "requestQuoteInfo": { "productCode": "V2" } }');
    await run();
    expect((await request()).events[0].xdm._foodco.quote).toEqual({ productCode: 'V2' });
    expect(host.posted).toEqual([]);
    expect(await visit.context.cookies()).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tamis'))),
    ).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  test('says why nothing is sent: consent, a condition, a name that no rule has, a fault', async ({
    playground: { page, rule, push, run },
  }) => {
    await page.getByRole('checkbox').uncheck();
    expect(await run()).toBe('Not sent: performance consent is given: found "C0001, without C0002"');
    expect(await page.getByText('None: nothing has left the page.').isVisible()).toBe(true);
    await page.getByRole('checkbox').check();
    await page.getByRole('combobox').selectOption('A condition that is not met');
    expect(await run()).toBe('Not sent: the order is large: expected more than 10 items, found 3');
    await push.fill('{ "event": "orders" }');
    expect(await run()).toBe('Not sent: no rule listens');
    await push.fill('{ event }');
    expect(await run()).toMatch(/^The push is no JSON object\. SyntaxError/);
    await rule.fill('defineRule(');
    expect(await run()).toMatch(/^The rule cannot be read\. SyntaxError/);
  });

  test('says at once that a rule is none, and that an event without a name is none', async ({
    playground: { page, rule, push, run },
  }) => {
    for (const none of ['null', '({})', '() => 1', 'defineRule']) {
      await rule.fill(none);
      expect(await run(), none).toMatch(/^Rule ".*" is left out\. TypeError/);
      expect(await page.getByRole('heading', { name: 'Request' }).count()).toBe(0);
    }
    await rule.fill('[]');
    expect(await run()).toBe('The rule cannot be read. Error: It is an empty list.');
    await rule.fill('requestRules.requestQuote');
    for (const none of ['{}', '{ "event": 1 }', '{ "event": "" }', '{ "event": null }']) {
      await push.fill(none);
      const start = performance.now();
      expect(await run(), none).toMatch(/^Nothing happened: the push has no event\./);
      // The playground gives up after eight seconds.
      expect(performance.now() - start, none).toBeLessThan(7_000);
    }
  });

  test('fits a narrow screen', async ({ playground: { page, run } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await run()).toMatch(/^Sent/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
