import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inspectorOf } from './demo/inspectorOf.ts';
import { browserTest as test } from './harness/browserTest.ts';
import { until } from './harness/index.ts';
import { effects, idle } from './harness/spy.ts';

const consent = ['C0001', 'C0002'];
const strict = {
  'content-security-policy':
    "default-src 'self'; connect-src 'self' https://edge.foodco.test; script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'",
};

/** Opens it as an analyst does in the console. */
const inspect = async (page: Page) => {
  await page.evaluate(() => (Reflect.get(window, 'tamis') as { inspect(): Promise<void> }).inspect());
  await page.getByRole('complementary', { name: 'Inspector' }).waitFor();
  return inspectorOf(page);
};

describe('the inspector on any page', () => {
  test('works under a strict policy with Trusted Types, asks for nothing, and leaves nothing behind', async ({
    open,
    visitor,
    edgeReceives,
  }) => {
    const page = await open({ consent, nonce: 'r4nd0m', headers: strict });
    await edgeReceives(1);
    await visitor.quiet();
    const asked = visitor.requests.length;
    const inspector = await inspect(page);
    const entry = await inspector.entry('Page view', 'delivered');
    await entry.locator('.entry__head').click();
    await entry.getByText('accepted: HTTP 200').waitFor();
    for (const tab of ['Rules', 'Data layer', 'State', 'Timeline'] as const) await inspector.open(tab);
    await visitor.quiet();
    const later = visitor.requests.slice(asked).map((request) => new URL(request.url()).pathname);
    expect([...new Set(later)]).toEqual(['/inspector.js']);
    expect(visitor.errors).toEqual([]);
    expect(visitor.messages.filter(({ text }) => /Content Security Policy|Trusted/i.test(text))).toEqual([]);

    await inspector.all.getByRole('button', { name: 'Close the inspector' }).click();
    await until(async () => (await page.locator('tamis-inspector').count()) === 0, 'it is closed');
    const left = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('tamis-inspector')),
    );
    expect(left).toEqual([]);
    const { cookieWrites, storageWrites } = await effects(page);
    expect(cookieWrites.filter(({ by }) => by.includes('inspector'))).toEqual([]);
    expect(
      storageWrites.filter(({ by, area }) => by.includes('inspector') && area === 'localStorage'),
    ).toEqual([]);
    // It can be opened again.
    await inspect(page);
  });

  test('runs no other file than the one that was built with the tag', async ({ open, site }) => {
    const built = await readFile('dist/inspector.js', 'utf8');
    site.file('/inspector.js', `${built};window.changed = true;`);
    const page = await open({ consent });
    await page.evaluate(() => (Reflect.get(window, 'tamis') as { inspect(): Promise<void> }).inspect());
    await idle(page);
    expect(
      await page.evaluate(() => [Reflect.get(window, 'changed'), document.querySelector('tamis-inspector')]),
    ).toEqual([undefined, null]);
    const failures = await page.evaluate(() => window.tamis?.health().failures.map(({ message }) => message));
    expect(failures).toEqual(['Failed to open the inspector.']);
  });

  test('is not opened by an address', async ({ open }) => {
    const page = await open({ consent, search: '?tamis-inspector=1&inspect=1#tamis-inspector' });
    await idle(page);
    expect(await page.locator('tamis-inspector').count()).toBe(0);
  });

  test('looks the same on a page whose styles would undo it', async ({ open }) => {
    const hostile = `<style>
      * { all: unset !important; color: red !important; --tool: red; --good: red }
      div, aside, section, html > * { display: none !important }
      html { font-size: 40px !important }
      *::before { content: "x" !important }
    </style>`;
    const pictures: unknown[] = [];
    for (const head of ['', hostile]) {
      const page = await open({ consent, head });
      const inspector = await inspect(page);
      await inspector.entry('Page view', 'delivered');
      pictures.push(
        await inspector.all.evaluate((element) => {
          const styleOf = (it: Element) => {
            const { color, backgroundColor, display, fontSize } = getComputedStyle(it);
            const { width, height } = it.getBoundingClientRect();
            return { color, backgroundColor, display, fontSize, width, height };
          };
          return ['.bar__title', '.standing', '.tabs__tab', '.entry', '.tool-badge']
            .map((selector) => element.querySelector(selector))
            .map((it) => it && styleOf(it))
            .concat(styleOf(element));
        }),
      );
      await page.close();
    }
    expect(pictures[1]).toEqual(pictures[0]);
    expect(JSON.stringify(pictures[0])).toContain('"display":"flex"');
  });
});
