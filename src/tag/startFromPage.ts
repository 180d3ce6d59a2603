import type { Browser } from '../browser/index.ts';

const SETTINGS_ID = 'tamis-settings';
const BLOCK = `<script type="application/json" id="${SETTINGS_ID}">`;

/**
 * Starts the page's tag with the settings in `<script type="application/json" id="tamis-settings">`. Only a block in
 * the head, or right before the tag's script, counts. `start` gets a function that reads the settings and may throw.
 */
export const startFromPage = (browser: Browser, start: (read: () => unknown) => void): void => {
  const blocks = browser.dataBlocks(SETTINGS_ID);
  if (blocks.length > 0 || browser.readyState() !== 'loading') {
    start(() => settingsIn(blocks));
    return;
  }
  const stop = browser.onDocument('DOMContentLoaded', () => {
    stop();
    startFromPage(browser, start);
  });
};

const settingsIn = ([block, ...others]: readonly string[]): unknown => {
  if (others.length > 0) throw new Error(`The page has several ${BLOCK}: the tag takes none of them.`);
  if (block === undefined) {
    throw new Error(
      `There are no settings: ${BLOCK} is missing in the head, or right before the tag's script.`,
    );
  }
  try {
    return JSON.parse(block);
  } catch (cause) {
    throw new Error(`The settings in #${SETTINGS_ID} are not JSON: ${String(cause)}`);
  }
};
