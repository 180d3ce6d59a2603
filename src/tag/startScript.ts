import { evaluateAlloy } from 'virtual:tamis/alloy';
import { evaluateDataLayer } from 'virtual:tamis/data-layer';
import type { Browser } from '../browser/index.ts';
import { pagesOwnDataLayer } from '../dataLayer/index.ts';
import type { SettingsInput } from '../settings/index.ts';
import type { SiteDefinition } from '../site/index.ts';
import { runTag } from './runTag.ts';
import { startFromPage } from './startFromPage.ts';
import type { TagParts } from './tag.ts';

type Input = Pick<TagParts, 'settings' | 'addOns'>;

/** Starts the tag of a site whose script this is, with the settings of the page. `inputOf` separates those of add-ons. */
export const startScript = (
  browser: Browser,
  site: SiteDefinition,
  inputOf = (settings: unknown): Input => ({ settings: settings as SettingsInput, addOns: [] }),
): void => {
  startFromPage(browser, (read) =>
    runTag(browser, () => ({
      ...inputOf(read()),
      site,
      // This one file contains all code; these functions evaluate it when it is needed.
      loadAlloy: async () => ({ evaluateAlloy }),
      loadDataLayer: __TAMIS_DATA_LAYER__ ? async () => ({ evaluateDataLayer }) : pagesOwnDataLayer(browser),
    })),
  );
};
