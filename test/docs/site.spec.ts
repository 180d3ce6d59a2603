import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { hubs } from '../../docs/.vitepress/hubs.ts';
import { movedPages } from '../../docs/.vitepress/movedPages.ts';
import { sidebar } from '../../docs/.vitepress/sidebar.ts';
import { exports, version } from '../../package.json' with { type: 'json' };
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

/** The HTML of each page by its file: `/guide/start.html`. */
const pagesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.html') && name !== '/404.html' && !name.startsWith('/play/'))
      .filter((name) => !Object.hasOwn(movedPages, name.slice(1, -'.html'.length)))
      .map((page) => [page, readFileSync(folder + page, 'utf8')] as const),
  );
const addressOf = (page: string): string => page.replace(/(index)?\.html$/, '');
const fileAt = (address: string): string => fileOf(decodeURI(address.replace(/[?#].*$/, '')));

type Item = (typeof sidebar)[number];
const linksOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ link, items: within = [] }) => [...(link ? [link] : []), ...linksOf(within)]);
const entries = linksOf(sidebar);

describe('the documentation site', () => {
  test('leads nowhere that is not there: no page, no heading, no file', ({ folder }) => {
    const pages = pagesIn(folder);
    const ids = new Map([...pages].map(([page, html]) => [page, idsIn(html)]));
    const isDead = (address: string) => {
      const file = fileAt(address);
      if (!existsSync(folder + file)) return true;
      const [, hash = ''] = address.split('#');
      return hash !== '' && !ids.get(file)?.has(decodeURIComponent(hash));
    };
    const dead = [...pages].flatMap(([page, html]) =>
      [...new Set(linksIn(html, addressOf(page)))].filter(isDead).map((address) => `${page}: ${address}`),
    );
    expect(dead).toEqual([]);
    expect(pages.size).toBeGreaterThan(50);
  });

  test('has every page in the side bar, once, in groups that open', ({ folder }) => {
    const pages = [...pagesIn(folder).keys()].map(addressOf).filter((address) => address !== '/');
    expect([...entries].sort()).toEqual([...pages].sort());
    expect(sidebar.filter(({ collapsed }) => collapsed === undefined)).toEqual([]);
  });

  test('says where a page is: in the side bar, above its title, and which page is before and after it', async ({
    visit,
    host,
  }) => {
    const { page } = visit;
    await openPage(page, `${host.url}/guide/triggers`);
    const bar = page.locator('.VPSidebar');
    expect(await bar.locator('a[aria-current=page]').allInnerTexts()).toEqual(['Triggers and readers']);
    expect(await bar.getByRole('link', { name: 'Links', exact: true }).isVisible()).toBe(true);
    expect(await bar.getByRole('link', { name: 'Shadow run' }).isVisible()).toBe(false);
    await bar.getByRole('button', { name: 'Leave Launch' }).click();
    await bar.getByRole('link', { name: 'Shadow run' }).waitFor();
    const path = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await path.getByRole('listitem').allInnerTexts()).toEqual([
      'Tamis',
      'Measure',
      'Triggers and readers',
    ]);
    expect(await path.locator('[aria-current=page]').innerText()).toBe('Triggers and readers');
    expect(
      await page.locator('.pager-link').evaluateAll((links) => links.map((it) => it.getAttribute('href'))),
    ).toEqual(['/guide/rules', '/guide/conditions']);
  });

  test('lists every entry of the package in the index of its API, and the pages that moved lead on', ({
    folder,
  }) => {
    const index = readFileSync(`${folder}/reference/api/index.html`, 'utf8');
    const text = index.replace(/<[^>]+>/g, ' ');
    for (const path of Object.keys(exports)) expect(text).toContain(` ${path.replace('.', 'tamis')} `);
    for (const [from, to] of Object.entries(movedPages)) {
      const html = readFileSync(`${folder}/${from}.html`, 'utf8');
      expect(html).toContain(`content="0; url=${to}"`);
      expect(existsSync(folder + fileAt(to)), to).toBe(true);
    }
  });

  test('reaches each page from the first one', ({ folder }) => {
    const pages = pagesIn(folder);
    const reached = new Set(['/index.html']);
    for (const page of reached) {
      for (const address of linksIn(pages.get(page) ?? '', addressOf(page))) {
        const file = fileAt(address);
        if (pages.has(file)) reached.add(file);
      }
    }
    expect([...pages.keys()].filter((page) => !reached.has(page))).toEqual([]);
  });

  test('has each page as Markdown, whose links lead to Markdown, and lists it in llms.txt with a line', ({
    folder,
  }) => {
    const copies = [...pagesIn(folder).keys()].map((page) => page.replace(/\.html$/, '.md'));
    const texts = new Map(copies.map((copy) => [copy, readFileSync(folder + copy, 'utf8')]));
    const list = readFileSync(`${folder}/llms.txt`, 'utf8');
    const lines = [...list.matchAll(/^- \[.+?\]\((\/[^)#]+)\S*\): \S.+$/gm)].map(([, page = '']) => page);
    const others = ['/index.md', ...hubs.map((hub) => `/${hub}`)];
    expect([...lines, ...others].sort()).toEqual([...copies].sort());
    const dead = [...texts].flatMap(([copy, text]) =>
      [...text.matchAll(/\]\((\/[^)\s#]+)/g)]
        .filter(([, address = '']) => !existsSync(folder + decodeURI(address)))
        .map(([, address]) => `${copy}: ${address}`),
    );
    expect(dead).toEqual([]);
    for (const [copy, text] of texts) expect(text, copy).not.toMatch(/^<script setup>|^<[A-Z]\w+ \/>$/m);
    expect(texts.get('/reference/tracking-plan.md')).toContain('_tenant.quote.quoteId');
    expect(texts.get('/repository/changelog.md')).toContain(`## ${version}`);
  });

  test('says at the foot of each page of which version it is, and of which day', ({ folder }) => {
    for (const [page, html] of pagesIn(folder)) {
      const [foot = ''] = /<aside[^>]* class="foot"[\s\S]*?<\/aside>/.exec(html) ?? [];
      expect(foot, page).toContain(`Tamis ${version}`);
      expect(foot, page).toContain(`href="${page.replace(/\.html$/, '.md')}"`);
      const isOfGit = existsSync(join(projectRoot, '.git')) && !page.startsWith('/reference/api/');
      if (isOfGit) expect(foot, page).toMatch(/<time datetime="\d{4}-\d\d-\d\d"[^>]*>\d+ \w+ \d{4}<\/time>/);
    }
  });

  test('draws the way of an event on its first page, on a phone too', async ({ visit, host }) => {
    const { page } = visit;
    await openPage(page, host.url);
    const picture = page.getByRole('img', { name: 'data layer, rule, gates, outbox, edge' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await picture.count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
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
