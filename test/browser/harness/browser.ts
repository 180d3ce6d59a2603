import { type Browser, chromium } from 'playwright-core';
import { testBrowserPath } from '../../../scripts/findBrowser.ts';
import { lessWork } from './lessWork.ts';
import type { Site } from './site.ts';

/** Below public suffixes, where a browser accepts no cookie for all hosts: no name under `.test` is. */
const suffixed = ['www.shop.co.uk', 'shop.github.io'];

/** Names under `.test` and two more resolve to the site, and every other name fails: no test ever reaches the internet. */
export const browserArguments = (site: Site): string[] => [
  `--host-resolver-rules=${['*.test', ...suffixed].map((name) => `MAP ${name} 127.0.0.1:${site.port}`).join(', ')}, MAP * ~NOTFOUND`,
  `--ignore-certificate-errors-spki-list=${site.certificateKey}`,
  ...lessWork,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium for one site. The site's certificate is trusted instead of ignored: with a certificate error, Chromium
 * neither caches responses nor keeps pages in the back-forward cache.
 * The back-forward cache is on, as for visitors, although Playwright would switch it off. Playwright waits in vain for
 * a page from this cache to load: go back with `page.goBack({ waitUntil: 'commit' })`.
 */
export const startBrowser = (site: Site, executablePath = testBrowserPath()): Promise<Browser> =>
  chromium.launch({
    executablePath,
    // As root, Chromium starts only without its sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: browserArguments(site),
  });
