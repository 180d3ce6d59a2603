import { createBrowser } from './browser/index.ts';
import { runTag } from './createTag.ts';
import { createAddOns } from './legacy/index.ts';
import { allRules } from './rules/index.ts';
import { startFromPage } from './startFromPage.ts';

const browser = createBrowser(window);

startFromPage(browser, (read) => runTag(browser, () => ({ ...createAddOns(read()), rules: allRules })));
