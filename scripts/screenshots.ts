// npx tsx scripts/screenshots.ts [--url http://localhost:5173] [--into docs] [--only inspector]
// Takes the pictures of the documentation of a demo that runs; without an address it starts one for the while.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { projectRoot } from '../build/projectRoot.ts';
import { writeHtml } from '../src/shadow/writeReport.ts';
import { findChromium } from './findBrowser.ts';
import { shadowExample } from './shadowExample.ts';
import { startDemo } from './startDemo.ts';

const MAX_BYTES = 400_000;
const RUN_MS = 300_000;

interface Picture {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Brings the page to what the picture shows. */
  readonly pose: (page: Page, url: string) => Promise<void>;
}

const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

const accept = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.locator('.tool-badge', { hasText: 'delivered' }).first().waitFor();
};

/** Opens the last entry of the timeline that has been delivered. */
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
      // The run goes from page to page; its words are there when the visitor is back.
      await page.getByText(/^\d+ of \d+ examples passed/).waitFor({ timeout: RUN_MS });
      await page.getByRole('button', { name: /^Links/ }).click();
      await page.getByRole('button', { name: /^Download link/ }).click();
    },
  },
  {
    name: 'demo-portal.png',
    options: { ...wide, colorScheme: 'dark' },
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
    pose: (page) => page.setContent(writeHtml(shadowExample)),
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

/** A visit of two pages, with the inspector at one of its views. */
const visitAt =
  (tab: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(url);
    const opens = page.getByRole('button', { name: 'Open the inspector' });
    if ((await opens.count()) > 0) await opens.click();
    await page.getByRole('button', { name: 'Allow C0002' }).click();
    await page.locator('.tool-badge', { hasText: 'delivered' }).first().waitFor();
    await page.goto(`${url}/na-en/insights/fermentation.html`);
    await page.getByText('1 event delivered.').waitFor();
    await page.getByRole('tab', { name: tab }).click();
  };

const inspectorPictures: readonly Picture[] = ['Timeline', 'Rules', 'Data layer', 'State'].flatMap((tab) => {
  const name = `inspector-${tab.toLowerCase().replace(' ', '-')}`;
  const pose = visitAt(tab);
  return [
    { name: `${name}.png`, options: { ...wide, colorScheme: 'light' as const }, pose },
    { name: `${name}-narrow.png`, options: { ...narrow, colorScheme: 'dark' as const }, pose },
  ];
});

const takePictures = async (url: string, into: string, only: string): Promise<void> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium here.');
  // As root Chromium starts only without its sandbox. Some examples come back from the back-forward cache.
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
      await page.screenshot({ path });
      await context.close();
      const bytes = statSync(path).size;
      if (bytes > MAX_BYTES) throw new Error(`${name} has ${bytes} bytes, more than ${MAX_BYTES}.`);
      console.log(`${name}: ${(bytes / 1000).toFixed(0)} KB`);
    }
  } finally {
    await browser.close();
  }
};

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    into: { type: 'string', default: join(projectRoot, 'docs') },
    /** How the names of the wanted pictures begin. */
    only: { type: 'string', default: '' },
  },
});
const demo = values.url === undefined ? await startDemo({ port: 0, log: () => {} }) : undefined;
try {
  await takePictures(values.url ?? demo?.url ?? '', values.into, values.only);
} finally {
  await demo?.close();
}
