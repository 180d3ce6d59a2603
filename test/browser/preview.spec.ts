import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consent, type Site, test, until, type Visitor } from './harness/index.ts';

const KEY = 'q7Yk2mPz81LcXv0aB5tR';
const FOLDER = `/1.4.0-${KEY}`;
const tag = '<script async src="/loader.js"></script>';

const addPreview = async (site: Site) =>
  site.file(`${FOLDER}/tag.js`, `window.previewRan = true;\n${await readFile('dist/tag.js', 'utf8')}`);
/** Opens a tab whose user answers each question, and tells what was asked. */
const tabOf = async ({ context }: Visitor, answer?: string) => {
  const tab = await context.newPage();
  const asked: string[] = [];
  tab.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (answer === undefined ? dialog.dismiss() : dialog.accept(answer));
  });
  return { tab, asked };
};
const scriptsOf = ({ requests }: Visitor) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith('.js'));
const bar = (page: Page) => page.getByRole('status', { name: 'Preview of Tamis' });
const previewRan = (page: Page) => page.evaluate('window.previewRan === true');

describe('the preview of a version', () => {
  test('is asked for by the address, starts with its key, stays for the session, and ends on request', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    await addPreview(site);
    const { tab, asked } = await tabOf(visitor, KEY);
    const page = await open({ consent, tag, tab, search: '?a=1#tamis-preview=1.4.0' });
    await edgeReceives(1);
    expect(asked).toEqual(['The key of the preview of version 1.4.0:']);
    expect(await previewRan(page)).toBe(true);
    await bar(page).waitFor();
    expect(await bar(page).textContent()).toBe(
      'Preview of Tamis 1.4.0, in this browser’s session onlyStop the preview',
    );
    expect(page.url()).toBe(site.url('/?a=1'));

    await open({ consent, tag, tab, path: '/next' });
    await edgeReceives(2);
    expect([await previewRan(page), asked.length]).toEqual([true, 1]);
    // Another session of the same browser.
    const other = await open({ consent, tag, path: '/other' });
    await edgeReceives(3);
    expect(await previewRan(other)).toBe(false);

    await Promise.all([page.waitForEvent('load'), bar(page).getByRole('button').click()]);
    await edgeReceives(4);
    expect([await previewRan(page), await bar(page).count()]).toEqual([false, 0]);
    expect(await page.evaluate('sessionStorage.getItem("tamis.preview")')).toBeNull();
    expect(scriptsOf(visitor).filter((path) => path === `${FOLDER}/tag.js`)).toHaveLength(2);
  });

  test.for([
    ['no key', undefined],
    ['another key', 'AAAAAAAAAAAAAAAAAAAA'],
    ['a path as its key', '../../evil/0123456789012345'],
  ] as const)(
    'does not start with %s: the released tag runs',
    async ([, answer], { open, site, visitor, edgeReceives }) => {
      await addPreview(site);
      const { tab } = await tabOf(visitor, answer);
      const page = await open({ consent, tag, tab, search: '#tamis-preview=1.4.0' });
      await edgeReceives(1);
      expect([await previewRan(page), page.url()]).toEqual([false, site.url('/')]);
      expect(scriptsOf(visitor)).not.toContain(`${FOLDER}/tag.js`);
      await open({ consent, tag, tab, path: '/next' });
      await edgeReceives(2);
      expect(scriptsOf(visitor).at(-1)).toBe('/tag.js');
      expect(visitor.errors).toEqual([]);
    },
  );

  test.for(['https://evil.foodco.test', '//evil.foodco.test', '..', '1.4.0/../../evil'])(
    'never comes from another place: %s',
    async (version, { open, visitor, edgeReceives }) => {
      const { tab } = await tabOf(visitor, KEY);
      await open({ consent, tag, tab, search: `#tamis-preview=${version}` });
      await edgeReceives(1);
      expect(scriptsOf(visitor)).toEqual(['/loader.js', '/preview.js', '/tag.js']);
      expect(visitor.requests.some((request) => request.url().includes('evil'))).toBe(false);
    },
  );

  test('that is gone, or whose script is, leaves the page its released tag', async ({
    open,
    visitor,
    edgeReceives,
  }) => {
    const keep = `sessionStorage.setItem('tamis.preview', '1.4.0 ${KEY}');`;
    const page = await open({ consent, tag, before: keep });
    await edgeReceives(1);
    expect(await bar(page).textContent()).toBe(
      'The preview of Tamis 1.4.0 cannot be loaded. The released tag runs.',
    );
    await visitor.context.route('**/preview.js', (route) => route.fulfill({ status: 404 }));
    await open({ consent, tag, before: keep, path: '/next' });
    await edgeReceives(2);
  });

  test('works under a strict content security policy', async ({ open, site, visitor, edgeReceives }) => {
    await addPreview(site);
    const page = await open({
      consent,
      nonce: 'r4nd0m',
      before: `sessionStorage.setItem('tamis.preview', '1.4.0 ${KEY}');`,
      tag: '<script async nonce="r4nd0m" src="/loader.js"></script>',
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src https://edge.foodco.test; " +
          "require-trusted-types-for 'script'; trusted-types tamis tamis-loader tamis-preview",
      },
    });
    await edgeReceives(1);
    expect(await previewRan(page)).toBe(true);
    await bar(page).waitFor();
    expect(await bar(page).evaluate((it) => getComputedStyle(it).position)).toBe('fixed');
    expect(visitor.errors).toEqual([]);
  });
});

describe('a share of the page loads', () => {
  const canary = (share: number) =>
    `<script async src="/loader.js" data-next="next/tag.js" data-share="${share}"></script>`;
  test.for([
    [0, '/tag.js'],
    [100, '/next/tag.js'],
  ] as const)('of %i percent loads %s', async ([share, path], { open, site, visitor, edgeReceives }) => {
    site.file('/next/tag.js', await readFile('dist/tag.js'));
    await open({ consent, tag: canary(share) });
    await edgeReceives(1);
    expect(scriptsOf(visitor)).toEqual(['/loader.js', path]);
  });

  test('of 50 percent loads now the one and now the other', async ({ open, site, visitor }) => {
    site.file('/next/tag.js', 'window.isNext = true;');
    const seen = new Set<unknown>();
    await until(async () => {
      const page = await open({ tag: canary(50) });
      await until(() => scriptsOf(visitor).some((path) => path.endsWith('tag.js')), 'a tag is asked for');
      seen.add(await page.evaluate('window.isNext === true'));
      await page.close();
      return seen.size === 2;
    }, 'both were loaded');
  });
});
