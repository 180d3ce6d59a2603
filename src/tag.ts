import { evaluateAlloy } from 'virtual:tamis/alloy';
import { evaluateDataLayer } from 'virtual:tamis/data-layer';
import { createBrowser } from './browser/index.ts';
import { foodco } from './foodco.ts';
import type { SettingsInput } from './settings/index.ts';
import { runTag } from './tag/runTag.ts';
import { startFromPage } from './tag/startFromPage.ts';

const browser = createBrowser(window);

startFromPage(browser, (read) =>
  runTag(browser, () => ({
    settings: read() as SettingsInput,
    site: foodco,
    addOns: [],
    // This one file contains all code; these functions evaluate it when it is needed.
    loadAlloy: async () => ({ evaluateAlloy }),
    loadDataLayer: async () => ({ evaluateDataLayer }),
  })),
);
