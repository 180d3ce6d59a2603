import { stopAll } from '../language/index.ts';
import { addressOf, isSamePage } from '../page/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';
import { createSettling } from './createSettling.ts';
import { createPageLoaded, type PageLoaded } from './pageLoaded.ts';
import { requireSelector } from './requireSelector.ts';

/**
 * Announces the page as `createPageLoaded` does, and each other page that an application shows under a new address, with the time of that change, when the
 * page is there. An application that only removes parameters stays on its page.
 */
const createRouteLoaded = (tools: SourceTools, named?: string): TrackingSource => ({
  start: (announce) => {
    const { browser, redact, capturePage, shows } = tools;
    let shown = '';
    let at = 0;
    let stopTimer = () => {};
    const settling = createSettling(browser, named);
    const look = () => {
      const url = browser.url();
      const began = at;
      at = 0;
      if (!shown || isSamePage(shown, url, 'fewer parameters')) return;
      shown = url;
      const then = capturePage();
      shows(url);
      settling.wait(() =>
        announce({
          keys: ['loaded'],
          payload: { cause: 'route' },
          onceKey: addressOf(url),
          at: began,
          context: { at: began, page: { ...then.page, title: redact.text(browser.title()) } },
        }),
      );
    };
    const stopAddress = browser.onAddress(() => {
      at ||= browser.clock.now();
      stopTimer();
      stopTimer = browser.clock.after(0, look);
    });
    const begin = (url: string) => {
      shown = url;
    };
    const stop = createPageLoaded(tools, () => addressOf(browser.url()), begin).start(announce);
    return stopAll(settling.stop, stopAddress, stop, () => stopTimer());
  },
});

/** A page is loaded, as `pageLoaded` says, and again for each new address of an application that stays in its document. */
export const pageOrRouteLoaded: TrackingTrigger<PageLoaded> = {
  source: { name: 'routeLoaded', create: (tools) => createRouteLoaded(tools) },
  key: 'loaded',
  label: 'a page is loaded, or a route of it (DOMContentLoaded, activation, back or forward, a new address)',
};

/**
 * The same, for an application whose pages say best by another element than title and heading that they are there: a
 * route waits until the first element that matches says something else than before.
 */
export const pageOrRouteLoadedWith = (selector: string): TrackingTrigger<PageLoaded> => ({
  source: {
    name: `routeLoaded ${selector}`,
    create: (tools) => {
      requireSelector(tools.browser, selector);
      return createRouteLoaded(tools, selector);
    },
  },
  key: 'loaded',
  label: `a page is loaded, or a route of it, with “${selector}”`,
});
