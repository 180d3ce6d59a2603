import { evaluateAlloy } from 'virtual:tamis/alloy';
import { evaluateDataLayer } from 'virtual:tamis/data-layer';
import { createBrowser } from '../../src/browser/index.ts';
import { consentFrom } from '../../src/consent/adapters/consentFrom.ts';
import type { SettingsInput } from '../../src/settings/index.ts';
import { runTag } from '../../src/tag/runTag.ts';
import { startFromPage } from '../../src/tag/startFromPage.ts';

// The tag of a site without rules: what every site's tag holds.
const browser = createBrowser(window);

startFromPage(browser, (read) =>
  runTag(browser, () => ({
    settings: read() as SettingsInput,
    site: {
      rules: [],
      consent: consentFrom({ name: 'None', read: () => 'unknown', subscribe: () => () => {} }),
    },
    addOns: [],
    loadAlloy: async () => ({ evaluateAlloy }),
    loadDataLayer: async () => ({ evaluateDataLayer }),
  })),
);
