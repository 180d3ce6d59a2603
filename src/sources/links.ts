import type { Browser } from '../browser/index.ts';
import { type DataLayer, eventPathOf } from '../dataLayer/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import { announcedLink, describeLink } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { Links, TrackingContext } from '../site/index.ts';
import { AT_ONCE_MS, createCancelledLinks } from './createCancelledLinks.ts';
import { type Click, createClick } from './createClick.ts';
import { createEarlyClicks, DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { isOfLabel } from './isOfLabel.ts';
import { isIgnored, onClick } from './onClick.ts';

/** A click, and what the page has said and done about it. */
interface HandledClick extends Click {
  /** The link that the page's script clicks in answer to this click, as a card's script does. */
  answer?: Click;
  /** A component's link has been announced for this click. */
  isTold?: true;
}

const ANNOUNCED = ['followed'];
/** The visitor clicks the link itself. Its component may say nothing of it. */
const CLICKED = [...ANNOUNCED, 'clicked'];
const NOTHING: readonly string[] = [];
const NO_CLICK = { href: '', at: 0 };

/**
 * Announces every link that is followed, by any button or key that follows links. It delays and prevents nothing. It
 * listens in the capture phase, so a page that stops the event cannot hide the link, and decides once the page's own
 * handlers have run. Several nested components may announce one click; they are remembered until the click is over.
 * Every click is announced, because the page's pushes in response must wait for the paint too. A click that follows no
 * link has no description. Links followed before the tag started, and links that a script follows from a button or a
 * card, are reported by the components that announce the click.
 */
export const createLinks = (
  browser: Browser,
  dataLayer: DataLayer,
  redact: Redaction,
  contextThen: () => () => TrackingContext,
): Links => {
  const { clock } = browser;
  /** The click that is being handled. */
  let click: HandledClick | undefined;
  /** Paths of the components that have announced the last click. */
  let announced = NOTHING;
  let last = NO_CLICK;
  /** The component around the link that was clicked last, if no component announced the click. */
  let within = { path: '', at: 0 };
  /**
   * A double click, or a key that is held down, follows the same link again: that is one gesture. A system with slower
   * double clicks shows by `detail` that the clicks belong together.
   */
  const isRepeated = (href: string, { detail }: UIEvent): boolean => {
    const { href: before, at } = last;
    last = { href, at: clock.now() };
    return href === before && (detail > 1 || last.at - at < DOUBLE_CLICK_MS);
  };
  return {
    current: () => {
      const now = click;
      // A script may answer the click after a component has announced it.
      return now && (() => (now.answer ?? now).link());
    },
    // A component may announce a click late, when its link has been counted.
    announced: () =>
      click ? announced : within.path && clock.now() - within.at < DOUBLE_CLICK_MS ? [within.path] : NOTHING,
    remember: () =>
      dataLayer.listen(({ item, names }) => {
        const path = eventPathOf(item);
        if (click && path && names.includes('cmp:click')) announced = [...announced, path];
      }),
    source: {
      start: (announce): Unsubscribe => {
        const readEarlyClick = createEarlyClicks(clock.now);
        const cancelled = createCancelledLinks(browser);
        let ignoredAt = Number.NEGATIVE_INFINITY;
        /** Settle the clicks whose handlers may still run. */
        const unsettled = new Set<() => void>();

        const hearComponent = dataLayer.listen((it) => {
          const { item, state, past, names } = it;
          const early = readEarlyClick(it);
          const now = names.includes('cmp:click') ? click : undefined;
          // The anchor itself says where it leads, so no component's link counts.
          const hasLink = () => !!now && (now.answer ?? now).href() !== '';
          if (early ? early.again : !now || hasLink() || now.isTold) return;
          const link = announcedLink(item, state, browser.baseUrl(), redact);
          if (!link) return;
          const followed = { keys: ANNOUNCED, past, context: { item, state } };
          if (early || !now) return announce({ ...followed, payload: link, at: early?.at });
          now.isTold = true;
          if (isRepeated(link.url, now.event)) return;
          // The script may still follow the link by clicking an anchor, which is then announced itself.
          announce({ ...followed, describe: () => (hasLink() ? undefined : link), waitsForPaint: true });
        });

        const hearClick = onClick(browser, (anchor, event) => {
          const next: HandledClick = createClick(anchor, event, browser, redact);
          const leads = next.href() !== '';
          ignoredAt = !leads && isIgnored(event) ? clock.now() : Number.NEGATIVE_INFINITY;
          const isAgain = leads && isRepeated(next.href(), event);
          const asking = leads && !isAgain && !event.isTrusted ? click : undefined;
          const isAnswer = asking?.href() === '';
          const isOneGesture = isAgain || isAnswer || (!anchor && !!click && isOfLabel(event, click.path));
          // Each other click without a link counts separately: visitors click a carousel's arrow quickly.
          if (!isOneGesture) announced = NOTHING;
          if (asking) asking.answer = next;
          click = next;
          if (!leads) cancelled.interrupt();

          const at = clock.now();
          const then = contextThen();
          /** The component around the link, if none has announced the click. */
          let component: string | undefined;
          const context = {
            get item() {
              return component ? { event: 'cmp:click', eventInfo: { path: component } } : {};
            },
          };
          const settle = () => {
            if (!unsettled.delete(settle)) return;
            next.settle();
            const href = next.href();
            if (href === '' || isAgain) return;
            // A script may cancel a click, and repeat it once it has asked or tracked.
            last = next.isCancelled() ? NO_CLICK : { ...last, href };
            if (announced.length === 0) component = next.component();
            within = { path: component ?? '', at };
            const follow = () =>
              announce({ keys: CLICKED, describe: next.link, at, context: { ...then(), ...context } });
            cancelled.replace(next.isCancelled() ? { href, at, follow } : undefined, event);
          };
          unsettled.add(settle);
          clock.after(0, () => {
            click = undefined;
            settle();
          });
          announce({
            keys: CLICKED,
            describe: () => {
              settle();
              return isAgain || next.isCancelled() ? undefined : next.link();
            },
            context,
            waitsForPaint: true,
          });
        });

        return stopAll(
          hearComponent,
          hearClick,
          browser.onScriptNavigation((navigation) => {
            const { url, by, file: text = '' } = navigation;
            const href = click?.href() ?? '';
            // A window or a file, of the inspector or of another tool in the page.
            if (clock.now() - ignoredAt < AT_ONCE_MS && by !== 'router') return;
            if (by === 'download') {
              // A link that was never in the page: its click reaches no listener. Some browsers report a link in the page
              // only when its click is over.
              const isClicked = url === href || (url === last.href && clock.now() - last.at < AT_ONCE_MS);
              const payload = describeLink(url, { text, isDownload: true }, redact);
              if (payload && !isClicked) announce({ keys: ANNOUNCED, payload });
              return;
            }
            if (href === '' && cancelled.hear(navigation)) return;
            if (click && href === '') cancelled.replace();
            click?.hear(navigation);
          }),
          browser.onPage('leave', 'sources', () => {
            for (const settle of unsettled) settle();
          }),
          cancelled.start(),
        );
      },
    },
  };
};
