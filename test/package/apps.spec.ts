import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { testBrowserPath } from '../../scripts/findBrowser.ts';
import { getPath } from '../../src/language/index.ts';
import { type RunningEdge, startEdge } from '../../src/testing/startEdge.ts';
import { writeFiles } from '../siteFolder.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { bin, createApp, tsc, vitest } from './createApp.ts';
import { openPage } from './openPage.ts';
import { html, tsconfig } from './sites.ts';

const TIMEOUT = { timeout: 20_000 };
const react = snippetsOf('docs/react.md');
const testing = snippetsOf('docs/testing-rules.md');
const guide = {
  ...snippetsOf('docs/guide/page-views.md'),
  ...snippetsOf('docs/guide/rules.md'),
  ...snippetsOf('docs/guide/conditions.md'),
  ...snippetsOf('docs/guide/triggers.md'),
  ...snippetsOf('docs/guide/leave-launch.md'),
};
/** A test of the rules in the guide. */
const GUIDE_TEST = `
import { createTestTag } from 'tamis/testing';
import { expect, test } from 'vitest';
import { bakingNewsletter } from './moved.ts';
import { largeOrder } from './orders.ts';
import { vanillaQuote } from './quotes.ts';

const site = (url = 'https://www.example.com/orders?tab=open') =>
  createTestTag({ rules: [bakingNewsletter, largeOrder, vanillaQuote], url });

test('the rules of the guide send what their pages say', () => {
  const page = site();
  page.push('requestQuote', { requestQuoteInfo: { productCode: 'V1' } });
  page.push('orderListDetails', { orderInfo: { numberOfItems: 11, poNumber: 'PO-1' } });
  page.push('newsletterSubscribed', { newsletter: { topic: 'baking' } });
  expect(page.events.map(({ rule, xdm }) => [rule, xdm._acme])).toEqual([
    ['Quote for vanilla', expect.objectContaining({ quote: { productCode: 'V1' } })],
    ['Large order', expect.objectContaining({ order: { poNumber: 'PO-1', orderTab: 'open' } })],
    ['Baking newsletter', expect.objectContaining({ newsletter: { topic: 'baking' } })],
  ]);
  expect(page.failures).toEqual([]);
});

test('and nothing where a condition of theirs is not met', () => {
  const page = site('https://stage.example.com/');
  page.push('orderListDetails', { orderInfo: { numberOfItems: 11, poNumber: 'PO-1' } });
  page.push('orderListDetails', { orderInfo: { numberOfItems: 10 } });
  page.push('newsletterSubscribed', { newsletter: { topic: 'cheese' } });
  expect(page.events).toEqual([]);
});
`;
const NEXT = "declare module 'next/navigation' { export const usePathname: () => string | null; }";
const CONSENTED = ',C0001,C0002,';

const reactFiles = {
  'index.html': html('main.tsx'),
  'tsconfig.json': tsconfig('vite/client', 'node'),
  'vite.config.ts': "export default { server: { host: '127.0.0.1' }, logLevel: 'silent' };",
  'src/next.d.ts': NEXT,
  ...react,
  ...testing,
  ...guide,
  'src/guide.test.ts': GUIDE_TEST,
};

describe('a Vite app with React and TypeScript, made of the snippets of docs/', () => {
  test('has at most 25 lines until the first event, and a tested rule at most 30', () => {
    const lines = (...files: (string | undefined)[]) =>
      files
        .join('')
        .split('\n')
        .filter((line) => line.trim() !== '').length;
    const setUp = 1 + lines(react['src/settings.ts'], react['src/main.tsx'], react['src/App.tsx']);
    const tested = lines(testing['src/newsletter.ts'], testing['src/newsletter.test.ts']);
    console.log(`First event: ${setUp} lines. A rule with three examples, tested: ${tested} lines.`);
    expect(setUp).toBeLessThanOrEqual(25);
    expect(tested).toBeLessThanOrEqual(30);
  });

  test('compiles, and its tests pass: in the kit, in node:test, and in a browser', async () => {
    const ours = [
      ...['react', 'react-dom', 'vite', 'vitest', 'playwright-core'],
      ...['@types/react', '@types/react-dom', '@types/node', 'csstype'],
    ];
    const app = createApp({ files: reactFiles, ours, tools: ['react-router', '@tanstack/react-router'] });
    await app.node([tsc, '-p', '.']);
    const tests = ['src/newsletter.test.ts', 'src/visit.test.ts', 'src/guide.test.ts', 'e2e'];
    await app.node([vitest, 'run', ...tests], { CHROMIUM: testBrowserPath() });
    await app.node(['--import', bin('tsx/dist/esm/index.mjs'), '--test', 'src/newsletter.node.test.ts']);
  });

  test('sends each event once with React 18 in StrictMode', async () => {
    const files = { ...reactFiles, 'src/main.tsx': inStrictMode(react['src/main.tsx'] ?? '') };
    const app = createApp({
      files,
      ours: ['vite', 'vitest', 'playwright-core'],
      tools: ['react', 'react-dom'],
    });
    await app.node([vitest, 'run', 'e2e'], { CHROMIUM: testBrowserPath() });
  });
});

const inStrictMode = (main: string) =>
  `import { StrictMode } from 'react';\n${main
    .replace('<TamisProvider', '<StrictMode><TamisProvider')
    .replace('</TamisProvider>', '</TamisProvider></StrictMode>')}`;

const ROUTERS = {
  'react-router': `
import { BrowserRouter, Link } from 'react-router';
import { PageViews } from '../ReactRouterViews.tsx';
export const App = () => <BrowserRouter><PageViews /><Link to="/recipes">Recipes</Link></BrowserRouter>;
`,
  'tanstack-router': `
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { PageViews } from '../TanStackViews.tsx';
const root = createRootRoute({
  component: () => <><PageViews /><Link to="/recipes">Recipes</Link></>,
  notFoundComponent: () => null,
});
const recipes = createRoute({ getParentRoute: () => root, path: '/recipes' });
const router = createRouter({ routeTree: root.addChildren([recipes]) });
export const App = () => <RouterProvider router={router} />;
`,
};

const PLAIN = `
import { createTag } from 'tamis';
import { oneTrust } from 'tamis/consent';
import { requestRules } from 'tamis/rules';
import script from 'tamis/inspector.js?url';
const of = (it) => ({ development: it, staging: it, production: it });
const tag = createTag({
  settings: {
    orgId: '5BFE274A5F6980A50A495C08@AdobeOrg', edgeDomain: 'EDGE', tenant: 'foodco',
    datastreams: of('ds'), reportSuites: of('rs'),
  },
  site: { rules: Object.values(requestRules), consent: oneTrust() },
});
tag.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });
document.title = script;
`;

describe('apps that Vite has built', () => {
  const { folder } = createApp({ tools: ['react', 'react-dom', 'react-router', '@tanstack/react-router'] });
  let url = '';
  let edge: RunningEdge['edge'];
  beforeAll(async () => {
    const { close, ...running } = await startEdge({ orgId: '5BFE274A5F6980A50A495C08@AdobeOrg' });
    edge = running.edge;
    const { 'src/settings.ts': settings = '', 'src/main.tsx': main = '', ...views } = react;
    const names = Object.keys(ROUTERS);
    writeFiles(folder, {
      ...views,
      'src/settings.ts': settings.replace(/import.meta.env.*(?=,)/, `'${running.edgeDomain}'`),
      ...Object.fromEntries(
        Object.entries(ROUTERS).flatMap(([name, app]) => [
          [`${name}/index.html`, html(`${name}/main.tsx`)],
          [`src/${name}/App.tsx`, app],
          [`src/${name}/main.tsx`, main.replace("'./settings", "'../settings")],
        ]),
      ),
      'plain/index.html': html('plain.js'),
      'src/plain.js': PLAIN.replace('EDGE', running.edgeDomain),
    });
    const config = { root: folder, configFile: false, logLevel: 'silent' } as const;
    const input = [...names, 'plain'].map((name) => join(folder, name, 'index.html'));
    await build({ ...config, build: { rolldownOptions: { input } } });
    const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
    url = server.resolvedUrls?.local[0] ?? '';
    return async () => {
      await server.close();
      await close();
    };
  });
  /** Opens an app as a visitor who has consented on an earlier page. The edge has got nothing before. */
  const open = (name: string) => {
    edge.reset();
    const value = new Date(Date.now() - 60_000).toISOString();
    return openPage(`${url}${name}/`, async (page) => {
      await page.addInitScript(
        (groups) => Object.assign(window, { OnetrustActiveGroups: groups }),
        CONSENTED,
      );
      await page.context().addCookies([{ name: 'OptanonAlertBoxClosed', value, url }]);
    });
  };

  test.each(Object.keys(ROUTERS))('%s: each page is viewed once', async (name) => {
    const page = await open(name);
    const viewed = () =>
      edge.events
        .filter(({ xdm }) => xdm.eventType === 'web.webpagedetails.pageViews')
        .map(({ xdm }) => getPath(xdm, 'web.webPageDetails.name'));
    await expect.poll(viewed, TIMEOUT).toHaveLength(1);
    await page.getByRole('link', { name: 'Recipes' }).click();
    await expect.poll(viewed, TIMEOUT).toEqual([name, 'recipes']);
  });

  test('a plain app sends its event, and knows the address of the inspector', async () => {
    const page = await open('plain');
    await expect.poll(() => edge.events.length, TIMEOUT).toBe(1);
    expect(edge.events[0]?.xdm).toMatchObject({ _foodco: { quote: { quoteId: 'Q1' } } });
    expect(await page.title()).toMatch(/^\/assets\/inspector-.*\.js$/);
  });
});

test('a Node server renders an app, without an effect', async () => {
  const app = createApp({
    files: {
      'server.mjs': `
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { TamisProvider, Track, useConsent, usePageView, useTamis } from 'tamis/react';
import { foodco } from 'tamis/foodco';
const before = Object.getOwnPropertyNames(globalThis).length;
const Page = () => {
  usePageView({ name: 'home' });
  return h(Track, { event: 'filter', payload: { filterInfo: {} } }, h('button', null, String(useTamis()) + useConsent().performance));
};
console.log(renderToString(h(TamisProvider, { settings: {}, site: foodco }, h(Page))));
console.log(Object.getOwnPropertyNames(globalThis).length - before);
`,
    },
    tools: ['react', 'react-dom'],
  });
  expect(await app.node(['server.mjs'])).toBe('<button>undefinedfalse</button>\n0\n');
});

test('a CommonJS app requires each entry', async () => {
  const app = createApp({
    type: 'commonjs',
    files: {
      'app.js': `
const { createTag } = require('tamis');
const { allRules } = require('tamis/rules');
const { foodco } = require('tamis/foodco');
const { previousPage } = require('tamis/hooks');
const { createAddOns } = require('tamis/legacy');
const { createTestTag, matchers, startEdge } = require('tamis/testing');
const { TamisProvider } = require('tamis/react');
const site = createTestTag({ rules: allRules });
site.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });
const { pass } = matchers.toHaveSent(site, { xdm: { '_tenant.quote.quoteId': 'Q1' } });
startEdge().then(({ close }) => close());
console.log(createTag({ settings: {}, site: foodco }).running, pass, typeof createAddOns, typeof TamisProvider, typeof previousPage);
console.log(require.resolve('tamis/inspector.js'));
`,
    },
    tools: ['react'],
  });
  const [line = '', script = ''] = (await app.node(['app.js'])).trim().split('\n');
  expect(line).toBe('false true function function function');
  expect(existsSync(script)).toBe(true);
});
