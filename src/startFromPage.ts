import type { Browser } from './browser/index.ts';
import type { Tag } from './startTag.ts';

const SETTINGS_ID = 'tamis-settings';

/**
 * Starts the tag of this page by the settings in `<script type="application/json" id="tamis-settings">`, once, however
 * often it is loaded, and gives the page its global `tamis`.
 */
export const startFromPage = (browser: Browser, start: (settings: unknown) => Tag): void => {
  if (browser.global('tamis')) return;
  const settings = readBlock(browser);
  if (settings === undefined && browser.readyState() === 'loading') {
    const stop = browser.onDocument('DOMContentLoaded', () => {
      stop();
      startFromPage(browser, start);
    });
    return;
  }
  if (settings === NO_JSON) return;
  try {
    const { version, running, explain, health, trace, identity, stop } = start(settings);
    if (running) browser.setGlobal('tamis', { version, explain, health, trace, identity, stop });
  } catch (cause) {
    browser.console.error(`[tamis] ${cause instanceof Error ? cause.message : String(cause)}`);
  }
};

const NO_JSON = Symbol('no JSON');

const readBlock = (browser: Browser): unknown => {
  try {
    return browser.json(SETTINGS_ID);
  } catch (cause) {
    browser.console.error(`[tamis] The settings in #${SETTINGS_ID} are no JSON: ${String(cause)}`);
    return NO_JSON;
  }
};
