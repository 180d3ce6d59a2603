import type { Browser, ScriptNavigation } from '../browser/index.ts';
import { attempt, type Unsubscribe } from '../language/index.ts';

/** A link whose click the page has cancelled. */
export interface CancelledLink {
  /** Absolute. */
  readonly href: string;
  /** When it was clicked, in epoch milliseconds. */
  readonly at: number;
  /** Announces the link as followed at that time. */
  readonly follow: () => void;
}

/** What a script of the page does so soon after a click, it does because of the click, if no other has come since. */
export const AT_ONCE_MS = 2_000;
/** Where browsers do not tell where scripts go, a page that is left within this time follows the link. */
const DIALOG_MS = 60_000;

/** The part of an address that names its page: decoded, without hash and final slash. */
const nameOf = (url: string): string => {
  const { origin, pathname, search, href } = new URL(url);
  const name = origin === 'null' ? href : origin + pathname.replace(/\/$/, '') + search;
  return attempt(() => decodeURIComponent(name)) ?? name;
};
const isSame = (url: string, href: string): boolean => attempt(() => nameOf(url) === nameOf(href)) === true;

/** Whether an address of this site passes the link's on: `/leaving?to=https%3A%2F%2Fwww.example.com%2F`. */
const passesOn = (url: string, href: string, here: string): boolean =>
  attempt(() => {
    const { origin, pathname, searchParams } = new URL(url);
    const inPath = /https?:.*/.exec(decodeURIComponent(pathname)) ?? [];
    return (
      origin === new URL(here).origin && [...searchParams.values(), ...inPath].some((it) => isSame(it, href))
    );
  }) === true;

/**
 * Remembers the last link whose click the page has cancelled. It is followed if a script of the page goes there later,
 * as after a dialog (“You are leaving our site”). A drag follows nothing.
 */
export const createCancelledLinks = (browser: Browser) => {
  const { clock } = browser;
  let waiting: CancelledLink | undefined;
  /** Nothing else has been clicked since. */
  let isLast = false;
  const follow = () => {
    waiting?.follow();
    waiting = undefined;
  };
  /** A script navigates. Returns whether it follows the cancelled link. */
  const hear = ({ url, by }: ScriptNavigation): boolean => {
    if (!waiting || by === 'download') return false;
    const isAtOnce = isLast && clock.now() - waiting.at <= AT_ONCE_MS;
    const isBlank = url.startsWith('about:');
    const { href } = waiting;
    if (!isAtOnce && !isBlank && !isSame(url, href) && !passesOn(url, href, browser.url())) return false;
    follow();
    return true;
  };
  return {
    start: (): Unsubscribe =>
      browser.onPage('leave', 'sources', () => {
        if (!browser.tellsNavigation() && waiting && clock.now() - waiting.at <= DIALOG_MS) follow();
        waiting = undefined;
      }),
    /** Another link is followed, or cancelled, or a script goes elsewhere: the visitor has given up the one before. */
    replace: (link?: CancelledLink) => {
      isLast = true;
      waiting = link;
    },
    /** Something else is clicked, as in a dialog. */
    interrupt: () => {
      isLast = false;
    },
    hear,
  };
};
