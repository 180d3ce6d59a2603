import type { Browser, Surroundings } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { Redaction } from '../redaction/createRedaction.ts';
import { namesAny, ORDINARY_URLS } from '../redaction/urlSettings.ts';
import { isSamePage } from './addresses.ts';
import { type CapturedPage, type Page, parsePage } from './parsePage.ts';

/** Returns, at any later time, the screen and device of one moment. */
export type SurroundingsThen = () => Surroundings;

/**
 * Follows the screen and the window that show the page. Reading them may force a layout. They are therefore read once,
 * when first needed or after the first paint, and once more after each change of the window's size.
 */
export const createSurroundings = (
  browser: Pick<Browser, 'surroundings' | 'nextPaint' | 'onWindow'>,
): { readonly current: () => SurroundingsThen; readonly stop: Unsubscribe } => {
  // All moments share one reading until the window's size changes.
  let reading: { made?: Surroundings } = {};
  const readBy = (it: typeof reading) => {
    it.made ??= browser.surroundings();
    return it.made;
  };
  void browser.nextPaint().then(() => readBy(reading));
  const stop = browser.onWindow('resize', () => {
    reading = {};
  });
  return {
    current: () => {
      const then = reading;
      return () => readBy(then);
    },
    stop,
  };
};

/** The page that a document shows. */
export interface Showing {
  /** The redacted address at which it was shown last; missing until a page is shown. */
  readonly at: string | undefined;
  /** The address of the page before; missing for the document's own referrer. */
  readonly referrer: string | undefined;
  /** It is not the page with which the visitor landed. */
  readonly isLater: boolean;
}

/** Whole, because a page may have given all objects a property `at`. */
const NOTHING_SHOWN: Showing = { at: undefined, referrer: undefined, isLater: false };

/** What a stopped tag leaves to the next one. */
export interface ShowingMemory {
  showing?: Showing;
}

export interface Pages {
  /** Captures the page of this moment. It is parsed only when it is read, and only the parts that have changed. */
  readonly capturePage: () => CapturedPage;
  /** A page is shown at this address. The same page at another one, as after a filter, is still the same. */
  readonly shows: (url: string) => void;
  /** The browser shows the document again, after other pages. */
  readonly restored: () => void;
}

/** Follows the pages that one document shows. `campaigns`: further parameters of campaigns, such as `promo`. */
export const createPages = (
  browser: Pick<Browser, 'url' | 'baseUrl' | 'title' | 'referrer' | 'landingUrl'>,
  redaction: Redaction,
  campaigns: readonly string[] = [],
  memory: ShowingMemory = {},
): Pages => {
  let url: string | undefined;
  let title: string | undefined;
  let showing: Showing | undefined;
  let last: Page;
  const isCampaign = namesAny([...ORDINARY_URLS.campaigns, ...campaigns]);
  let landing: Page['query'] | undefined;
  const ofLanding = () => {
    if (!landing) {
      const { query } = parsePage(browser.landingUrl(), '', '', redaction);
      landing = Object.fromEntries(Object.entries(query).filter(([name]) => isCampaign(name)));
    }
    return landing;
  };
  /** A router may leave a parameter without its value. */
  const withLanding = (query: Page['query']): Page['query'] =>
    Object.assign(
      Object.create(null),
      query,
      Object.fromEntries(Object.entries(ofLanding()).filter(([name]) => !query[name]?.trim())),
    );
  const current = () => memory.showing ?? NOTHING_SHOWN;
  /** The address before the page at this address, and whether it still is the one with which the visitor landed. */
  const before = ({ at, referrer, isLater }: Showing, address: string) =>
    at === undefined || isSamePage(at, address, 'steps')
      ? { referrer, isLater }
      : { referrer: at, isLater: true };

  const describe = (then: string, titleThen: string, showingThen: Showing): Page => {
    if (then !== url || showingThen !== showing) {
      const own = parsePage(then, titleThen, browser.referrer(), redaction);
      const { referrer, isLater } = before(showingThen, own.url);
      const base = browser.baseUrl();
      last = {
        ...own,
        ...(base !== then && { base }),
        query: isLater ? own.query : withLanding(own.query),
        referrer: referrer ?? own.referrer,
      };
    } else if (titleThen !== title) last = { ...last, title: redaction.text(titleThen) };
    url = then;
    title = titleThen;
    showing = showingThen;
    return last;
  };

  return {
    capturePage: () => {
      const titleThen = browser.title();
      const then = browser.url();
      const showingThen = current();
      return {
        get page() {
          return describe(then, titleThen, showingThen);
        },
      };
    },
    shows: (address) => {
      const at = redaction.url(address);
      const then = current();
      const isSame = then.at === undefined || isSamePage(then.at, at, 'parameters');
      if (then.at !== at)
        memory.showing = isSame ? { ...then, at } : { at, referrer: then.at, isLater: true };
    },
    // Which page was shown before is not known, and the campaign has been told.
    restored: () => {
      memory.showing = { ...current(), referrer: '', isLater: true };
    },
  };
};
