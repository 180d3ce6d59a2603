import { createBrowser } from './browser/index.ts';
import { createTag } from './createTag.ts';
import type { SettingsInput } from './settings.ts';

const SETTINGS_ID = 'tamis-settings';

/** Starts the tag of this page by the settings in `<script type="application/json" id="tamis-settings">`. */
const start = (): void => {
  const browser = createBrowser(window);
  // Loaded twice, it runs once.
  if (browser.global('tamis')) return;
  try {
    const settings = browser.json(SETTINGS_ID);
    if (settings === undefined && browser.parsing()) {
      const stop = browser.onDocument('DOMContentLoaded', () => {
        stop();
        start();
      });
      return;
    }
    const { version, running, explain, trace, stop } = createTag(settings as SettingsInput, { browser });
    if (running) browser.setGlobal('tamis', { version, explain, trace, stop });
  } catch (cause) {
    browser.console.error(`[tamis] The settings in #${SETTINGS_ID} are no JSON: ${String(cause)}`);
  }
};

start();
