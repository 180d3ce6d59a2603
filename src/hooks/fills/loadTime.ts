import type { Browser } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import { stopAll, type Unsubscribe } from '../../engine/index.ts';
import type { Fill } from '../departure.ts';

export const LOAD_TIME_KEY = 'tamis_load_time';

/**
 * How long the page took to load, sent once: with this page's first event after its load, or else with the next page
 * view as the previous page's.
 */
export const createLoadTime = (browser: Browser, session: Store): Fill & { readonly stop: Unsubscribe } => {
  const readKept = () => Number(session.get(LOAD_TIME_KEY)) || undefined;
  let ofPreviousPage = readKept();
  let told = false;
  const own = () => (told ? undefined : browser.loadSeconds());

  // While its listeners run, the load event has not ended; its end is known a moment later.
  const onLoad = () => {
    browser.clock.after(0, () => {
      const seconds = own();
      if (seconds !== undefined) session.set(LOAD_TIME_KEY, String(seconds));
    });
  };
  const onShown = (event: Event) => {
    const kept = readKept();
    if (!(event as PageTransitionEvent).persisted || kept === own()) return;
    // The page after this one has told this one's time, and may have left its own.
    ofPreviousPage = kept;
    told = true;
  };

  return {
    stop: stopAll(browser.onWindow('load', onLoad), browser.onWindow('pageshow', onShown)),
    fields: ({ isPageView }) => ({
      '_tenant.page.loadTime': own(),
      '_tenant.previousPage.loadTime': isPageView ? ofPreviousPage : undefined,
    }),
    left: ({ isPageView }) => {
      if (isPageView) ofPreviousPage = undefined;
      if (own() !== undefined) told = true;
      // Until this page's own time is known, the previous page's is stored.
      else if (!isPageView) return;
      session.remove(LOAD_TIME_KEY);
    },
  };
};
