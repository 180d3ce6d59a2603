import type { Browser } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import { maximumScrollDepth, SCROLL_DEPTH_KEY } from '../../dataElements/visitor.ts';
import { stopAll, type Unsubscribe } from '../../engine/index.ts';
import { type Page, placeOf } from '../../page/index.ts';
import type { Fill } from '../departure.ts';

/** Measuring forces a layout of the page, so it happens rarely while the visitor scrolls. */
const MEASURE_EVERY_MS = 250;

/**
 * The deepest scroll of a page, in percent. The next page view reports it as the previous page's value, then the
 * measurement restarts. Until this page's own view has left, the storage still holds the previous page's value.
 */
export const createScrollDepth = (browser: Browser, session: Store, page: () => Page): Fill => {
  let deepest = 0;
  /** The place of the page whose view has left. */
  let viewed: string | undefined;
  const isInView = () => viewed !== undefined && viewed === placeOf(page().url);
  let waiting: Unsubscribe | undefined;

  const measure = () => {
    waiting?.();
    waiting = undefined;
    // The page's view has not left yet, or a single-page application shows another page.
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
    browser.onPage('leave', 'measurements', measure),
    // Other pages were shown in between, so the stored value is theirs.
    browser.onPage('restore', 'measurements', () => {
      viewed = undefined;
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
    forget: () => {
      viewed = undefined;
    },
    left: ({ page: viewedPage, isPageView }) => {
      if (!isPageView) return;
      viewed = placeOf(viewedPage.url);
      deepest = 0;
      // A single-page application may have moved on before the view of its page left.
      if (isInView()) measure();
      else session.remove(SCROLL_DEPTH_KEY);
    },
  };
};
