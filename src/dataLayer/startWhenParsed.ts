import type { Browser } from '../browser/index.ts';
import { attempt, stopAll, type Unsubscribe } from '../engine/index.ts';
import type { StartDataLayer } from './acdl/entry.ts';
import { isRunning, type PageDataLayer } from './pageDataLayer.ts';

/** Returns the code of the Adobe Client Data Layer, unevaluated. */
export type LoadDataLayer = () => Promise<{ readonly evaluateDataLayer: () => StartDataLayer }>;

/**
 * Starts a data layer once the page is parsed and its deferred scripts have run, unless the page has started its own by
 * then. Reports a page whose pushes go to another array by then.
 */
export const startWhenParsed = (
  array: PageDataLayer,
  name: string,
  browser: Browser,
  load: LoadDataLayer,
  report: (message: string, cause: unknown) => void,
): Unsubscribe => {
  let isDue = true;

  const start = async () => {
    if (!isDue) return;
    isDue = false;
    attempt(() => {
      const now = browser.global(name);
      // A proxy of the array has its `push`.
      if (Array.isArray(now) && now.push !== array.push)
        report('The page has replaced its data layer.', name);
    });
    if (isRunning(array)) return;
    try {
      const { evaluateDataLayer } = await load();
      if (!isStopped && !isRunning(array)) evaluateDataLayer()(array);
    } catch (cause) {
      report('The data layer did not start.', cause);
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
