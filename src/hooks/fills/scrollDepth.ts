import type { Browser, PageExtent } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import { stopAll, type Unsubscribe } from '../../language/index.ts';
import { isOnPage, type Page } from '../../page/index.ts';
import { defineDataElement, type Fill, type FillKind } from '../../site/index.ts';

/** The key under which session storage holds how deep a page was scrolled, in percent. */
export const SCROLL_DEPTH_KEY = 'ppv_max_scroll';

/** Parses a stored depth; `undefined` if it is not a percentage. */
const parseDepth = (stored: string | undefined): number | undefined => {
  const depth = Number(stored);
  return stored?.trim() && depth >= 0 && depth <= 100 ? depth : undefined;
};

export const maximumScrollDepth = defineDataElement({
  name: 'Maximum scroll depth',
  read: ({ session }) => parseDepth(session(SCROLL_DEPTH_KEY)),
});

/** Measuring forces a layout of the page, so it happens rarely, when the browser is idle. */
const MEASURE_EVERY_MS = 250;
/** Some changes of the page are noticed only by looking. */
const LOOK_EVERY_MS = 3_000;
/** An application scrolls to the top of its next page within this time, perhaps smoothly, or when its data have come. */
const SETTLES_MS = 1_000;

/** The page was scrolled to its end, and then grew: nobody knows how long it will be. */
const hasGrownAtEnd = (before: PageExtent, deepest: number, { whole, height }: PageExtent): boolean =>
  before.isLoaded &&
  deepest > before.height + 1 &&
  deepest >= before.whole - before.height &&
  whole - before.whole >= height / 2;

/** Margins make a page that does not scroll a little higher than the window. */
const MARGIN = 1.05;

/** A menu covers a page that is longer than the window. */
const isCovered = (before: PageExtent, { isOver }: PageExtent): boolean =>
  isOver === true && !before.isOver && before.whole > before.height * MARGIN;

/**
 * The deepest scroll of a page, in percent of its final height. The next page view reports it as the previous page's
 * value, then the measurement restarts. Until this page's own view has left, the storage still holds the previous page's
 * value. While the height is not final, the storage holds nothing. An application's next page begins at the position of
 * the page before: only the position at which it comes to rest is its own.
 */
const createScrollDepth = (browser: Browser, session: Store, page: () => Page): Fill => {
  const { clock, extent } = browser;
  /** Pixels. */
  let deepest = 0;
  let last: PageExtent | undefined;
  let isEndless = false;
  /** Where the document was measured last, on whatever page, and where this page was shown. */
  let position: number | undefined;
  let inherited: number | undefined;
  let isSettled = true;
  let restsSince = 0;
  let stored: number | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  /** The address of the page whose view has left. */
  let viewed: string | undefined;
  const isInView = () => viewed !== undefined && isOnPage(viewed, page().url);
  let waiting: Unsubscribe | undefined;
  let isStopped = false;

  const store = (percent: number | undefined) => {
    if (percent === stored) return;
    stored = percent;
    if (percent === undefined) session.remove(SCROLL_DEPTH_KEY);
    else session.set(SCROLL_DEPTH_KEY, String(percent));
  };
  const measure = () => {
    waiting?.();
    waiting = undefined;
    measuredAt = clock.elapsed();
    // The page's view has not left yet, or a single-page application shows another page.
    if (isStopped || !isInView()) return;
    const read = extent.read();
    const now = read && !(last && isCovered(last, read)) ? read : last;
    if (!now) return;
    const before = position;
    position = now.seen - now.height;
    if (!isSettled) {
      if (position !== before) restsSince = measuredAt;
      const isScrolledDown = last !== undefined && position > (before ?? 0);
      isSettled = position <= 1 || isScrolledDown || measuredAt - restsSince >= SETTLES_MS;
      deepest = 0;
    }
    const { seen, whole, width, isLoaded } = now;
    // On a device that was turned, the page has another height.
    if (last && width !== last.width && last.whole > 0) deepest *= whole / last.whole;
    else if (last) isEndless ||= hasGrownAtEnd(last, deepest, now);
    deepest = Math.max(deepest, seen);
    last = now;
    const isFinal = isLoaded && whole > 0 && !isEndless && (isSettled || position !== inherited);
    store(isFinal ? Math.round(Math.min(1, deepest / whole) * 100) : undefined);
    if (!isSettled) look();
  };
  const look = () => {
    // Nobody has seen what a hidden page shows.
    if (waiting || !browser.visible() || !isInView()) return;
    waiting = clock.after(Math.max(0, measuredAt + MEASURE_EVERY_MS - clock.elapsed()), () => {
      const whenIdle = browser.idle();
      waiting = () => {};
      void whenIdle.then(() => {
        if (!waiting) return;
        waiting = undefined;
        if (browser.visible()) measure();
      });
    });
  };
  const stopExtent = extent.onChange((what) => {
    // Until it is measured again, the height is not final.
    if (browser.isLeft()) return;
    if (what === 'height' && isInView()) store(undefined);
    look();
  });

  const stop = stopAll(
    stopExtent,
    clock.every(LOOK_EVERY_MS, look),
    browser.onWindow('load', look),
    browser.onPage('show', 'measurements', look),
    browser.onPage('hide', 'measurements', () => {
      if (!browser.isLeft()) measure();
    }),
    browser.onPage('leave', 'measurements', () => {
      if (browser.visible()) measure();
    }),
    // Other pages were shown in between, so the stored value is theirs.
    browser.onPage('restore', 'measurements', () => {
      viewed = undefined;
    }),
  );

  return {
    stop: () => {
      isStopped = true;
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
      isSettled = viewed === undefined;
      inherited = position;
      restsSince = clock.elapsed();
      viewed = viewedPage.url;
      deepest = 0;
      last = undefined;
      isEndless = false;
      stored = undefined;
      session.remove(SCROLL_DEPTH_KEY);
      look();
    },
  };
};

/**
 * Fills XDM's field for scroll depth, on page views, with how deep the visitor has scrolled on the page before, in
 * percent.
 */
export const scrollDepth: FillKind = {
  create: ({ browser, session, page }) => createScrollDepth(browser, session, page),
  stored: () => ({ storage: [SCROLL_DEPTH_KEY] }),
};
