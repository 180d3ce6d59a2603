import type { Browser } from '../browser/index.ts';
import type { DataLayer, EventNames } from '../dataLayer/index.ts';
import { getPath, type Unsubscribe } from '../engine/index.ts';
import { type Cleaning, describeLink, type FollowedLink } from '../page/index.ts';
import type { Links } from '../tracking/index.ts';
import { type Anchor, hrefOf, onClick } from './onClick.ts';

/** What the visitor reads; of a link that is a picture, what is read to those who do not see it. */
const nameOf = (anchor: Anchor): string =>
  anchor.textContent?.trim() || anchor.getAttribute('aria-label') || anchor.getAttribute('title') || '';

/** Reads the link at once, which the page may change, and describes it when it is asked. */
const linkOf = (anchor: Anchor, clean: Cleaning) => {
  const href = hrefOf(anchor);
  const name = nameOf(anchor);
  const isDownload = anchor.hasAttribute('download');
  return () => describeLink(href, name, isDownload, clean);
};

/** A click on its way through the page. */
interface Gesture {
  readonly link: () => FollowedLink | undefined;
  readonly announced: readonly string[];
}
const NONE: Gesture = { link: () => undefined, announced: [] };

/**
 * Announces every link that is followed, by any button or key that follows it; nothing is delayed or prevented. The
 * capture phase comes first: a page that stops the event cannot hide the link. One click may be announced by several
 * components that lie in each other; they are remembered until it is over. Each click is announced, for what a page pushes
 * because of it shall wait for the paint as well; one that follows no link has nothing to describe.
 */
export const createLinks = (
  browser: Browser,
  dataLayer: DataLayer,
  eventNames: EventNames,
  clean: Cleaning,
): Links => {
  const clickEvent = eventNames['cmp:click'] ?? 'cmp:click';
  let gesture = NONE;
  let inGesture = false;
  const begin = (link: Gesture['link']) => {
    gesture = { link, announced: [] };
    inGesture = true;
    browser.clock.after(0, () => {
      gesture = NONE;
      inGesture = false;
    });
  };

  return {
    current: () => gesture.link,
    announced: () => gesture.announced,
    remember: () =>
      dataLayer.listen(({ item }) => {
        const path = getPath(item, 'eventInfo.path');
        if (!inGesture || item.event !== clickEvent || typeof path !== 'string') return;
        gesture = { ...gesture, announced: [...gesture.announced, path] };
      }),
    source: {
      start: (announce): Unsubscribe =>
        onClick(browser, (anchor) => {
          const link = anchor ? linkOf(anchor, clean) : NONE.link;
          begin(link);
          announce({ keys: ['followed'], describe: link, waitsForPaint: true });
        }),
    },
  };
};
