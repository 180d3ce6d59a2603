import { type Browser, launch } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/findFirefox.ts';
import type { Site } from './site.ts';
import { startProxy } from './startProxy.ts';

export interface Firefox {
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/**
 * Firefox for one site, driven by WebDriver BiDi. Names under `.test` resolve to the site, and every other name fails:
 * no test ever reaches the internet.
 */
export const startFirefox = async (site: Site): Promise<Firefox> => {
  const executablePath = findFirefox();
  if (executablePath === undefined)
    throw new Error('No Firefox here: install one, or name it in TAMIS_FIREFOX.');
  const proxy = await startProxy(site.port);
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    acceptInsecureCerts: true,
    // Many may start at once, and a failed start would fail all tests of its worker.
    timeout: 120_000,
    // Shorter than the test's own limit, so that a failure names the command.
    protocolTimeout: 30_000,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxy.port,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxy.port,
      'network.proxy.no_proxies_on': '',
      // Each test closes its pages, so processes that are started in advance are mostly wasted.
      'dom.ipc.processPrelaunch.enabled': false,
    },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await proxy.close();
    },
  };
};
