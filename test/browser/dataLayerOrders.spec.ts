import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect } from 'vitest';
import { pageShown, test, type Visitor } from './harness/index.ts';

const consent = ['C0001', 'C0002'];
const adobes = await readFile(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'));

/** Adobe's methods, once a data layer runs. */
interface DataLayer extends Array<unknown> {
  readonly version?: string;
  readonly getState: (path?: string) => unknown;
  readonly addEventListener: (type: string, callback: (item: { event: string }) => void) => void;
}
declare const adobeDataLayer: DataLayer;
declare const told: unknown[];

const inline = (code: string) => `<script>${code}</script>`;
const push = (...items: unknown[]) => inline(`adobeDataLayer.push(${items.map((it) => JSON.stringify(it))});`);

/** What AEM pushes for a component of the page. */
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
const quote = { event: 'requestQuote', requestQuoteInfo: { productCode: 'V1', quoteId: 'Q1' } };
const laterQuote = { event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q2' } };

const parts = {
  tag: '<script src="/tag.js"></script>',
  adobes: '<script src="/acdl.js"></script>',
  pushes: push(pageShown, teaser) + push(quote),
  function: inline(`adobeDataLayer.push(function (dataLayer) {
    told.push(['function', this === adobeDataLayer, dataLayer === adobeDataLayer]);
    dataLayer.push({ event: 'filter', filterInfo: { filterName: 'taste' } });
  });`),
};
type Part = keyof typeof parts;

const ordersOf = (names: readonly Part[]): Part[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((first) =>
        ordersOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
      );

const before = `window.told = []; window.adobeDataLayer = [];
  window.addEventListener('error', ({ message }) => told.push(message));`;

const complaints = ({ messages }: Visitor) =>
  messages.filter(({ type, text }) => /^(error|warning)$/.test(type) && !text.includes('favicon'));

const finalState = {
  page: pageShown.page,
  ...teaser,
  requestQuoteInfo: { productCode: 'V1', quoteId: 'Q2' },
  filterInfo: { filterName: 'taste' },
};

const isStarted = () => typeof adobeDataLayer.getState === 'function';

/** What left of the quotes: each with the data of its own moment. */
const quotesIn = (events: readonly { readonly xdm: object }[]) =>
  events
    .map(({ xdm }) => (xdm as { _foodco?: { quote?: Record<string, string> } })._foodco?.quote)
    .filter((it) => it !== undefined)
    .map(({ quoteId, productCode }) => [quoteId, productCode])
    .sort();

const rowsOf = (names: readonly Part[]) => ordersOf(names).map((order) => [order.join(', '), order] as const);

describe.for([
  ['the page’s own data layer', rowsOf(['tag', 'adobes', 'pushes', 'function'])],
  ['no data layer of the page’s', rowsOf(['tag', 'pushes', 'function'])],
] as const)('with %s', ([, rows]) => {
  test.for(rows)('%s: all leaves once', async ([, order], { open, site, visitor, edgeReceives }) => {
    site.file('/acdl.js', adobes);
    const page = await open({ consent, before, pushes: [], tag: order.map((part) => parts[part]).join('\n') });
    await page.waitForFunction(isStarted);
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
      '2.0.2',
    ]);
    expect(complaints(visitor)).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});
