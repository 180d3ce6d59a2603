// node scripts/run.mjs scripts/screenshots.ts [--url http://localhost:5173]
// Takes the README's picture, docs/demo.png, of a demo that runs; without an address it starts one for the while.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { projectRoot } from '../build/projectRoot.ts';
import { findChromium } from './findBrowser.ts';
import { startDemo } from './startDemo.ts';

const MAX_BYTES = 250_000;
const size = { width: 1440, height: 840 };
const file = join(projectRoot, 'docs/demo.png');

/** The home page in light colours, right after the visitor has accepted and the page view has been delivered. */
const takePicture = async (url: string): Promise<void> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium here.');
  // As root Chromium starts only without its sandbox.
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(url);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.mouse.move(0, 0);
    await page.getByText('1 event delivered').waitFor();
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
  }
};

export default async function main(...args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const demo = values.url === undefined ? await startDemo({ port: 5173, log: () => {} }) : undefined;
  try {
    await takePicture(values.url ?? demo?.url ?? '');
  } finally {
    await demo?.close();
  }
  const bytes = statSync(file).size;
  if (bytes > MAX_BYTES) throw new Error(`docs/demo.png has ${bytes} bytes, more than ${MAX_BYTES}.`);
  console.log(`docs/demo.png: ${(bytes / 1000).toFixed(0)} KB`);
}
