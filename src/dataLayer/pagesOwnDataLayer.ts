import type { Browser } from '../browser/index.ts';
import type { LoadDataLayer } from './startWhenParsed.ts';

/**
 * In place of the bundled data layer, for a site whose pages all have their own. Until the page is loaded, its own may
 * come: AEM loads it by an asynchronous script.
 */
export const pagesOwnDataLayer =
  ({ readyState, onWindow }: Pick<Browser, 'readyState' | 'onWindow'>): LoadDataLayer =>
  async () => {
    if (readyState() !== 'complete')
      await new Promise<void>((resolve) => {
        const stop = onWindow('load', () => {
          stop();
          resolve();
        });
      });
    return {
      evaluateDataLayer: () => {
        throw new Error('The page has no data layer of its own, and the site brings none.');
      },
    };
  };
