import type { Browser } from './browser/index.ts';
import { messageOf } from './engine/index.ts';
import { stayOff } from './onPage/inertTag.ts';
import { pageMark } from './onPage/pageMark.ts';
import type { Tag } from './startTag.ts';

const SETTINGS_ID = 'tamis-settings';
const BLOCK = `<script type="application/json" id="${SETTINGS_ID}">`;

/**
 * Starts the tag of this page by the settings in `<script type="application/json" id="tamis-settings">`. It is the page's
 * own block alone: in the head, or right before the tag's script.
 */
export const startFromPage = (browser: Browser, start: (settings: unknown) => Tag): void => {
  const { again } = pageMark<Tag>(browser);
  if (again) return void again();
  const [block, ...others] = browser.dataBlocks(SETTINGS_ID);
  if (block === undefined && browser.readyState() === 'loading') {
    const stop = browser.onDocument('DOMContentLoaded', () => {
      stop();
      startFromPage(browser, start);
    });
    return;
  }
  try {
    if (others.length > 0) throw new Error(`The page has several ${BLOCK}: the tag takes none of them.`);
    if (block === undefined) {
      throw new Error(
        `There are no settings: ${BLOCK} is missing in the head, or right before the tag's script.`,
      );
    }
    start(settingsIn(block));
  } catch (cause) {
    stayOff(browser, messageOf(cause));
  }
};

const settingsIn = (block: string): unknown => {
  try {
    return JSON.parse(block);
  } catch (cause) {
    throw new Error(`The settings in #${SETTINGS_ID} are not JSON: ${String(cause)}`);
  }
};
