import { build, type Rolldown } from 'vite';
import { describe, expect } from 'vitest';
import { tagConfig } from '../../build/tagConfig.ts';
import { inScript } from '../../src/writers/index.ts';
import { defaultSettings, edgeHost, pageHtml, test } from './harness/index.ts';

const consent = ['C0001', 'C0002', 'C0004'];
const ID = 'tamis-settings';
const EVIL = {
  ...defaultSettings,
  edgeDomain: 'evil.foodco.test',
  scripts: { pixels: [{ src: 'https://www.foodco.test/evil.js' }] },
};
const evil = inScript(EVIL);
const block = (text = evil) => `<script type="application/json" id="${ID}">${text}</script>`;
const tag = '<script src="/tag.js"></script>';
const own = block(inScript(defaultSettings));

/**
 * Markup that someone has injected above the tag’s script, and above the page’s own settings if those are directly
 * before the script.
 */
const INJECTED: readonly [string, string][] = [
  ['a div', `<div id="${ID}">${evil}</div>`],
  ['an svg', `<svg id="${ID}"><text>${evil}</text></svg>`],
  ['a script in an svg', `<svg><script type="application/json" id="${ID}">${evil}</script></svg>`],
  ['a form', `<form id="${ID}">${evil}</form>`],
  [
    'a form in place of the head',
    `<form name="head">${block()}</form><form name="currentScript">${block()}</form>`,
  ],
  ['images in place of methods', `<img name="getElementById"><img name="querySelector">${block()}`],
  ['a template', `<template id="${ID}">${block()}</template>`],
  ['a script of another type', `<script type="text/plain" id="${ID}">${evil}</script>`],
  ['a JSON block', block()],
  ['two JSON blocks', block() + block()],
  ['a JSON block in a shadow root', `<div><template shadowrootmode="open">${block()}</template></div>`],
  ['a JSON block in a frame', `<iframe name="${ID}" srcdoc='${block().replaceAll("'", '')}'></iframe>`],
  ['a textarea', `<textarea id="${ID}">${evil}</textarea>`],
];

describe('settings that somebody has put into the page', () => {
  test('do nothing, whatever they are in', async ({ open, site, visitor, edgeReceives }) => {
    site.file('/evil.js', 'window.evil = true;');
    const pages = INJECTED.flatMap(([what, markup]) => [
      [`${what}, the page’s own in the head`, { head: own, body: `${markup}<p></p>${tag}` }] as const,
      [`${what}, the page’s own before the tag`, { body: `${markup}<p></p>${own}${tag}` }] as const,
    ]);
    for (const [at, [, parts]] of pages.entries())
      site.page(`/page-${at}`, pageHtml({ settings: null, consent, tag: '', ...parts }));
    const frames = pages.map((_, at) => `<iframe src="/page-${at}"></iframe>`).join('');
    const stage = await open({ html: `<!doctype html><title>Stage</title>${frames}` });
    await edgeReceives(pages.length);
    await visitor.quiet();
    const seen = await stage.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLIFrameElement>('body > iframe'), ({ contentWindow: page }) => [
        Reflect.get(page ?? {}, 'evil'),
        (Reflect.get(page ?? {}, 'tamis') as { running?: boolean }).running,
      ]),
    );
    expect(pages.map(([what], at) => [what, seen[at]])).toEqual(
      pages.map(([what]) => [what, [undefined, true]]),
    );
    expect(visitor.requests.map((request) => new URL(request.url()).host)).not.toContain('evil.foodco.test');
    expect(visitor.errors).toEqual([]);
  });

  test('do nothing on a page that has none of its own either', async ({
    open,
    site,
    visitor,
    nothingLeft,
  }) => {
    site.file('/evil.js', 'window.evil = true;');
    const page = await open({ settings: null, consent, tag: '', body: `${block()}<p></p>${tag}` });
    await nothingLeft();
    expect(await page.evaluate('tamis.reason')).toContain('There are no settings: ');
    expect(visitor.errors).toEqual([]);
  });
});

describe('the page’s own settings', () => {
  test('may be right before the tag’s script, in the body too', async ({ open, edgeReceives }) => {
    await open({ settings: null, consent, tag: '', body: `<p></p>${own}${tag}` });
    await edgeReceives(1);
  });

  test.for([
    ['in the head', own + own, `<p></p>${tag}`],
    ['in the head and before the script', own, block() + tag],
  ] as const)('are refused if there are two: %s', async ([, head, body], { open, visitor, nothingLeft }) => {
    const page = await open({ settings: null, consent, head, tag: '', body });
    await nothingLeft();
    const reason = `The page has several <script type="application/json" id="${ID}">: the tag takes none of them.`;
    expect(await page.evaluate('tamis.reason')).toBe(reason);
    expect(visitor.messages.map(({ text }) => text)).toEqual([`[tamis] ${reason}`]);
  });
});

test('settings of a tag that is locked lead nothing elsewhere', async ({
  open,
  site,
  visitor,
  edgeReceives,
}) => {
  const { build: options, ...config } = tagConfig();
  const lock = JSON.stringify({ edgeDomain: edgeHost, scriptHosts: [] });
  const made = await build({
    ...config,
    define: { ...config.define, __TAMIS_LOCK__: lock },
    configFile: false,
    logLevel: 'error',
    // Not minified: that takes longer than all the rest, and `dist/tag.js` is.
    build: { ...options, write: false, sourcemap: false, minify: false },
  });
  site.file('/locked.js', (made as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '');
  site.file('/evil.js', 'window.evil = true;');
  const locked = '<script src="/locked.js"></script>';

  const page = await open({ settings: EVIL, consent, tag: locked });
  await visitor.quiet();
  expect(await page.evaluate('tamis.reason')).toBe(
    'Wrong settings: "edgeDomain" has "evil.foodco.test", which this tag was not built for.',
  );
  const other = await open({ settings: { scripts: EVIL.scripts }, consent, tag: locked });
  await edgeReceives(1);
  await visitor.quiet();
  expect(await other.evaluate('window.evil')).toBeUndefined();
  expect(visitor.messages.map(({ text }) => text).join()).toContain('not among scriptHosts');
});
