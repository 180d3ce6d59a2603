import { stopAll } from '../language/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';

/** A page came into view that does not announce itself. */
export interface PageLoaded {
  /** `route`: the page shows another address, without a load. */
  readonly cause: 'load' | 'bfcache' | 'route';
}

/**
 * Announces the page once it is parsed and its deferred scripts have run, in a task after the page's own listeners, which
 * may set the title. `load` comes later, after the last image, when many visitors have left. Announces the page again
 * when the browser restores it from the bfcache.
 */
export const createPageLoaded = (
  { browser, shows }: Pick<SourceTools, 'browser' | 'shows'>,
  onceKey: () => string = () => '',
  onShown: (url: string) => void = () => {},
): TrackingSource => ({
  start: (announce) => {
    let isShown = false;
    let stopTimer: (() => void) | undefined;
    const tell = (cause: PageLoaded['cause']) => {
      stopTimer?.();
      isShown = true;
      announce({ keys: ['loaded'], payload: { cause }, onceKey: onceKey() });
      // From now on it is the page that is shown; its own view still saw the one before.
      shows(browser.url());
      onShown(browser.url());
    };
    const load = () => {
      if (!isShown) stopTimer ??= browser.clock.after(0, () => tell('load'));
    };
    // A tag that takes over from another one must announce while it starts: then the same page counts once.
    if (browser.parsed()) tell('load');
    const stop = stopAll(
      browser.onDocument('DOMContentLoaded', load),
      // For a tag that starts after `DOMContentLoaded` in a browser that does not report when that event was.
      browser.onWindow('load', load),
      browser.onPage('leave', 'sources', () => {
        if (stopTimer && !isShown) tell('load');
      }),
      browser.onPage('restore', 'sources', () => tell('bfcache')),
    );
    return () => {
      stopTimer?.();
      stop();
    };
  },
});

/**
 * A page is loaded that does not announce itself, as those of Edge Delivery Services and plain HTML: at
 * `DOMContentLoaded`, or when a prerendered page is activated; and again, back from the bfcache.
 */
export const pageLoaded: TrackingTrigger<PageLoaded> = {
  source: { name: 'pageLoaded', create: (tools) => createPageLoaded(tools) },
  key: 'loaded',
  label: 'a page is loaded (DOMContentLoaded, activation, back or forward)',
};
