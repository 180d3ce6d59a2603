import { stopAll } from '../language/index.ts';
import { addressOf, isStillAt } from '../page/index.ts';
import type { SourceTools, TrackingSource } from '../site/index.ts';
import { createAddressChanged } from './addressChanged.ts';

/** A page came into view that does not announce itself. */
export interface PageLoaded {
  /** `route`: the page shows another address, without a load. */
  readonly cause: 'load' | 'bfcache' | 'route';
}

/**
 * Announces the page once it is parsed and its deferred scripts have run, in a task after the page's own listeners, which
 * may set the title. `load` comes later, after the last image, when many visitors have left. Announces the page again
 * when the browser restores it from the bfcache and, with `routes`, for each other page that an application shows under
 * a new address. An application that only removes parameters stays on its page.
 */
export const createPageLoaded = (
  tools: Pick<SourceTools, 'browser' | 'redact' | 'shows'>,
  routes = false,
): TrackingSource => ({
  start: (announce) => {
    const { browser } = tools;
    let shown = '';
    let stopTimer: (() => void) | undefined;
    const tell = (cause: PageLoaded['cause']) => {
      stopTimer?.();
      shown = browser.url();
      announce({ keys: ['loaded'], payload: { cause }, onceKey: routes ? addressOf(shown) : '' });
      // From now on it is the page that is shown; its own view still saw the one before.
      tools.shows(shown);
    };
    const load = () => {
      if (!shown) stopTimer ??= browser.clock.after(0, () => tell('load'));
    };
    // A tag that takes over from another one must announce while it starts: then the same page counts once.
    if (browser.parsed()) tell('load');
    const stop = stopAll(
      browser.onDocument('DOMContentLoaded', load),
      // For a tag that starts after `DOMContentLoaded` in a browser that does not report when that event was.
      browser.onWindow('load', load),
      browser.onPage('leave', 'sources', () => {
        if (stopTimer && !shown) tell('load');
      }),
      browser.onPage('restore', 'sources', () => tell('bfcache')),
      routes
        ? createAddressChanged(tools).start(() => {
            if (shown && !isStillAt(shown, browser.url())) tell('route');
          })
        : () => {},
    );
    return () => {
      stopTimer?.();
      stop();
    };
  },
});
