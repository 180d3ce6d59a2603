import { foodco } from '../../src/foodco.ts';
import { createFills } from '../../src/hooks/index.ts';
import { parsePage } from '../../src/page/index.ts';
import { readSettings, type SettingsInput } from '../../src/settings/index.ts';
import type { Fill, FillTools } from '../../src/site/index.ts';
import { storedByTag } from '../../src/tag/storedByTag.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from './testSettings.ts';

/** What fills are made with, on Foodco's page in this browser. */
export const fillTools = (
  browser: ReturnType<typeof createFakeBrowser>,
  settings: Partial<SettingsInput> = {},
): FillTools => ({
  browser,
  settings: readSettings({ ...TEST_SETTINGS, ...settings }, foodco),
  cookies: browser.cookies,
  session: browser.session,
  page: () => parsePage(browser.url()),
});

/** Foodco's fills, on a page of their own. */
export const createFoodcosFills = (
  browser: ReturnType<typeof createFakeBrowser> = createFakeBrowser(),
  settings: Partial<SettingsInput> = {},
): readonly Fill[] =>
  createFills({
    ...fillTools(browser, settings),
    shows: () => {},
    pageName: foodco.page?.name,
    ofSite: foodco.fills ?? [],
    report: (message, cause) => {
      throw new Error(message, { cause });
    },
  });

/** Foodco's fills of the page's name, standard and own. */
export const pageFills = (): readonly Fill[] => createFoodcosFills().slice(1, 3);

/** What Foodco's tag stores. */
export const storedByFoodco = (orgId: string) => storedByTag(foodco, { orgId, previousPageCookie: 's_gpv' });
