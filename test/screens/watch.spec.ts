import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testBrowserPath } from '../../scripts/findBrowser.ts';
import { watchExample } from '../../scripts/watchExample.ts';
import { createServer } from '../../src/command/watch/createServer.ts';
import { LIMITS } from '../../src/command/watch/limits.ts';
import type { Judgements } from '../../src/command/watch/show/judgements.ts';
import { pageAnswer } from '../../src/command/watch/show/writePage.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The page as a watcher serves it. */
const served = async (judgements: Judgements): Promise<string> => {
  const server = createServer({
    intake: { take: async () => {}, isFull: () => false },
    views: { '/': () => pageAnswer(judgements) },
    limits: LIMITS,
    origins: [],
    isLocal: true,
    onFault: (cause) => {
      throw cause;
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${Object(server.address()).port}/`;
};

test.each(['light', 'dark'] as const)(
  'the page of tamis watch has no fault for axe, fits each screen, and breaks no policy, %s',
  async (colorScheme) => {
    const browser = await chromium.launch({ executablePath: testBrowserPath() });
    onTestFinished(() => browser.close());
    const url = await served(watchExample);
    for (const width of [320, 390, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      const said: string[] = [];
      page.on('console', (it) => said.push(it.text()));
      await page.goto(url);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const [label] = await page
        .locator('td')
        .evaluateAll((cells) => cells.map((it) => getComputedStyle(it, '::before').content));
      expect(label).toBe(width < 720 ? '"What"' : 'none');
      // The page has its style, which its policy names by hash.
      expect(
        await page.evaluate("getComputedStyle(document.querySelector('.verdict')).borderLeftStyle"),
      ).toBe('solid');
      expect(said).toEqual([]);
      await page.close();
      // axe needs a page that lets it in.
      const context = await browser.newContext({
        bypassCSP: true,
        viewport: { width, height: 800 },
        colorScheme,
      });
      const open = await context.newPage();
      await open.goto(url);
      await open.addScriptTag({ path: AXE });
      const violations = await open.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
      );
      expect(violations).toEqual([]);
      await context.close();
    }
  },
);

test('names that anybody has sent are text on it', async () => {
  const browser = await chromium.launch({ executablePath: testBrowserPath() });
  onTestFinished(() => browser.close());
  const evil = '"><img src=x onerror=alert(1)><script>window.evil=1</script>\u202e';
  const hostile: Judgements = JSON.parse(
    JSON.stringify(watchExample, (key, value) =>
      ['site', 'release', 'rule', 'what', 'reason', 'found', 'expected', 'environment'].includes(key) &&
      typeof value === 'string'
        ? evil
        : value,
    ),
  );
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(await served(hostile));
  expect(await page.locator('img, script').count()).toBe(0);
  expect(await page.evaluate('window.evil')).toBeUndefined();
  expect(await page.locator('h2').first().textContent()).toContain('"><img src=x onerror=alert(1)>');
  expect(await page.content()).not.toContain('\u202e');
});
