import { createBrowser } from './browser/index.ts';
import { runTag } from './createTag.ts';
import { allRules } from './rules/index.ts';
import type { SettingsInput } from './settings/settings.ts';
import { startFromPage } from './startFromPage.ts';

const browser = createBrowser(window);

startFromPage(browser, (read) =>
  runTag(browser, () => ({ settings: read() as SettingsInput, rules: allRules })),
);
