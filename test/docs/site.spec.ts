import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect } from 'vitest';
import { questions } from '../../docs/.vitepress/sidebar.ts';
import { BOOKMARKLET } from '../../src/inspector/bookmarklet.ts';
import { fileOf, openPage, docsTest as test } from './docsTest.ts';

/** The site's own addresses that a page links to, relative to the site's root. */
const linksIn = (html: string, page: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^[a-z]+:|^\/\//i.test(address))
    .map((address) =>
      address.startsWith('#')
        ? page + address
        : posix.resolve(posix.dirname(page), address) + (address.endsWith('/') && address !== '/' ? '/' : ''),
    );

const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = '']) => id));

describe('the documentation site', () => {
  test('leads nowhere that is not there: no page, no heading, no file', ({ folder }) => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.html') && name !== '/404.html');
    const htmlOf = new Map(pages.map((page) => [page, readFileSync(folder + page, 'utf8')]));
    const ids = new Map([...htmlOf].map(([page, html]) => [page, idsIn(html)]));
    const isDead = (address: string) => {
      const [path = '', hash = ''] = address.split('#');
      const file = fileOf(decodeURI(path.split('?')[0] ?? ''));
      if (!existsSync(folder + file)) return true;
      return hash !== '' && !ids.get(file)?.has(decodeURIComponent(hash));
    };
    const dead = [...htmlOf].flatMap(([page, html]) =>
      [...new Set(linksIn(html, page.replace(/(index)?\.html$/, '')))]
        .filter(isDead)
        .map((address) => `${page}: ${address}`),
    );
    expect(dead).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
  });

  test('has an answer to each question of its side bar', ({ folder }) => {
    expect(questions.map(({ text }) => text)).toHaveLength(7);
    for (const { link = '' } of questions) {
      const [path = '', hash = ''] = link.split('#');
      const html = readFileSync(folder + fileOf(path), 'utf8');
      expect(hash === '' || idsIn(html).has(hash), link).toBe(true);
      // Every page's side bar contains the link.
      expect(readFileSync(`${folder}/speed.html`, 'utf8')).toContain(`href="${link}"`);
    }
  });

  test('finds a rule of the tracking plan by a field, and by the search of the site', async ({
    visit,
    host,
  }) => {
    const { page } = visit;
    await openPage(page, `${host.url}/reference/tracking-plan`);
    await page.getByRole('searchbox').fill('quoteId');
    await page.getByText(/^1 of \d+ rules$/).waitFor();
    expect(await page.locator('main h3').allInnerTexts()).toEqual([expect.stringContaining('Request quote')]);
    expect(await page.locator('tr.asked code').first().innerText()).toBe('_tenant.quote.quoteId');
    await page.keyboard.press('Control+k');
    await page.locator('.VPLocalSearchBox input').fill('Request quote');
    await page.locator('.VPLocalSearchBox a[href$="tracking-plan#request-quote"]').waitFor();
  });

  test('has the bookmark of the inspector to drag, and says so when it is clicked', async ({
    visit,
    host,
  }) => {
    const { page, problems } = visit;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openPage(page, `${host.url}/inspector`);
    const link = page.getByRole('link', { name: 'Inspect Tamis' });
    expect(await link.getAttribute('href')).toBe(BOOKMARKLET);
    await page.getByText('Drag it to the bookmarks bar.', { exact: false }).first().waitFor();
    await link.click();
    await page.getByRole('status').filter({ hasText: 'A click here does nothing' }).waitFor();
    expect([page.url(), dialogs, problems]).toEqual([`${host.url}/inspector`, [], []]);
  });
});
