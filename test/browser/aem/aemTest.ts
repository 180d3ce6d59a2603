import type { Page } from 'playwright-core';
import { test as browserTest } from '../harness/index.ts';
import { type AemPage, aemPageHtml, type ScriptOrder } from './aemPage.ts';
import { adobesDataLayer, coreLibraries, dataLayerPath } from './libraries/index.ts';
import { readTold, type Told } from './readTold.ts';
import type { Visit } from './visit.ts';

/**
 * A browser test on an AEM site: `openAem` opens a page; `told` waits for the events that have left the page and
 * returns them.
 */
export const aemTest = browserTest
  .extend(
    'openAem',
    ({ open, site }) =>
      async (page: AemPage & Partial<Visit>, order: ScriptOrder, tab?: Page) => {
        site.file(dataLayerPath, adobesDataLayer);
        for (const [path, code] of Object.entries(coreLibraries)) site.file(path, code);
        for (const [path, body] of Object.entries(page.files ?? {}))
          site.file(path, body, 'application/json');
        const { path, search = '' } = page;
        return open({ path, search, html: aemPageHtml(page, order), ...(tab && { tab }) });
      },
  )
  .extend('told', ({ visitor, edge }) => async (page: Page): Promise<readonly Told[]> => {
    await visitor.quiet();
    return readTold(page, edge.events);
  });

/** Loads scripts, one after the other, long after the page has loaded. */
export const loadLate = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const url of paths) await page.addScriptTag({ url });
};
