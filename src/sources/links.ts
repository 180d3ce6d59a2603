import { type Browser, unclobbered } from '../browser/index.ts';
import { type DataLayer, eventPathOf } from '../dataLayer/index.ts';
import { stopAll, type Unsubscribe } from '../engine/index.ts';
import { announcedLink, type FollowedLink } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { Links } from '../tracking/index.ts';
import { createEarlyClicks, DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { hrefOf, onClick } from './onClick.ts';
import { readLink } from './readLink.ts';

interface Click {
  readonly event: UIEvent;
  readonly link: () => FollowedLink | undefined;
  /**
   * The visitor or the page's script has clicked an anchor. The anchor itself says where it leads, so no component's
   * link counts.
   */
  hasAnchor: boolean;
  /** The link that the page's script follows in answer to this click, as a card's script does. */
  answer?: Click['link'];
  /** A component's link has been announced for this click. */
  isTold: boolean;
}

const NOTHING: readonly string[] = [];
const noLink = () => undefined;

/** Whether a click is the one that browsers make on a control after the click on its label. */
const isOfLabel = ({ target }: Event, before: Event): boolean =>
  [...(unclobbered((target ?? {}) as Partial<HTMLInputElement>).labels ?? [])].some((it) =>
    it.contains(before.target as Node),
  );

/**
 * Announces every link that is followed, by any button or key that follows links. It delays and prevents nothing. It
 * listens in the capture phase, so a page that stops the event cannot hide the link. Several nested components may
 * announce one click; they are remembered until the click is over. Every click is announced, because the page's pushes
 * in response must wait for the paint too. A click that follows no link has no description. Links followed before the
 * tag started, and links that a script follows from a button or a card, are reported by the components that announce
 * the click.
 */
export const createLinks = (browser: Browser, dataLayer: DataLayer, clean: Redaction): Links => {
  /** The click that is being handled. */
  let click: Click | undefined;
  /** Paths of the components that have announced the last click. */
  let announced = NOTHING;
  let last = { href: '', at: 0 };
  /**
   * A double click, or a key that is held down, follows the same link again: that is one gesture. A system with slower
   * double clicks shows by `detail` that the clicks belong together.
   */
  const isRepeated = (href: string, { detail }: UIEvent): boolean => {
    const { href: before, at } = last;
    last = { href, at: browser.clock.now() };
    return href === before && (detail > 1 || last.at - at < DOUBLE_CLICK_MS);
  };
  return {
    current: () => {
      const now = click;
      // A script may answer the click after a component has announced it.
      return now && (() => (now.answer ?? now.link)());
    },
    announced: () => (click ? announced : NOTHING),
    remember: () =>
      dataLayer.listen(({ item, names }) => {
        const path = eventPathOf(item);
        if (click && path && names.includes('cmp:click')) announced = [...announced, path];
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
            if (early || !now) return announce({ ...followed, payload: link, at: early?.at });
            now.isTold = true;
            if (isRepeated(link.url, now.event)) return;
            // The script may still follow the link by clicking an anchor, which is then announced itself.
            const describe = () => (now.hasAnchor ? undefined : link);
            announce({ ...followed, describe, waitsForPaint: true });
          }),
          onClick(browser, (anchor, event) => {
            const href = anchor ? hrefOf(anchor) : '';
            const isAgain = !!anchor && isRepeated(href, event);
            const link = anchor ? readLink(anchor, browser, clean) : noLink;
            const hasAnchor = !!href && !/^javascript:/i.test(href);
            const asked = hasAnchor && !isAgain && !event.isTrusted ? click : undefined;
            const isAnswer = !!asked && !asked.hasAnchor;
            const isOneGesture = isAgain || isAnswer || (!anchor && !!click && isOfLabel(event, click.event));
            // Each other click without a link counts separately: visitors click a carousel's arrow quickly.
            if (!isOneGesture) announced = NOTHING;
            if (asked) asked.hasAnchor = true;
            if (isAnswer) asked.answer = link;
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
