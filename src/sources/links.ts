import type { Browser } from '../browser/index.ts';
import type { DataLayer } from '../dataLayer/index.ts';
import { getPath, stopAll, type Unsubscribe } from '../engine/index.ts';
import { announcedLink, type Cleaning, type FollowedLink } from '../page/index.ts';
import type { Links } from '../tracking/index.ts';
import { createEarlyClicks, DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { hrefOf, onClick } from './onClick.ts';
import { readLink } from './readLink.ts';

interface Click {
  readonly event: UIEvent;
  readonly link: () => FollowedLink | undefined;
  /** The visitor, or the page's script, has clicked an anchor, which tells where it leads: no component's link counts. */
  hasAnchor: boolean;
  /** A component's link has been announced for it. */
  isTold: boolean;
}

const NOTHING: readonly string[] = [];
const noLink = () => undefined;

/**
 * Announces every link that is followed, by any button or key that follows it; nothing is delayed or prevented. The
 * capture phase comes first: a page that stops the event cannot hide the link. One click may be announced by several
 * components that lie in each other; they are remembered until it is over. Each click is announced, because what a page
 * pushes in response must wait for the paint too; one that follows no link has nothing to describe. Components that announce
 * a click report the links followed before the tag was there, and those that a script follows from a button or a card.
 */
export const createLinks = (browser: Browser, dataLayer: DataLayer, clean: Cleaning): Links => {
  /** The click that is on its way. */
  let click: Click | undefined;
  /** Paths of what has announced the last click. */
  let announced = NOTHING;
  let last = { href: '', at: 0 };
  /**
   * A double click, or a key that is held down, follows the same link again: that is one gesture. A system with
   * slower double clicks says by `detail` that they belong together.
   */
  const isRepeated = (href: string, { detail }: UIEvent): boolean => {
    const { href: before, at } = last;
    last = { href, at: browser.clock.now() };
    return href === before && (detail > 1 || last.at - at < DOUBLE_CLICK_MS);
  };
  return {
    current: () => click?.link,
    announced: () => (click ? announced : NOTHING),
    remember: () =>
      dataLayer.listen(({ item, names }) => {
        const path = getPath(item, 'eventInfo.path');
        if (!click || !names.includes('cmp:click') || typeof path !== 'string') return;
        announced = [...announced, path];
      }),
    source: {
      start: (announce): Unsubscribe => {
        const readEarlyClick = createEarlyClicks(browser.clock.now);
        return stopAll(
          dataLayer.listen((it) => {
            const { item, state, past, names } = it;
            const early = readEarlyClick(it);
            const now = names.includes('cmp:click') ? click : undefined;
            if (early ? early.again : !now || now.hasAnchor || now.isTold) return;
            const link = announcedLink(item, state, browser.url(), clean);
            if (!link) return;
            const followed = { keys: ['followed'], past, context: { item, state } };
            if (early) return announce({ ...followed, payload: link, at: early.at });
            if (now) now.isTold = true;
            if (now && isRepeated(link.url, now.event)) return;
            // The script may yet follow it by clicking an anchor, which then tells itself.
            const describe = () => (now?.hasAnchor ? undefined : link);
            announce({ ...followed, describe, waitsForPaint: true });
          }),
          onClick(browser, (anchor, event) => {
            const href = anchor ? hrefOf(anchor) : '';
            const isAgain = !!anchor && isRepeated(href, event);
            const link = anchor ? readLink(anchor, browser, clean) : noLink;
            // Each click without a link is one of its own: a carousel's arrow is clicked quickly.
            if (!isAgain) announced = NOTHING;
            const hasAnchor = !!href && !/^javascript:/i.test(href);
            if (hasAnchor && click && !isAgain && !event.isTrusted) click.hasAnchor = true;
            click = { link, event, hasAnchor, isTold: false };
            browser.clock.after(0, () => {
              click = undefined;
            });
            announce({ keys: ['followed'], describe: isAgain ? noLink : link, waitsForPaint: true });
          }),
        );
      },
    },
  };
};
