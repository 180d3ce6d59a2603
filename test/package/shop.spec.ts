import { readdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, relative } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { listen, shut } from '../../edge-emulator/listen.ts';
import { testBrowserPath } from '../../scripts/findBrowser.ts';
import { getPath } from '../../src/language/index.ts';
import { startEdge } from '../../src/testing/startEdge.ts';
import { xdmFaults } from '../../xdm-schema/xdmFaults.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp } from './createApp.ts';

const bin = (path: string) => join(projectRoot, 'node_modules', path);
const folder = join(projectRoot, 'examples/shop');
const shop = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name !== 'package.json')
    .map((it) => join(it.parentPath, it.name))
    .map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
);
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

const MISTAKES = `
import { defineSite, interaction, payload, pushed, pushEvent, type SettingsInput, under } from 'tamis';
import { cookiebot } from 'tamis/consent';
import { previousPage } from 'tamis/hooks';
import { createTestTag } from 'tamis/testing';
import { shopRules } from './rules.ts';
import { shop } from './site.ts';

const consent = cookiebot();
defineSite({ rules: Object.values(shopRules), consent });
// @ts-expect-error a site says how it asks for consent
defineSite({ rules: [] });
// @ts-expect-error a misspelt part
defineSite({ rules: [], consent, fils: [] });
// @ts-expect-error a misspelt event
pushed('productVeiwed');
// @ts-expect-error an event of Foodco's
pushed('viewProductDetails');
// @ts-expect-error a push without what the event carries
pushEvent([], 'productViewed', {});
// @ts-expect-error a number as a text
pushEvent([], 'productViewed', { product: { price: '6.5' } });
// @ts-expect-error a field of Foodco's namespace
under('_tenant.quote', {});
// @ts-expect-error a misspelt field of Adobe's
under('commerce.order', { purchaseId: 'O-7' });
// @ts-expect-error a misspelt field of the site's own
previousPage({ to: '_tenant.previouspage' });
interaction(pushed('purchased'), {
  name: 'x',
  // @ts-expect-error a misspelt field of the payload
  xdm: { 'commerce.order.purchaseID': payload('order.di') },
});
interaction(pushed('purchased'), {
  name: 'x',
  // @ts-expect-error a misspelt path
  xdm: { 'commerce.order.purchaseId': payload('order.id') },
});
interaction(pushed('purchased'), {
  name: 'x',
  // @ts-expect-error a text where a number belongs
  xdm: { 'commerce.order.priceTotal': payload('order.id') },
});
// @ts-expect-error a setting of Foodco's
export const own: Partial<SettingsInput> = { errorPageTitles: ['Page not found'] };
// @ts-expect-error a script of Foodco's
export const scripts: Partial<SettingsInput> = { scripts: { chatWidget: { src: '/chat.js' } } };
// @ts-expect-error a misspelt event
createTestTag({ site: shop }).push('productAded', { product: {} });
`;

test('the shop compiles with the package, its tests pass, and each mistake in it is found', async () => {
  const app = createApp({ files: { ...shop, 'mistakes.ts': MISTAKES }, ours: ['vite', 'vitest'] });
  const compilers = [
    bin('typescript'),
    ...['5.5', '5.9'].map((version) =>
      join(projectRoot, 'test/package/node_modules', `typescript-${version}`),
    ),
  ];
  for (const compiler of compilers) {
    await app.node([join(compiler, 'bin/tsc'), '-p', '.']);
    await app.node([
      join(compiler, 'bin/tsc'),
      '-p',
      '.',
      '--declaration',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
      'false',
      '--skipDefaultLibCheck',
    ]);
  }
  await app.node([bin('vitest/vitest.mjs'), 'run']);
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

/** The shop's tag, bundled as one script, and its page with a visitor's banner. */
const openShop = async () => {
  const { edge, edgeDomain, close } = await startEdge({ orgId: settings.orgId });
  onTestFinished(close);
  const app = createApp({ files: shop, ours: ['vite', 'terser'] });
  await app.node(['node_modules/tamis/dist/command/tamis.js', 'build']);
  const tag = readFileSync(join(app.folder, 'dist/tag.js'), 'utf8');
  const browser = await chromium.launch({ executablePath: testBrowserPath() });
  onTestFinished(() => browser.close());
  const open = async (context: BrowserContext, consented: boolean) => {
    const block = JSON.stringify({ ...settings, edgeDomain });
    const head = `<script type="application/json" id="tamis-settings">${block}</script>
<script async src="/tag.js"></script>${banner(consented)}</head>`;
    const html = text('index.html').replace('</head>', head);
    const server = createHttpServer(({ url }, answer) => {
      const isTag = url === '/tag.js';
      answer.setHeader('content-type', isTag ? 'text/javascript' : 'text/html');
      answer.end(isTag ? tag : html);
    });
    onTestFinished(() => shut(server));
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${await listen(server, 0)}/honey`);
    // The banner is later than the tag, and than the first event.
    await page.waitForFunction("window.tamis?.explain('Product view').length");
    const answeredAt = Number(await page.evaluate('answer()'));
    return { page, answeredAt };
  };
  const sent = (type: string) => edge.events.filter(({ xdm }) => xdm.eventType === type);
  return { browser, open, edge, sent, tag };
};

test('a visitor who has consented before: each event arrives once, with its own time and valid XDM', async () => {
  const { browser, open, edge, sent, tag } = await openShop();
  // The worked examples are not part of the script.
  expect(tag).not.toContain('the same order again');
  const { page, answeredAt } = await open(await browser.newContext(), true);
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
  const { browser, open, edge } = await openShop();
  const context = await browser.newContext();
  const { page } = await open(context, false);
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

test('“Your own site” leads from nothing to an event in the edge', async () => {
  const { edge, edgeDomain, close } = await startEdge({ orgId: settings.orgId });
  onTestFinished(close);
  const snippets = snippetsOf('docs/guide/your-site.md');
  const named = (snippets['src/settings.json'] ?? '').replace('http://127.0.0.1:8787', edgeDomain);
  expect(named).toContain(edgeDomain);
  const files = {
    ...snippets,
    'src/own.test.ts': OWN,
    'src/settings.json': named,
  };
  const app = createApp({ files, ours: ['vite', 'vitest'] });
  await app.node([bin('typescript/bin/tsc'), '-p', '.']);
  await app.node([bin('vitest/vitest.mjs'), 'run']);
  await app.node([bin('vite/bin/vite.js'), 'build']);
  expect(readdirSync(join(app.folder, 'dist'))).toEqual(['tag.js']);

  const server = await createServer({ ...local, root: app.folder });
  await server.listen();
  onTestFinished(() => server.close());
  const browser = await chromium.launch({ executablePath: testBrowserPath() });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await expect
    .poll(() => edge.events.map(({ xdm }) => xdm.eventType), TIMEOUT)
    .toEqual(['commerce.productListAdds']);
  expect(edge.events[0]?.xdm).toMatchObject({ _shopco: { cart: { coupon: 'BEE' } } });
  expect(edge.events[0]?.faults).toEqual([]);
});
