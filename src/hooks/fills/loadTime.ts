import { type Browser, LONGEST_LOAD_SECONDS } from '../../browser/index.ts';
import type { Store } from '../../consent/index.ts';
import { type Path, stopAll } from '../../language/index.ts';
import { type Page, placeOf } from '../../page/index.ts';
import type { Fill, FillKind, XdmFields } from '../../site/index.ts';
import type { Xdm } from '../../xdm/index.ts';

export const LOAD_TIME_KEY = 'tamis_load_time';

/** The fields for load times, in seconds. */
export interface LoadTimeFields {
  readonly page: Path<Xdm>;
  readonly previousPage: Path<Xdm>;
}

/**
 * How long the page took to load, sent once: with this page's first event after its load, or else with the next page
 * view, as the load time of the previous page.
 */
const createLoadTime = (browser: Browser, session: Store, to: LoadTimeFields): Fill => {
  /** Any script of the site may have replaced the stored time. */
  const readKept = () => {
    const seconds = Number(session.get(LOAD_TIME_KEY)?.trim() || Number.NaN);
    return seconds >= 0 && seconds <= LONGEST_LOAD_SECONDS ? seconds : undefined;
  };
  /** The place of the page that was viewed first. A single-page application does not load its later pages. */
  let loaded: string | undefined;
  const isLoaded = ({ url }: Page) => (loaded ?? placeOf(url)) === placeOf(url);
  let ofPreviousPage: number | undefined;
  let isKeptRead = false;
  let told = false;
  const own = () => (told ? undefined : browser.loadSeconds());
  /** The stored time can be read once there is consent, and until this page's own time replaces it. */
  const readPrevious = () => {
    if (!isKeptRead) ofPreviousPage = readKept();
    return ofPreviousPage;
  };

  // The load event ends only after its listeners have run; its end is known a moment later.
  const onLoad = () => {
    browser.clock.after(0, () => {
      const seconds = own();
      // A prerendered page may never be shown.
      if (seconds === undefined || browser.prerendering()) return;
      readPrevious();
      isKeptRead = true;
      session.set(LOAD_TIME_KEY, String(seconds));
    });
  };
  const comeBack = () => {
    const kept = readKept();
    if (kept === own()) return;
    // The next page has sent this page's time, and may have stored its own.
    ofPreviousPage = kept;
    told = true;
  };

  return {
    forget: () => {
      ofPreviousPage = undefined;
    },
    stop: stopAll(browser.onWindow('load', onLoad), browser.onPage('restore', 'measurements', comeBack)),
    fields: ({ page, isPageView }) => {
      const isOwn = isLoaded(page);
      return {
        [to.page]: isOwn ? own() : undefined,
        [to.previousPage]: isPageView ? ((isOwn ? undefined : own()) ?? readPrevious()) : undefined,
      } as XdmFields;
    },
    left: ({ page, isPageView }) => {
      const isOwn = isLoaded(page);
      if (isPageView) {
        loaded ??= placeOf(page.url);
        ofPreviousPage = undefined;
      }
      // The load time of the previous page is sent with this page's view, or never.
      if (isOwn ? own() !== undefined : isPageView) told = true;
      // Until this page's own load time is known, the storage keeps the previous page's.
      else if (!isPageView) return;
      session.remove(LOAD_TIME_KEY);
    },
  };
};

/**
 * Fills fields with the seconds that a page took to load.
 * @example loadTime({ page: '_tenant.page.loadTime', previousPage: '_tenant.previousPage.loadTime' })
 */
export const loadTime = (to: LoadTimeFields): FillKind => ({
  create: ({ browser, session }) => createLoadTime(browser, session, to),
  stored: () => ({ storage: [LOAD_TIME_KEY] }),
});
