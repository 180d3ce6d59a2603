import { evaluateAlloy } from 'virtual:tamis/alloy';
import { evaluateDataLayer } from 'virtual:tamis/data-layer';
import { createBrowser } from './browser/index.ts';
import * as elements from './dataElements/index.ts';
import { foodco } from './foodco.ts';
import { createAddOns } from './legacy/index.ts';
import { runTag } from './tag/runTag.ts';
import { startFromPage } from './tag/startFromPage.ts';

const browser = createBrowser(window);

startFromPage(browser, (read) =>
  runTag(browser, () => ({
    ...createAddOns(read(), elements),
    site: foodco,
    // This one file contains all code; these functions evaluate it when it is needed.
    loadAlloy: async () => ({ evaluateAlloy }),
    loadDataLayer: async () => ({ evaluateDataLayer }),
  })),
);
