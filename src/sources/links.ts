import { type Browser, DRAG_PX, type ScriptNavigation } from '../browser/index.ts';
import { type DataLayer, eventPathOf } from '../dataLayer/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import { announcedLink, describeLink } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { Links, TrackingContext } from '../site/index.ts';
import { AT_ONCE_MS, createCancelledLinks } from './createCancelledLinks.ts';
import { type Click, type ClickStart, createClick } from './createClick.ts';
import { createEarlyClicks, DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { advanceLinkClicks, type ClickEvent, type ClickRelation, UNCLICKED } from './linkClicks.ts';
import { anchorOn } from './onClick.ts';

const ANNOUNCED = ['followed'];
/** The visitor clicks the link itself. Its component may say nothing of it. */
const CLICKED = [...ANNOUNCED, 'clicked'];

/**
 * Announces every link that is followed, by any button or key that follows links. It delays and prevents nothing. It
 * listens in the capture phase, so a page that stops the event cannot hide the link, and decides once the page's own
 * handlers have run. Every click is announced, because the page's pushes in response must wait for the paint too. A
 * click that follows no link has no description. Links followed before the tag started, and links that a script follows
 * from a button or a card, are reported by the components that announce the click.
 */
export const createLinks = (
  browser: Browser,
  dataLayer: DataLayer,
  redact: Redaction,
  captureMoment: () => TrackingContext,
): Links => {
  const { clock } = browser;
  let clicks = UNCLICKED;
  const advance = (event: ClickEvent, at = clock.now()): ClickRelation => {
    const { clicks: next, is } = advanceLinkClicks(clicks, event, at);
    clicks = next;
    return is;
  };
  /** The links that the page's scripts click in answer to a click, as a card's script does. */
  const answers = new WeakMap<Click, Click>();
  const followedBy = (click: Click): Click => answers.get(click) ?? click;
  return {
    current: () => {
      const { click } = clicks;
      // A script may answer the click after a component has announced it.
      return click && (() => followedBy(click).link());
    },
    announced: () => {
      const { click, announced, within } = clicks;
      if (click) return announced;
      // A component may announce a click late, when its link has been counted.
      return within.path && clock.now() - within.at < DOUBLE_CLICK_MS ? [within.path] : [];
    },
    remember: () =>
      dataLayer.listen(({ item, names }) => {
        const path = eventPathOf(item);
        if (path && names.includes('cmp:click')) advance({ type: 'announced', path });
      }),
    source: {
      start: (announce): Unsubscribe => {
        const readEarlyClick = createEarlyClicks(clock.now);
        const cancelled = createCancelledLinks(browser);
        /** Settle the clicks whose handlers may still run. */
        const unsettled = new Set<() => void>();

        const hearComponent = dataLayer.listen((it) => {
          const { item, past, names } = it;
          const early = readEarlyClick(it);
          const { click, stage } = names.includes('cmp:click') ? clicks : UNCLICKED;
          // The anchor itself says where it leads, so no component's link counts.
          const hasLink = () => click && followedBy(click).href() !== '';
          if (early ? early.again : stage !== 'open' || hasLink()) return;
          // Read only now: the state of an item that nobody needs is not copied.
          const { state } = it;
          const link = announcedLink(item, state, browser.baseUrl(), redact);
          if (!link) return;
          const followed = { keys: ANNOUNCED, past, context: { item, state } };
          if (early) return announce({ ...followed, payload: link, at: early.at });
          if (advance({ type: 'told', href: link.url }) === 'again') return;
          // The script may still follow the link by clicking an anchor, which is then announced itself.
          announce({ ...followed, describe: () => (hasLink() ? undefined : link), waitsForPaint: true });
        });

        let start: ClickStart | undefined;
        const hearGesture = browser.onGesture((gesture) => {
          const { stage, path, press, moved, counts } = gesture;
          if (stage === 'pressed') {
            start = { path, url: browser.url(), hasNavigated: false };
            return;
          }
          const isLost = stage === 'lost';
          const begun: ClickStart = (press && start) || { url: browser.url(), hasNavigated: false };
          const here = isLost ? undefined : anchorOn(path);
          // The browser does not follow it, but a script of the page may.
          const pressed =
            here || (!isLost && begun.path?.[0] === path[0]) ? undefined : anchorOn(begun.path ?? []);
          const missed = pressed && counts(pressed) ? pressed : undefined;
          if (isLost && !missed) return;
          const anchor = missed ?? here;
          const at = isLost ? gesture.at : clock.now();
          const { click: handled } = clicks;
          const click = createClick(anchor, gesture, begun, !!missed, browser, redact);
          const is = advance({ type: 'click', click }, at);
          if (is === 'answer' && handled) answers.set(handled, click);
          if (click.href() === '') cancelled.interrupt();

          const then = captureMoment();
          /** The component around the link, if none has announced the click. */
          let component = '';
          const context = {
            get item() {
              return component ? { event: 'cmp:click', eventInfo: { path: component } } : {};
            },
          };
          const settle = () => {
            if (!unsettled.delete(settle)) return;
            click.settle();
            const href = click.href();
            if (href === '' || is === 'again') return;
            advance({ type: 'settled', click }, at);
            component = clicks.within.path;
            const follow = () =>
              announce({ keys: CLICKED, describe: click.link, at, context: { ...then, ...context } });
            cancelled.replace(click.isCancelled() && moved <= DRAG_PX ? { href, at, follow } : undefined);
          };
          unsettled.add(settle);
          clock.after(0, () => {
            advance({ type: 'over' });
            settle();
          });
          announce({
            keys: CLICKED,
            describe: () => {
              settle();
              return is === 'again' || click.isCancelled() ? undefined : click.link();
            },
            context,
            waitsForPaint: true,
          });
        });

        const hearNavigation = (navigation: ScriptNavigation) => {
          const { url, by, file: text = '' } = navigation;
          const { click, followed, ignoredAt } = clicks;
          const href = click?.href() ?? '';
          // A window or a file, of the inspector or of another tool in the page.
          if (clock.now() - ignoredAt < AT_ONCE_MS && by !== 'router') return;
          if (by === 'download') {
            // A link that was never in the page: its click reaches no listener. Some browsers report a link in the page
            // only when its click is over.
            const isClicked =
              url === href || (url === followed.href && clock.now() - followed.at < AT_ONCE_MS);
            const payload = describeLink(url, { text, isDownload: true }, redact);
            if (payload && !isClicked) announce({ keys: ANNOUNCED, payload });
            return;
          }
          if (start) start.hasNavigated = true;
          if (href === '' && cancelled.hear(navigation)) return;
          if (click && href === '') cancelled.replace();
          click?.hear(navigation);
        };
        return stopAll(
          hearComponent,
          hearGesture,
          browser.onScriptNavigation(hearNavigation),
          // A router may change the address later, when the next page is there.
          browser.onAddress((cause) => {
            if (cause !== 'popstate') hearNavigation({ url: browser.url(), by: 'router' });
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
