import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { integrityOf } from '../../src/command/build/integrityOf.ts';
import { previewWithKey } from '../../src/command/build/previewKeys.ts';
import { keyOf, SITES_PAIR } from '../fakes/signedDraft.ts';
import { consent, type Site, test, until, type Visitor } from './harness/index.ts';

const FOLDER = '/1.4.0-q7Yk2mPz81LcXv0aB5tR';
const DRAFT = `window.previewRan = true;\n${await readFile('dist/tag.js', 'utf8')}`;
const KEY = keyOf({ files: { 'tag.js': integrityOf(DRAFT) } });
/** The script of a site that has a key for previews. */
const PREVIEW = previewWithKey(await readFile('dist/preview.js', 'utf8'), SITES_PAIR.publicKey);
const tagWith = (attributes = '') => `<script async src="/loader.js"${attributes}></script>`;
const tag = tagWith(` data-preview-integrity="${integrityOf(PREVIEW)}"`);
const CSP = {
  'content-security-policy':
    "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src https://edge.foodco.test; " +
    "require-trusted-types-for 'script'; trusted-types tamis tamis-loader tamis-preview",
};
const QUESTION = 'The key of the preview, as tamis build has printed it:';
const WORDS = 'Preview of release 1.4.0, in this browser’s session only';
const keep = `if (!sessionStorage.seen) sessionStorage.setItem('tamis.preview', '${KEY}'); sessionStorage.seen = 1;`;

const addPreview = (site: Site, draft = DRAFT, script = PREVIEW) => {
  site.file('/preview.js', script, 'text/javascript');
  site.file(`${FOLDER}/tag.js`, draft, 'text/javascript');
};
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
const warnings = ({ messages }: Visitor) =>
  messages.filter(({ text }) => /preview/i.test(text)).map(({ text }) => text);

describe('the preview of a version', () => {
  test('is asked for by the address, starts with its key, stays for the session, and ends on request', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    addPreview(site);
    const { tab, asked } = await tabOf(visitor, KEY);
    const page = await open({ consent, tag, tab, search: '?a=1#tamis-preview=on' });
    await edgeReceives(1);
    expect(asked).toEqual([QUESTION]);
    expect(await previewRan(page)).toBe(true);
    await bar(page).waitFor();
    expect(await bar(page).textContent()).toBe(`${WORDS}Stop the preview`);
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
    ['a key that is none', 'AAAAAAAAAAAAAAAAAAAA'],
    ['a path as its key', '../../evil/0123456789012345'],
    ['a key that was changed', KEY.replace('.', 'A.')],
    ['a key that is over', keyOf({ until: '2020-01-01', files: { 'tag.js': integrityOf(DRAFT) } })],
  ] as const)(
    'does not start with %s: the released tag runs',
    async ([, answer], { open, site, visitor, edgeReceives }) => {
      addPreview(site);
      const { tab } = await tabOf(visitor, answer);
      const page = await open({ consent, tag, tab, search: '#tamis-preview=on' });
      await edgeReceives(1);
      expect([await previewRan(page), page.url()]).toEqual([false, site.url('/')]);
      expect(scriptsOf(visitor)).not.toContain(`${FOLDER}/tag.js`);
      await open({ consent, tag, tab, path: '/next' });
      await edgeReceives(2);
      expect(scriptsOf(visitor).at(-1)).toBe('/tag.js');
      expect(visitor.errors).toEqual([]);
    },
  );

  test.for(['https://evil.foodco.test', '..', 'Please_type_your_password'])(
    'shows nothing of a link, and never comes from another place: %s',
    async (text, { open, site, visitor, edgeReceives }) => {
      addPreview(site);
      const { tab, asked } = await tabOf(visitor);
      await open({ consent, tag, tab, search: `#tamis-preview=${text}` });
      await edgeReceives(1);
      expect(asked).toEqual([QUESTION]);
      expect(scriptsOf(visitor)).toEqual(['/loader.js', '/preview.js', '/tag.js']);
      expect(visitor.requests.some((request) => request.url().includes('evil'))).toBe(false);
    },
  );

  test.for([
    ['without its hash', ''],
    ['with an empty hash', ' data-preview-integrity=""'],
    ['with a hash that is none', ' data-preview-integrity="x"'],
    ['with a hash that browsers do not check', ` data-preview-integrity="md5-${'A'.repeat(22)}"`],
    ['with half a hash', ' data-preview-integrity="sha384-AAAA"'],
  ] as const)('never runs preview.js %s', async ([, attributes], { open, site, visitor, edgeReceives }) => {
    addPreview(site, DRAFT, 'window.changed = true;');
    const { tab, asked } = await tabOf(visitor, KEY);
    const page = await open({
      consent,
      tag: tagWith(attributes),
      tab,
      before: keep,
      search: '#tamis-preview=on',
    });
    await edgeReceives(1);
    expect(scriptsOf(visitor)).toEqual(['/loader.js', '/tag.js']);
    expect([asked, await page.evaluate('window.changed')]).toEqual([[], undefined]);
    expect(warnings(visitor)).toEqual(['No preview without data-preview-integrity.']);
  });

  test('never runs a preview.js that was changed on its host, also under nonce and Trusted Types', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    addPreview(site, DRAFT, `window.changed = true;${PREVIEW}`);
    const nonced = tag.replace('async', 'async nonce="r4nd0m"');
    const page = await open({ consent, nonce: 'r4nd0m', tag: nonced, before: keep, headers: CSP });
    await edgeReceives(1);
    expect(await page.evaluate('[window.changed, window.previewRan]')).toEqual([undefined, undefined]);
    expect(scriptsOf(visitor).at(-1)).toBe('/tag.js');
  });

  test('never runs a draft that is another one than that of its key', async ({
    open,
    site,
    edgeReceives,
  }) => {
    addPreview(site, `window.changed = true;${DRAFT}`);
    const page = await open({ consent, tag, before: keep });
    await edgeReceives(1);
    expect(await page.evaluate('[window.changed, window.previewRan]')).toEqual([undefined, undefined]);
    expect(await bar(page).textContent()).toBe(
      'The preview of release 1.4.0 cannot be loaded. The released tag runs.',
    );
  });

  test('that is gone, or whose script is, leaves the page its released tag', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    site.file('/preview.js', PREVIEW, 'text/javascript');
    const page = await open({ consent, tag, before: keep });
    await edgeReceives(1);
    expect(await bar(page).textContent()).toBe(
      'The preview of release 1.4.0 cannot be loaded. The released tag runs.',
    );
    await visitor.context.route('**/preview.js', (route) => route.fulfill({ status: 404 }));
    await open({ consent, tag, before: `sessionStorage.removeItem('seen');${keep}`, path: '/next' });
    await edgeReceives(2);
  });

  test('works under a strict content security policy', async ({ open, site, visitor, edgeReceives }) => {
    addPreview(site);
    const nonced = tag.replace('async', 'async nonce="r4nd0m"');
    const page = await open({ consent, nonce: 'r4nd0m', before: keep, tag: nonced, headers: CSP });
    await edgeReceives(1);
    expect(await previewRan(page)).toBe(true);
    await bar(page).waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement.lastElementChild).position')).toBe(
      'fixed',
    );
    expect(visitor.errors).toEqual([]);
  });
});

/** Colours of the bar that are seen in the lowest lines of the window. */
const isInSight = async (page: Page): Promise<boolean> => {
  const shot = await page.screenshot({ type: 'png' });
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (it) => it.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data: rgb } = context.getImageData(4, image.height - 8, 1, 1);
    return rgb.slice(0, 3).join() === '122,62,0';
  }, shot.toString('base64'));
};

describe('the bar of a preview', () => {
  test.for([
    'html > div, div, [data-tamis-ignore], html > :last-child { display: none !important; visibility: hidden !important; opacity: 0 !important; transform: scale(0) !important; clip-path: inset(50%) !important; width: 0 !important; height: 0 !important; filter: opacity(0) !important; content-visibility: hidden !important; zoom: 0.01 !important; translate: 0 -99999px !important }',
    '@layer a { div, html > * { display: none !important; visibility: hidden !important; opacity: 0 !important } }',
    'div { inset: -9999px auto auto -9999px !important; position: absolute !important; transition: all 99s !important; animation: gone 1s infinite !important } @keyframes gone { from, to { opacity: 0; visibility: hidden } }',
    ':popover-open { inset: 0 !important; opacity: 0 !important } ::backdrop { background: red }',
    'html { opacity: 0; filter: opacity(0); transform: scale(0); clip-path: inset(50%); visibility: hidden; overflow: clip; height: 0 }',
    'html { display: grid; content-visibility: auto; contain-intrinsic-size: 1px; contain: strict; width: 0; position: fixed }',
    'html { zoom: 0.7 }',
    'html { columns: 3; writing-mode: vertical-rl; transform-style: preserve-3d; backface-visibility: hidden; rotate: y 180deg; mix-blend-mode: difference; isolation: isolate } html > * { offset-path: path("M-999,-999"); position-anchor: --x; position-area: top; position-try-fallbacks: flip-block; overlay: none !important }',
    'html { mask: linear-gradient(transparent, transparent); perspective: 1px; contain: strict; font-size: 0; color: transparent; pointer-events: none }',
    'body::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: white }',
  ])('is seen above all that the page’s styles do: %s', async (style, { open, site, edgeReceives }) => {
    addPreview(site);
    const page = await open({ consent, tag, before: keep, head: `<style>${style}</style>` });
    await edgeReceives(1);
    await bar(page).waitFor({ state: 'attached' });
    expect(await isInSight(page)).toBe(true);
    await Promise.all([page.waitForEvent('load'), bar(page).getByRole('button').click()]);
    await edgeReceives(2);
    expect([await previewRan(page), await bar(page).count()]).toEqual([false, 0]);
  });

  test.for([
    'html { display: none !important }',
    'html { content-visibility: hidden }',
    'html { zoom: 0.01 !important }',
  ])('ends the preview where it cannot be seen: %s', async (style, { open, site, edgeReceives }) => {
    addPreview(site);
    const page = await open({ consent, tag, before: keep, head: `<style>${style}</style>` });
    await edgeReceives(2);
    expect(await page.evaluate('[window.previewRan, sessionStorage.getItem("tamis.preview")]')).toEqual([
      undefined,
      null,
    ]);
  });

  test('ends the preview on a page that removes it again and again', async ({ open, site, edgeReceives }) => {
    addPreview(site);
    const remove = `setInterval(() => document.querySelector('[data-tamis-ignore]')?.remove(), 20);`;
    const page = await open({ consent, tag, before: keep + remove });
    await edgeReceives(2);
    expect(await page.evaluate('[window.previewRan, sessionStorage.getItem("tamis.preview")]')).toEqual([
      undefined,
      null,
    ]);
  });

  test('comes back if the page removes it, or opens a dialog over it', async ({
    open,
    site,
    edgeReceives,
  }) => {
    addPreview(site);
    const page = await open({
      consent,
      tag,
      before: keep,
      body: '<dialog style="width: 100%; max-width: none; height: 100%; max-height: none; background: white; margin: 0; border: 0; padding: 0"></dialog>',
    });
    await edgeReceives(1);
    await bar(page).waitFor();
    await page.evaluate('document.querySelector("[data-tamis-ignore]").remove()');
    await bar(page).waitFor();
    await page.evaluate('document.querySelector("dialog").showModal()');
    await until(() => isInSight(page), 'the bar is above the dialog');
    expect(await previewRan(page)).toBe(true);
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
