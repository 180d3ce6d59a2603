import { createBrowser } from './browser/index.ts';
import { createTag } from './createTag.ts';
import { createAddOns } from './legacy/index.ts';
import { allRules } from './rules/index.ts';
import { startFromPage } from './startFromPage.ts';

const browser = createBrowser(window);

startFromPage(browser, (input) => {
  const { settings, addOns } = createAddOns(input);
  return createTag({ settings, rules: allRules, browser, addOns });
});
