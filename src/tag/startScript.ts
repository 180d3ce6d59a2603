import { evaluateAlloy } from 'virtual:tamis/alloy';
import { evaluateDataLayer } from 'virtual:tamis/data-layer';
import type { Browser } from '../browser/index.ts';
import { pagesOwnDataLayer } from '../dataLayer/index.ts';
import type { SettingsInput } from '../settings/index.ts';
import type { SiteDefinition } from '../site/index.ts';
import { createLater } from './later.ts';
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
  const later = (__TAMIS_LATER__ && createLater(browser)) as ReturnType<typeof createLater>;
  startFromPage(browser, (read) =>
    runTag(browser, () => ({
      ...inputOf(read()),
      site,
      // Unless the build is split, this one file contains all code; these functions evaluate it when it is needed.
      loadAlloy: __TAMIS_LATER__ ? later : async () => ({ evaluateAlloy }),
      loadDataLayer: !__TAMIS_DATA_LAYER__
        ? pagesOwnDataLayer(browser)
        : __TAMIS_LATER__
          ? later
          : async () => ({ evaluateDataLayer }),
    })),
  );
};
