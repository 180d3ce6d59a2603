import { createBrowser } from './browser/index.ts';
import { createTag } from './createTag.ts';
import { allRules } from './rules/index.ts';
import type { SettingsInput } from './settings/settings.ts';
import { startFromPage } from './startFromPage.ts';

const browser = createBrowser(window);

startFromPage(browser, (settings) =>
  createTag({ settings: settings as SettingsInput, rules: allRules, browser }),
);
