import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/findBrowser.ts';
import { featuresOff } from './featuresOff.ts';
import type { Site } from './site.ts';

/** Names under `.test` lead to the site, every other name leads nowhere: no test ever reaches the internet. */
export const browserArguments = (site: Site): string[] => [
  `--host-resolver-rules=MAP *.test 127.0.0.1:${site.port}, MAP * ~NOTFOUND`,
  `--ignore-certificate-errors-spki-list=${site.certificateKey}`,
  '--disable-gpu',
  featuresOff,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium for one site. The site's certificate counts as valid instead of being overlooked, for Chromium neither caches nor
 * keeps in the back-forward cache what comes with a certificate error.
 * The back-forward cache is on, as it is for visitors; Playwright would switch it off, and waits in vain for a page from
 * it to load: go back by `page.goBack({ waitUntil: 'commit' })`.
 */
export const startBrowser = async (site: Site): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('No Chromium here: run npx playwright-core install chromium');
  }
  return chromium.launch({
    executablePath,
    // As root Chromium starts only without its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: browserArguments(site),
  });
};
