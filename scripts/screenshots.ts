// npm run screenshots [-- --url http://localhost:5173 --into docs --only inspector]
// Takes the screenshots for the documentation from a running demo; without an address it starts a demo for that time.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { projectRoot } from '../build/projectRoot.ts';
import { writePage } from '../src/command/watch/show/writePage.ts';
import { describeReport } from '../src/shadow/describeReport.ts';
import { reportHtml } from '../src/writers/report/index.ts';
import { chromiumPath } from './findBrowser.ts';
import { openDevtoolsPanel, startWithExtension } from './openDevtoolsPanel.ts';
import { PICTURES, sourceHash } from './pictureSources.ts';
import { shadowExample } from './shadowExample.ts';
import { startDemo } from './startDemo.ts';
import { watchExample } from './watchExample.ts';

const MAX_BYTES = 200_000;
const RUN_MS = 300_000;

interface Picture {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Brings the page into the state that the picture shows. */
  readonly pose: (page: Page, url: string) => Promise<void>;
}

const wide = { viewport: { width: 1200, height: 760 } };
const narrow = { viewport: { width: 390, height: 844 } };

const accept = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.locator('.tool-badge', { hasText: 'delivered' }).first().waitFor();
};

/** Opens the last delivered entry of the timeline. */
const openDelivered = async (page: Page, rule: string): Promise<void> => {
  const entry = page.locator('.entry', { has: page.locator('.entry__rule', { hasText: rule }) }).last();
  await entry.locator('.tool-badge', { hasText: 'delivered' }).first().waitFor();
  await entry.locator('.entry__head').click();
  await page.locator('.tree').first().waitFor();
};

const pictures: readonly Picture[] = [
  {
    name: 'demo.png',
    options: { ...wide, colorScheme: 'light' },
    pose: async (page, url) => {
      await page.goto(url);
      await accept(page);
      await openDelivered(page, 'Page view');
    },
  },
  {
    name: 'demo-catalogue.png',
    options: { ...wide, colorScheme: 'light' },
    pose: async (page, url) => {
      await page.goto(url);
      await accept(page);
      await page.getByRole('tab', { name: 'Examples' }).click();
      await page.getByRole('button', { name: 'Run all' }).click();
      // The run navigates from page to page; its result appears when the browser is back on the first page.
      await page.getByText(/^\d+ of \d+ examples passed/).waitFor({ timeout: RUN_MS });
      await page.getByRole('button', { name: /^Links/ }).click();
      await page.getByRole('button', { name: /^Download link/ }).click();
    },
  },
  {
    name: 'demo-portal.png',
    options: { ...wide, colorScheme: 'light' },
    pose: async (page, url) => {
      await page.goto(`${url}/portal/login.html`);
      await page.getByRole('button', { name: 'Allow C0002' }).click();
      await page.getByLabel('Password').fill('any word');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/portal/dashboard.html');
      await openDelivered(page, 'Customer login');
    },
  },
  {
    name: 'shadow-report.png',
    options: { ...wide, colorScheme: 'light' },
    pose: (page) => page.setContent(reportHtml(describeReport(shadowExample))),
  },
  {
    name: 'watch.png',
    options: { ...wide, colorScheme: 'light' },
    pose: (page) => page.setContent(writePage({ ...watchExample, sites: watchExample.sites.slice(0, 1) })),
  },
  {
    name: 'demo-narrow.png',
    options: { ...narrow, colorScheme: 'light' },
    pose: async (page, url) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Accept all' }).click();
      await page.getByRole('button', { name: 'Open the inspector' }).click();
      await page.locator('.tool-badge', { hasText: 'delivered' }).first().waitFor();
    },
  },
];

/** A visit of two pages, with one view of the inspector open. */
const visitAt =
  (tab: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(url);
    const opens = page.getByRole('button', { name: 'Open the inspector' });
    if ((await opens.count()) > 0) await opens.click();
    await page.getByRole('button', { name: 'Allow C0002' }).click();
    await page.locator('.tool-badge', { hasText: 'delivered' }).first().waitFor();
    await page.goto(`${url}/na-en/products/cultures/sour-one.html`);
    await page.getByText('1 event delivered.').waitFor();
    await page.getByRole('tab', { name: tab }).click();
  };

/** What happens every day: a visitor who has refused analytics requests a quote. Opened from the headline. */
const refusal = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/na-en/products/cultures/sour-one.html`);
  const opens = page.getByRole('button', { name: 'Open the inspector' });
  if ((await opens.count()) > 0) await opens.click();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.evaluate(() =>
    window.adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q-17' } }),
  );
  const entry = page.locator('.entry', { hasText: 'Request quote' }).last();
  await entry.locator('.entry__head').click();
  await entry.scrollIntoViewIfNeeded();
};

/** For the README, where a picture is some 830 pixels wide. */
const legible = { viewport: { width: 880, height: 560 } };

/** Reports each alloy event of the tag to `shadow.js` as if the page's own alloy had sent it, with some differences. */
const tellAsAlloy = () => {
  const monitors = Reflect.get(window, '__alloyMonitors') as readonly {
    onBeforeNetworkRequest(request: object): void;
  }[];
  const web = { webInteraction: { type: 'other', name: 'Our bakers', linkClicks: { value: 1 } } };
  const requests = [
    {
      id: 'more',
      event: {
        xdm: { eventType: 'web.webinteraction.linkClicks', timestamp: new Date(Date.now() - 60_000), web },
      },
    },
    ...(window.tamis?.trace.records() ?? []).flatMap((record) => {
      if (record.kind !== 'event' || record.outcome !== 'shadow') return [];
      const query = record.rule === 'Page view' ? { personalization: {} } : {};
      const text = JSON.stringify({ xdm: record.xdm, data: record.data, query });
      const other = text.replace(/("name":"[^"]+:sour-one)"/, '$1.html"').replace('Q-17', 'q-17');
      return [{ id: record.id, event: JSON.parse(other) }];
    }),
  ];
  for (const monitor of monitors) {
    for (const { id, event } of requests)
      monitor.onBeforeNetworkRequest({ requestId: id, payload: { events: [event] } });
  }
};

/** A page in shadow mode, and the requests of its present alloy. */
const shadowRun = async (page: Page, url: string): Promise<void> => {
  const address = `${url}/na-en/products/cultures/sour-one.html`;
  await page.route('**/shadow.js', (route) => route.fulfill({ path: join(projectRoot, 'dist/shadow.js') }));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('"orgId":', '"mode":"shadow","orgId":')
      .replace(/<script async/, '<script src="/shadow.js"></script><script async');
    await route.fulfill({ response, body: html });
  });
  await page.goto(address);
  const opens = page.getByRole('button', { name: 'Open the inspector' });
  if ((await opens.count()) > 0) await opens.click();
  await page.getByRole('button', { name: 'Allow C0002' }).click();
  await page.evaluate(() =>
    window.adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q-17' } }),
  );
  await page.waitForFunction(() => window.tamis?.health().events.shadow === 2);
  await page.evaluate(tellAsAlloy);
  await page.waitForFunction(() => window.tamis?.shadow({ quiet: true })?.report.waiting === 0);
  await page.getByRole('tab', { name: 'Shadow' }).click();
};

const tabs: readonly (readonly [tab: string, pose: Picture['pose']])[] = [
  ...['Timeline', 'Rules', 'Data layer', 'State'].map((tab) => [tab, visitAt(tab)] as const),
  ['Shadow', shadowRun],
];

const tabPictures: readonly Picture[] = tabs.flatMap(([tab, pose]) => {
  const name = `inspector-${tab.toLowerCase().replace(' ', '-')}`;
  return [
    { name: `${name}.png`, options: { ...wide, colorScheme: 'light' as const }, pose },
    { name: `${name}-narrow.png`, options: { ...narrow, colorScheme: 'dark' as const }, pose },
  ];
});

const inspectorPictures: readonly Picture[] = [
  { name: 'inspector-refusal.png', options: { ...legible, colorScheme: 'light' }, pose: refusal },
  { name: 'inspector-refusal-dark.png', options: { ...legible, colorScheme: 'dark' }, pose: refusal },
  ...tabPictures,
];

const PANEL = 'inspector-devtools.png';

/** The panel of the developer tools with an entry opened, as the browser shows it beside the page. */
const takePanelPicture = async (url: string, path: `${string}.png`): Promise<void> => {
  const browser = await startWithExtension();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.locator('aria/Accept all[role="button"]').click();
    const { tools, panel } = await openDevtoolsPanel(page, { width: 1200, height: 600 });
    await panel.waitForSelector('pierce/.standing--good', { visible: true });
    await panel.locator('pierce/.entry:has(.tool-badge--good) .entry__head').click();
    await panel.waitForSelector('pierce/.tree', { visible: true });
    await tools.screenshot({ path });
  } finally {
    await browser.close();
  }
};

/** Notes of which code the picture was taken; a test compares. */
const noteSource = (path: string): void => {
  const notes = existsSync(PICTURES) ? JSON.parse(readFileSync(PICTURES, 'utf8')) : {};
  const name = basename(path);
  const sorted = Object.entries({ ...notes, [name]: sourceHash(name) }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(PICTURES, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
};

const finish = (path: string): void => {
  tellSize(path);
  // Pictures of another folder are no part of the documentation.
  if (dirname(path) === join(projectRoot, 'docs')) noteSource(path);
};

const tellSize = (path: string): void => {
  const [name, bytes] = [basename(path), statSync(path).size];
  if (bytes > MAX_BYTES) throw new Error(`${name} has ${bytes} bytes, more than ${MAX_BYTES}.`);
  console.log(`${name}: ${(bytes / 1000).toFixed(0)} KB`);
};

const takePictures = async (url: string, into: string, only: string): Promise<void> => {
  const executablePath = chromiumPath();
  // As root, Chromium starts only without its sandbox. Some examples come back from the back-forward cache.
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const wanted = [...pictures, ...inspectorPictures].filter(({ name }) => name.startsWith(only));
    for (const { name, options, pose } of wanted) {
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await pose(page, url);
      await page.mouse.move(0, 0);
      const path = join(into, name);
      await page.screenshot({ path, scale: 'css' });
      await context.close();
      finish(path);
    }
  } finally {
    await browser.close();
  }
};

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    into: { type: 'string', default: join(projectRoot, 'docs') },
    /** The first characters of the names of the wanted pictures. */
    only: { type: 'string', default: '' },
  },
});
const demo = values.url === undefined ? await startDemo({ port: 0, log: () => {} }) : undefined;
try {
  const url = values.url ?? demo?.url ?? '';
  await takePictures(url, values.into, values.only);
  if (PANEL.startsWith(values.only)) {
    const path = join(values.into, PANEL) as `${string}.png`;
    await takePanelPicture(url, path);
    finish(path);
  }
} finally {
  await demo?.close();
}
