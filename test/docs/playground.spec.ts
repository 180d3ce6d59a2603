import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { faultsIn } from '../screens/demo/seriousFaults.ts';
import { docsTest, openPage } from './docsTest.ts';

const test = docsTest.extend('playground', async ({ visit, host }) => {
  const { page } = visit;
  await openPage(page, `${host.url}/playground`);
  await page.locator('.cm-content').nth(1).waitFor();
  const headline = page.getByTestId('headline');
  return {
    page,
    rule: page.getByRole('textbox', { name: 'Rule' }),
    push: page.getByRole('textbox', { name: 'Push' }),
    /** Takes what the editor offers under this name. */
    take: (name: string) =>
      page
        .getByRole('option')
        .filter({ has: page.getByText(name, { exact: true }) })
        .click(),
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

describe('its editors', () => {
  test('offer exports, events and keys, and run by the keyboard', async ({
    playground: { page, rule, push, take },
  }) => {
    await rule.fill('');
    await rule.pressSequentially('defineRule(push');
    await take('pushed');
    await rule.pressSequentially("('requ");
    await take('requestQuote');
    await expect.poll(() => rule.innerText()).toBe("defineRule(pushed('requestQuote'))");
    await push.fill('');
    await push.pressSequentially('{ "ev');
    await take('event');
    await push.pressSequentially('": "requestQ');
    await take('requestQuote');
    await expect.poll(() => push.innerText()).toBe('{ "event": "requestQuote"}');
    await rule.fill('requestRules.requestQuote');
    await rule.press('Control+Enter');
    await page.getByTestId('headline').filter({ hasText: /^Sent/ }).waitFor();
    expect(await rule.innerText()).toBe('requestRules.requestQuote');
  });

  test('mark a mistake at its place and say what it is; axe finds nothing', async ({
    playground: { page, rule, push },
    visit,
  }) => {
    await push.fill('{ "event": "requestQuote", quote }');
    await page.locator('.cm-lintRange-error', { hasText: 'quote' }).waitFor();
    expect(await push.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Line 1: Expected double-quoted property name').waitFor();
    await rule.fill('');
    await rule.pressSequentially('[requestRules.');
    await page.getByText('Line 1: Unexpected token').waitFor();
    await page.getByRole('listbox').waitFor();
    const light = await faultsIn(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    expect([...light, ...(await faultsIn(page, { runOnly: ['color-contrast'] }))]).toEqual([]);
    expect(await page.getByRole('listbox').isVisible()).toBe(true);
    expect(visit.problems).toEqual([]);
  });

  test('have labels, and let Tab go on to the next field', async ({ playground: { page, rule, push } }) => {
    const hasFocus = (it: Node) => it === document.activeElement;
    await page.getByText('Rule JavaScript').click();
    expect(await rule.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await push.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Run', exact: true }).evaluate(hasFocus)).toBe(true);
  });

  test('are plain text areas until a script comes that no other page loads', ({ folder }) => {
    const loading = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|js)$/.test(name))
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes('createEditor.'));
    expect(loading).not.toEqual([]);
    expect(
      loading.filter(
        (name) => !/^playground\.html$|^assets\/(playground\.md|chunks\/createEditor)\./.test(name),
      ),
    ).toEqual([]);
    expect(readFileSync(join(folder, 'playground.html'), 'utf8').match(/<textarea/g)).toHaveLength(2);
  });
});
