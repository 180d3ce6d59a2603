import type { Browser } from '../browser/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import type { StartDataLayer } from './acdl/startDataLayer.ts';
import { isRunning, type PageDataLayer } from './pageDataLayer.ts';

/** Returns the code of the Adobe Client Data Layer, unevaluated. */
export type LoadDataLayer = () => Promise<{ readonly evaluateDataLayer: () => StartDataLayer }>;

/**
 * Starts a data layer in a task of its own, once the page is parsed and its deferred scripts have run, unless the page
 * has started its own by then. `parsed` is called first: the page may have another array by then.
 */
export const startWhenParsed = (
  array: PageDataLayer,
  browser: Browser,
  load: LoadDataLayer,
  startOn: (start: StartDataLayer) => void,
  soon: (work: () => void) => void,
  parsed: () => void,
  report: (message: string, cause: unknown) => void,
): Unsubscribe => {
  let isDue = true;
  let isStopped = false;
  const fail = (cause: unknown) => report('The data layer did not start.', cause);

  const start = async () => {
    if (!isDue) return;
    isDue = false;
    parsed();
    if (isStopped || isRunning(array)) return;
    try {
      const { evaluateDataLayer } = await load();
      soon(() => {
        try {
          if (!isStopped && !isRunning(array)) startOn(evaluateDataLayer());
        } catch (cause) {
          fail(cause);
        }
      });
    } catch (cause) {
      fail(cause);
    }
  };

  const stop = stopAll(
    browser.onDocument('DOMContentLoaded', start),
    // For a tag that starts after `DOMContentLoaded` in a browser that does not report when that event was.
    browser.onWindow('load', start),
    () => {
      isStopped = true;
    },
  );
  if (browser.parsed()) void start();
  return stop;
};
