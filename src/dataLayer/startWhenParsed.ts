import type { Browser } from '../browser/index.ts';
import { attempt, stopAll, type Unsubscribe } from '../language/index.ts';
import type { StartDataLayer } from './acdl/entry.ts';
import { isRunning, type PageDataLayer } from './pageDataLayer.ts';

/** Returns the code of the Adobe Client Data Layer, unevaluated. */
export type LoadDataLayer = () => Promise<{ readonly evaluateDataLayer: () => StartDataLayer }>;

/**
 * Starts a data layer in a task of its own, once the page is parsed and its deferred scripts have run, unless the page
 * has started its own by then. Reports a page whose pushes go to another array by then.
 */
export const startWhenParsed = (
  array: PageDataLayer,
  name: string,
  browser: Browser,
  load: LoadDataLayer,
  startOn: (start: StartDataLayer) => void,
  soon: (work: () => void) => void,
  report: (message: string, cause: unknown) => void,
): Unsubscribe => {
  let isDue = true;
  const fail = (cause: unknown) => report('The data layer did not start.', cause);

  const start = async () => {
    if (!isDue) return;
    isDue = false;
    // A proxy of the array has its `push`.
    const isOther = (it: unknown) => attempt(() => Array.isArray(it) && it.push !== array.push);
    if (isOther(browser.global(name))) report('The page has replaced its data layer.', name);
    else if (name === 'adobeDataLayer' && isOther(browser.declaredDataLayer()))
      report('The page declares its data layer by “const” or “let”.', name);
    if (isRunning(array)) return;
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

  let isStopped = false;
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
