import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../../../scripts/findBrowser.ts';
import { browserArguments } from './browser.ts';
import type { Site } from './site.ts';

/**
 * A Chromium without a driver: with a driver attached to its pages, Chromium prerenders nothing. Its pages have to act
 * by themselves and report to the site. Returns a function that ends the browser.
 */
export const startUnattended = async (site: Site, url: string): Promise<() => Promise<void>> => {
  const profile = await mkdtemp(join(tmpdir(), 'tamis-browser-'));
  const rootOnly = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--headless', `--user-data-dir=${profile}`, ...rootOnly, ...browserArguments(site), url];
  const browser = spawn(chromiumPath(), args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  return async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
};
