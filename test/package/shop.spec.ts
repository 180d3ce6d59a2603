import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { listen, shut } from '../../edge-emulator/listen.ts';
import { getPath } from '../../src/language/index.ts';
import { startEdge } from '../../src/testing/startEdge.ts';
import { xdmFaults } from '../../xdm-schema/xdmFaults.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp, tsc, vitest } from './createApp.ts';
import { openPage } from './openPage.ts';
import { shop, tsconfig } from './sites.ts';

const settings = JSON.parse(shop['settings/development.json'] ?? '');
const text = (name: string) => shop[name] ?? '';

test('the shop is at most 300 lines, without a cast or an any', () => {
  const code = Object.keys(shop).filter((name) => name.endsWith('.ts'));
  const lines = code.map(text).join('').trimEnd().split('\n').length;
  console.log(`The shop: ${lines} lines of TypeScript, tests and examples included.`);
  expect(lines).toBeLessThanOrEqual(300);
  expect(
    code.filter((name) =>
      /\bas (?!const)\w|\bany\b|@ts-|biome-ignore/.test(text(name).replace(/'.*?'/g, '')),
    ),
  ).toEqual([]);
});

const local = { logLevel: 'silent', server: { host: '127.0.0.1', port: 0 } } as const;
const TIMEOUT = { timeout: 20_000 };
/** Cookiebot without its own server: it loads late, and knows what the visitor has answered on an earlier page. */
const banner = (consented: boolean) => `<script>
  window.answer = () => {
    window.Cookiebot = { hasResponse: true, consent: { method: 'explicit', necessary: true, statistics: ${consented} } };
    dispatchEvent(new Event('CookiebotOnConsentReady'));
    return Date.now();
  };
</script>`;

const { folder, node } = createApp({ files: shop, ours: ['vite', 'terser', 'vitest'] });
let tag = '';
beforeAll(async () => {
  await node(['node_modules/tamis/dist/command/tamis.js', 'build']);
  tag = readFileSync(join(folder, 'dist/tag.js'), 'utf8');
});

/** An edge, and the shop's page with a visitor's banner. */
const openShop = async (consented: boolean) => {
  const { edge, edgeDomain, close } = await startEdge({ orgId: settings.orgId });
  onTestFinished(close);
  const block = JSON.stringify({ ...settings, edgeDomain });
  const head = `<script type="application/json" id="tamis-settings">${block}</script>
<script async src="/tag.js"></script>${banner(consented)}</head>`;
  const page = text('index.html').replace('</head>', head);
  const server = createHttpServer(({ url }, answer) => {
    const isTag = url === '/tag.js';
    answer.setHeader('content-type', isTag ? 'text/javascript' : 'text/html');
    answer.end(isTag ? tag : page);
  });
  onTestFinished(() => shut(server));
  const opened = await openPage(`http://127.0.0.1:${await listen(server, 0)}/honey`);
  // The banner is later than the tag, and than the first event.
  await opened.waitForFunction("window.tamis?.explain('Product view').length");
  const answeredAt = Number(await opened.evaluate('answer()'));
  const sent = (type: string) => edge.events.filter(({ xdm }) => xdm.eventType === type);
  return { page: opened, answeredAt, edge, sent };
};

test('a visitor who has consented before: each event arrives once, with its own time and valid XDM', async () => {
  const { page, answeredAt, edge, sent } = await openShop(true);
  await expect.poll(() => sent('commerce.productViews').length, TIMEOUT).toBe(1);

  const purchase = {
    order: { id: 'O-7', total: 13, currency: 'EUR' },
    products: [{ sku: 'H-1', price: 6.5, quantity: 2 }],
  };
  const purchased = { event: 'purchased', ...purchase };
  await page.evaluate((item) => Reflect.get(window, 'adobeDataLayer').push(item), purchased);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => sent('commerce.saveForLaters').length, TIMEOUT).toBe(1);
  await expect.poll(() => sent('commerce.purchases').length, TIMEOUT).toBe(1);
  // The page of the order, loaded again.
  await page.evaluate((item) => Reflect.get(window, 'adobeDataLayer').push(item), purchased);
  await page.evaluate(() =>
    Reflect.get(window, 'adobeDataLayer').push({ event: 'searched', search: { term: 'honey', results: 3 } }),
  );
  await expect.poll(() => edge.events.length, TIMEOUT).toBe(5);

  const types = edge.events.map(({ xdm }) => xdm.eventType);
  expect(types.sort()).toEqual([
    'commerce.productViews',
    'commerce.purchases',
    'commerce.saveForLaters',
    'web.webinteraction.linkClicks',
    'web.webpagedetails.pageViews',
  ]);
  expect(Date.parse(String(sent('commerce.productViews')[0]?.xdm.timestamp))).toBeLessThan(answeredAt);
  const [order] = sent('commerce.purchases');
  expect(order?.xdm).toMatchObject({
    commerce: {
      purchases: { value: 1 },
      order: { purchaseID: 'O-7', priceTotal: 13, currencyCode: 'EUR' },
    },
    productListItems: [{ SKU: 'H-1', quantity: 2, priceTotal: 13 }],
  });
  expect(getPath(sent('web.webinteraction.linkClicks')[0]?.xdm, '_shopco.search')).toEqual({
    term: 'honey',
    results: 3,
  });
  expect(edge.events.flatMap(({ xdm, faults }) => [...faults, ...xdmFaults(xdm)])).toEqual([]);
});

test('a visitor who has not consented: nothing leaves, and nothing is stored', async () => {
  const { page, edge } = await openShop(false);
  const context = page.context();
  await page.getByRole('button', { name: 'Later' }).click();
  const reason = await page.evaluate("tamis.explain('Product view')[0].verdict");
  await page.close({ runBeforeUnload: true });
  expect(reason).toBe('held');
  expect(edge.requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

const OWN = `
import { createTestTag } from 'tamis/testing';
import { expect, test } from 'vitest';
import { shopWithHooks } from './hooks.ts';
import { shopWithOwn as site } from './own.ts';

const scripts = { reviews: { src: 'https://reviews.example.com/v1.js' } };
test('its gate, its fill and the name of its page', () => {
  const open = (host: string) => {
    const page = createTestTag({ site: shopWithHooks, url: host + '/honey/acacia?coupon=BEE', at: '2026-11-20T05:00:00Z' });
    page.push('productAdded', { product: { sku: 'H-1' } });
    return page;
  };
  expect(open('https://stage.example.com').refused).toMatchObject([{ reason: 'staging sleeps at night' }]);
  expect(open('https://shop.example.com').events[0]?.xdm).toMatchObject({
    web: { webPageDetails: { name: 'honey:acacia' } },
    _acme: { cart: { coupon: 'BEE' } },
  });
});

const open = (path: string) => createTestTag({ site, url: 'https://shop.example.com' + path, settings: { scripts, freeShippingFrom: 40 } });

test('its script is loaded on its pages', () => {
  expect(open('/product/honey').loaded).toEqual([scripts.reviews.src]);
  expect(open('/cart').loaded).toEqual([]);
});
`;

/** A page of the shop, whose visitor has answered Cookiebot before. */
const CART = `<!doctype html>
<title>Shop</title>
<script>
  window.Cookiebot = { hasResponse: true, consent: { method: 'explicit', necessary: true, statistics: true } };
  window.adobeDataLayer = [{ event: 'productAdded', product: { sku: 'H-1', price: 6.5 }, coupon: 'BEE' }];
</script>
<script type="module" src="/src/tag.ts"></script>
`;

test('“A site, file by file” makes an app whose event arrives in the edge', async () => {
  const { edge, edgeDomain, close } = await startEdge({ orgId: settings.orgId });
  onTestFinished(close);
  const snippets = snippetsOf('docs/guide/your-site.md');
  const named = (snippets['src/settings.json'] ?? '').replace('http://127.0.0.1:8787', edgeDomain);
  expect(named).toContain(edgeDomain);
  const files = {
    ...snippets,
    'tsconfig.json': tsconfig(),
    'index.html': CART,
    'src/own.test.ts': OWN,
    'src/settings.json': named,
  };
  const app = createApp({ files, ours: ['vite', 'vitest'] });
  await app.node([tsc, '-p', '.']);
  await app.node([vitest, 'run']);
  const server = await createServer({ ...local, root: app.folder });
  await server.listen();
  onTestFinished(() => server.close());
  await openPage(server.resolvedUrls?.local[0] ?? '');
  await expect
    .poll(() => edge.events.map(({ xdm }) => xdm.eventType), TIMEOUT)
    .toEqual(['commerce.productListAdds']);
  expect(edge.events[0]?.xdm).toMatchObject({ _shopco: { cart: { coupon: 'BEE' } } });
  expect(edge.events[0]?.faults).toEqual([]);
});
