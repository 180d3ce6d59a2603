import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consent, pageShown, test, until, type Visitor } from './harness/index.ts';

const adobesFile = await readFile(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'));
/** A page may have another version. The package of version 3 names no main file. */
const fileOf = (name: string) => readFile(`node_modules/${name}/dist/adobe-client-data-layer.min.js`);
const adobesFile1 = await fileOf('adobe-client-data-layer-1');
const adobesFile3 = await fileOf('adobe-client-data-layer-3');

/** Adobe's methods, which exist once a data layer runs. */
interface DataLayer extends Array<unknown> {
  readonly version?: string;
  readonly getState: (path?: string) => unknown;
  readonly addEventListener: (type: string, callback: (item: { event: string }) => void) => void;
}
declare const adobeDataLayer: DataLayer;
declare const told: unknown[];

const inline = (code: string) => `<script>${code}</script>`;
const push = (...items: unknown[]) =>
  inline(`adobeDataLayer.push(${items.map((it) => JSON.stringify(it))});`);

/** AEM's push for a component of the page. */
const teaser = {
  component: {
    'teaser-cb317fb4c5': {
      '@type': 'foodco/components/teaser',
      'dc:title': 'Clean label starches',
      'xdm:linkURL': '/starches.html',
      parentId: 'page-1',
    },
  },
};
/** The pushes of AEM's accordion when it opens: it removes its list and sets it again. */
const accordion = inline(`
  adobeDataLayer.push({ component: { 'accordion-1': { shownItems: ['item-a', 'item-b'] } } });
  adobeDataLayer.push({ component: { 'accordion-1': { shownItems: undefined } } });
  adobeDataLayer.push({ component: { 'accordion-1': { shownItems: ['item-c'] } } });`);
const quote = { event: 'requestQuote', requestQuoteInfo: { productCode: 'V1', quoteId: 'Q1' } };
const laterQuote = { event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q2' } };

const parts = {
  tag: '<script src="/tag.js"></script>',
  adobes: '<script src="/acdl.js"></script>',
  pushes: push(pageShown, teaser) + accordion + push(quote),
  function: inline(`adobeDataLayer.push(function (dataLayer) {
    told.push(['function', this === adobeDataLayer, dataLayer === adobeDataLayer]);
    dataLayer.push({ event: 'filter', filterInfo: { filterName: 'taste' } });
  });`),
};
type Part = keyof typeof parts;

const before = `window.told = []; window.adobeDataLayer = [];
  window.addEventListener('error', ({ message }) => told.push(message));`;

const complaints = ({ messages }: Visitor) =>
  messages.filter(({ type, text }) => /^(error|warning)$/.test(type) && !text.includes('favicon'));

const finalState = {
  page: pageShown.page,
  component: { ...teaser.component, 'accordion-1': { shownItems: ['item-c'] } },
  requestQuoteInfo: { productCode: 'V1', quoteId: 'Q2' },
  filterInfo: { filterName: 'taste' },
};

const hasStarted = (page: Page) =>
  until(
    () => page.evaluate(() => typeof adobeDataLayer.getState === 'function'),
    'the data layer has started',
  );

/** The quote events that have left, each with the data of its own moment. */
const quotesIn = (events: readonly { readonly xdm: object }[]) =>
  events
    .map(({ xdm }) => (xdm as { _foodco?: { quote?: Record<string, string> } })._foodco?.quote)
    .filter((it) => it !== undefined)
    .map(({ quoteId, productCode }) => [quoteId, productCode])
    .sort();

const rowOf = (...order: readonly Part[]) => [order.join(', '), order] as const;

// With every order of pushes and starts: `connectDataLayer.anyStart.test.ts`.
describe.for([
  [
    'the page’s own data layer',
    '2.0.2',
    adobesFile,
    [
      rowOf('tag', 'adobes', 'pushes', 'function'),
      rowOf('tag', 'pushes', 'function', 'adobes'),
      rowOf('adobes', 'tag', 'pushes', 'function'),
      rowOf('adobes', 'function', 'pushes', 'tag'),
      rowOf('pushes', 'tag', 'adobes', 'function'),
      rowOf('function', 'pushes', 'adobes', 'tag'),
      rowOf('pushes', 'adobes', 'function', 'tag'),
      rowOf('function', 'tag', 'pushes', 'adobes'),
    ],
  ],
  [
    'no data layer of the page’s',
    '2.0.2',
    undefined,
    [
      rowOf('tag', 'pushes', 'function'),
      rowOf('pushes', 'function', 'tag'),
      rowOf('function', 'tag', 'pushes'),
    ],
  ],
  [
    'version 3 of it',
    '3.0.1',
    adobesFile3,
    [rowOf('adobes', 'tag', 'function', 'pushes'), rowOf('pushes', 'function', 'tag', 'adobes')],
  ],
] as const)('with %s', ([, version, file, rows]) => {
  test.for(rows)('%s: all leaves once', async ([, order], { open, site, visitor, edgeReceives }) => {
    if (file) site.file('/acdl.js', file);
    const page = await open({
      consent,
      before,
      pushes: [],
      tag: order.map((part) => parts[part]).join('\n'),
    });
    await hasStarted(page);
    await page.evaluate((item) => adobeDataLayer.push(item), laterQuote);

    const events = await edgeReceives(4);
    expect(quotesIn(events)).toEqual([
      ['Q1', 'V1'],
      ['Q2', ''],
    ]);
    await visitor.quiet();
    await edgeReceives(4);
    expect(await page.evaluate(() => [adobeDataLayer.getState(), told, adobeDataLayer.version])).toEqual([
      finalState,
      [['function', true, true]],
      version,
    ]);
    expect(complaints(visitor)).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});

describe('an error in the page’s own code', () => {
  const listener = inline(`adobeDataLayer.push(function (dataLayer) {
    dataLayer.addEventListener('requestQuote', function () { throw new Error('of a listener'); });
    dataLayer.addEventListener('requestQuote', function (item) { told.push(item.requestQuoteInfo.quoteId); });
    throw new Error('of a function');
  });`);
  const { tag, adobes } = parts;

  const bare = 'delete window.reportError;';
  // The tag keeps the data layer's behaviour without a tag: listeners after one that throws are not called.
  const alone = 'the first listener alone';

  test.for([
    ['the tag, the data layer, the page', [tag, adobes, listener]],
    ['the tag, the page, the data layer', [tag, listener, adobes]],
    ['the data layer, the tag, the page', [adobes, tag, listener]],
    ['the data layer, the page, the tag', [adobes, listener, tag], alone],
    ['the page, the data layer, the tag', [listener, adobes, tag], alone],
    ['the page, the tag, the data layer', [listener, tag, adobes]],
    ['the tag, the page', [tag, listener]],
    ['the tag, the page, in a browser without reportError', [inline(bare), tag, listener]],
    ['the data layer, the page, the tag, without reportError', [inline(bare), adobes, listener, tag], alone],
  ] as const)(
    'reaches only window.onerror: %s',
    async ([, scripts, who], { open, site, visitor, edgeReceives }) => {
      site.file('/acdl.js', adobesFile);
      const page = await open({ consent, before, pushes: [], tag: scripts.join('') });
      await hasStarted(page);
      const pushed = await page.evaluate((item) => {
        try {
          return typeof adobeDataLayer.push(item, { ...item, requestQuoteInfo: { quoteId: 'Q3' } });
        } catch (error) {
          return String(error);
        }
      }, laterQuote);

      expect(pushed).toBe('number');
      await edgeReceives(2);
      const heard = (...quotes: string[]) => (who === alone ? [] : quotes);
      const expected = [
        'Uncaught Error: of a function',
        'Uncaught Error: of a listener',
        ...heard('Q2'),
        'Uncaught Error: of a listener',
        ...heard('Q3'),
      ];
      await visitor.quiet();
      const inOrder = (await page.evaluate(() => told)) as string[];
      // Without `reportError`, each error is thrown in its own task.
      if (scripts[0] === inline(bare)) expect(inOrder.sort()).toEqual(expected.sort());
      else expect(inOrder).toEqual(expected);
      expect(await page.evaluate('tamis.health().failures')).toEqual([]);
      expect(complaints(visitor)).toEqual([]);
    },
  );

  test.for([
    ['the tag’s own', [tag]],
    ['the page’s, before the tag', [adobes, tag]],
    ['the page’s, after the tag', [tag, adobes]],
  ] as const)(
    'reaches it also for items that were pushed before it listens: %s',
    async ([, scripts], { open, site }) => {
      site.file('/acdl.js', adobesFile);
      const page = await open({ consent, before, pushes: [laterQuote], tag: scripts.join('') });
      await hasStarted(page);
      const thrown = await page.evaluate(() => {
        try {
          adobeDataLayer.addEventListener('requestQuote', () => {
            throw new Error('of the past');
          });
          return 'nothing';
        } catch (error) {
          return String(error);
        }
      });
      expect([thrown, await page.evaluate(() => told)]).toEqual(['nothing', ['Uncaught Error: of the past']]);
    },
  );
});

describe('a page without a data layer', () => {
  const look = inline('told.push([document.readyState, typeof adobeDataLayer.getState]);');

  test('gets one once it is parsed, not before', async ({ open, visitor }) => {
    const page = await open({ consent, before, tag: parts.tag + look, body: look });
    await hasStarted(page);
    expect(await page.evaluate(() => told)).toEqual([
      ['loading', 'undefined'],
      ['loading', 'undefined'],
    ]);
    expect(await page.evaluate(() => adobeDataLayer.getState('page'))).toEqual(pageShown.page);
    expect(visitor.errors).toEqual([]);
  });

  test('gets one at once from a tag that comes after that', async ({ open, edgeReceives }) => {
    const page = await open({ consent, before, tag: '' });
    await page.addScriptTag({ url: '/tag.js' });
    await hasStarted(page);
    expect(await page.evaluate(() => adobeDataLayer.getState('page'))).toEqual(pageShown.page);
    await edgeReceives(1);
  });

  test('gets one from a tag that comes after that, though the page is not loaded', async ({ open, site }) => {
    site.file('/empty.js', '');
    // Each script that is still being loaded keeps the page from being loaded.
    site.file(
      '/late.js',
      `function add(src, then) {
        var script = document.createElement('script');
        script.src = src;
        script.onload = then;
        document.head.append(script);
      }
      function look() {
        if (adobeDataLayer.getState) told.push(document.readyState);
        else add('/empty.js', look);
      }
      document.addEventListener('DOMContentLoaded', function () { add('/tag.js', look); });`,
    );
    const page = await open({ consent, before, tag: '<script src="/late.js"></script>' });
    await hasStarted(page);
    expect(await page.evaluate(() => told)).toEqual(['interactive']);
  });

  test('gets one under the name that it has set', async ({ open, edgeReceives }) => {
    const page = await open({
      consent,
      settings: { dataLayerName: 'siteData' },
      pushes: [],
      before: `window.siteData = [${JSON.stringify(pageShown)}];`,
    });
    await edgeReceives(1);
    expect(await page.evaluate('siteData.getState("page")')).toEqual(pageShown.page);
    expect(await page.evaluate('[adobeDataLayer.length, typeof adobeDataLayer.getState]')).toEqual([
      0,
      'undefined',
    ]);
  });
});

describe('a data layer of the page’s', () => {
  test.for(['defer', 'async'])(
    'that is loaded by %s is used at once',
    async (how, { open, site, visitor, edgeReceives }) => {
      site.file('/acdl.js', adobesFile);
      const page = await open({
        consent,
        before,
        tag: `${parts.tag}<script ${how} src="/acdl.js"></script>`,
      });
      await hasStarted(page);
      await edgeReceives(1);
      expect(await page.evaluate(() => adobeDataLayer.getState('page'))).toEqual(pageShown.page);
      if (how === 'defer') expect(complaints(visitor)).toEqual([]);
    },
  );

  test('that loads when one runs says so itself, and changes nothing', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    site.file('/acdl.js', adobesFile);
    const page = await open({ consent, before });
    await hasStarted(page);
    await page.addScriptTag({ url: '/acdl.js' });
    await page.evaluate((item) => adobeDataLayer.push(item), laterQuote);
    await edgeReceives(2);
    expect(complaints(visitor).map(({ text }) => text)).toEqual([
      expect.stringContaining('has already been imported/initialized'),
    ]);
  });

  // Since 2.0.2 a data layer does not start where one runs.
  test.for([
    ['after the tag’s', [parts.tag]],
    ['twice, around the tag', [parts.adobes, parts.tag]],
    ['twice, after the tag', [parts.tag, parts.adobes]],
  ] as const)(
    'of an older version that starts %s pushes all again: each event is sent once, and so are later ones',
    async ([, scripts], { open, site, visitor, edgeReceives }) => {
      site.file('/acdl.js', adobesFile1);
      const page = await open({
        consent,
        before,
        pushes: [],
        tag: scripts.join('') + parts.pushes,
      });
      await hasStarted(page);
      await page.addScriptTag({ url: '/acdl.js' });
      await page.evaluate((item) => adobeDataLayer.push(item), laterQuote);
      const events = await edgeReceives(3);
      expect(quotesIn(events)).toEqual([
        ['Q1', 'V1'],
        ['Q2', ''],
      ]);
      await visitor.quiet();
      await edgeReceives(3);
      expect(await page.evaluate(() => [adobeDataLayer.getState('requestQuoteInfo'), told])).toEqual([
        { productCode: 'V1', quoteId: 'Q2' },
        [],
      ]);
    },
  );

  test('whose listener restarts the tag loses no item, and none is sent twice', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    site.file('/acdl.js', adobesFile);
    const restart = inline(`adobeDataLayer.push(function (dataLayer) {
      var isDone = false;
      dataLayer.addEventListener('requestQuote', function () {
        if (isDone) return;
        isDone = true;
        tamis.stop();
        var script = document.createElement('script');
        script.src = '/tag.js';
        document.head.append(script);
      });
    });`);
    const { adobes, tag } = parts;
    const page = await open({ consent, before, pushes: [], tag: adobes + tag + push(pageShown) + restart });
    await edgeReceives(1);
    await page.evaluate((items) => adobeDataLayer.push(...items), [quote, laterQuote]);
    const events = await edgeReceives(3);
    expect(quotesIn(events)).toEqual([
      ['Q1', 'V1'],
      ['Q2', ''],
    ]);
    await visitor.quiet();
    await edgeReceives(3);
    expect(complaints(visitor)).toEqual([]);
  });

  test('that starts later never sees items that would break it, and the page gets one message about them', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    site.file('/acdl.js', adobesFile);
    const hostile = `adobeDataLayer.push(null, 'x');
      adobeDataLayer.push(JSON.parse('{"a":{"constructor":{"prototype":{"polluted":1}}},"__proto__":{"polluted":2}}'));
      var cyclic = { event: 'loop' }; cyclic.self = cyclic; adobeDataLayer.push(cyclic);`;
    const page = await open({
      consent,
      before: `${before}\n${hostile}`,
      tag: [parts.tag, inline(hostile), parts.adobes].join(''),
    });
    await edgeReceives(1);
    expect(
      await page.evaluate(() => [({} as { polluted?: number }).polluted, adobeDataLayer.length, told]),
    ).toEqual([undefined, 3, []]);
    const errors = complaints(visitor).map(({ text }) => text);
    const invalid =
      'The following item cannot be handled by the data layer because it does not have a valid format';
    expect(errors).toHaveLength(6);
    for (const error of errors) expect(error).toContain(invalid);
  });

  test('that starts after the tag was stopped belongs only to the page', async ({ open, site, visitor }) => {
    site.file('/acdl.js', adobesFile);
    const stop = '<script>tamis.stop(); told.push(Reflect.ownKeys(adobeDataLayer).join());</script>';
    const page = await open({ consent, before, tag: parts.tag + stop + parts.adobes });
    expect(await page.evaluate(() => told)).toEqual(['0,length']);
    expect(await page.evaluate(() => adobeDataLayer.getState('page'))).toEqual(pageShown.page);
    const { writable, enumerable } = await page.evaluate(
      () => Object.getOwnPropertyDescriptor(adobeDataLayer, 'push') as PropertyDescriptor,
    );
    expect([writable, enumerable]).toEqual([true, true]);
    expect(complaints(visitor)).toEqual([]);
  });
});
