import type { Browser } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import { maximumScrollDepth, SCROLL_DEPTH_KEY } from '../../dataElements/visitor.ts';
import type { Unsubscribe } from '../../engine/index.ts';
import { stopAll } from '../../engine/stopAll.ts';
import { type Page, placeOf } from '../../page/index.ts';
import type { Fill } from '../departure.ts';

/** Measuring makes the browser lay the page out, so it is rare while the visitor scrolls. */
const MEASURE_EVERY_MS = 250;

/**
 * The deepest scroll of a page, in percent: the next page view reports it as the previous page's, then it restarts.
 * Until this page's own view has left, the storage still holds the previous page's.
 */
export const createScrollDepth = (
  browser: Browser,
  session: Store,
  page: () => Page,
): Fill & { readonly stop: Unsubscribe } => {
  let deepest = 0;
  /** The place of the page whose view has left. */
  let viewed: string | undefined;
  const isInView = () => viewed !== undefined && viewed === placeOf(page().url);
  let waiting: Unsubscribe | undefined;

  const measure = () => {
    waiting?.();
    waiting = undefined;
    // Before its view, or where an application shows something else.
    if (!isInView()) return;
    deepest = Math.max(deepest, browser.scrollDepth());
    session.set(SCROLL_DEPTH_KEY, String(deepest));
  };

  const stop = stopAll(
    browser.onWindow(
      'scroll',
      () => {
        waiting ??= browser.clock.after(MEASURE_EVERY_MS, measure);
      },
      { passive: true },
    ),
    browser.onWindow('pagehide', measure),
    // Other pages were shown in between: the stored value is theirs.
    browser.onWindow('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) viewed = undefined;
    }),
  );

  return {
    stop: () => {
      waiting?.();
      stop();
    },
    fields: ({ isPageView, use }) => ({
      'experienceContent.experience.experienceScroll.verticalPercentageDepth.value': isPageView
        ? use(maximumScrollDepth)
        : undefined,
    }),
    left: ({ page: viewedPage, isPageView }) => {
      if (!isPageView) return;
      viewed = placeOf(viewedPage.url);
      deepest = 0;
      // An application may have gone on before the view of its page left.
      if (isInView()) measure();
      else session.remove(SCROLL_DEPTH_KEY);
    },
  };
};
