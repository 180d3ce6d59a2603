import { attempt, stopAll, type Unsubscribe } from '../language/index.ts';
import { topModal } from './topModal.ts';

const COVERED = '[tamis] The inspector is open, but something on this page covers it: close that first.';
/** The page’s dialog must not take them for clicks beside it. */
const CLICKS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'];
const WATCHED = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] };
/** More than a dialog has, which must not take long to measure. */
const MEASURED = 500;

const shapesIn = (parent: Element): string =>
  [parent, ...parent.querySelectorAll('*')]
    .filter((it) => !it.hasAttribute('data-tamis-ignore'))
    .slice(0, MEASURED)
    .map((it) => Object.values(it.getBoundingClientRect().toJSON()).join())
    .join();

/** Places for the element in a dialog: at its end, or at that of a part, where it may be another rule's last child. */
const PARTS = ':is(div, section, article, main, header, footer, p):not(:is(a, button, label, summary) *)';
const MOST_PARTS = 20;
const placesIn = (dialog: Element): readonly Element[] => [
  dialog,
  ...[...dialog.querySelectorAll(PARTS)].reverse().slice(0, MOST_PARTS),
];

interface TopParts {
  readonly page: Window & typeof globalThis;
  /** The page's document, as `createOwnDocument` makes it. */
  readonly own: Document;
  readonly host: HTMLElement;
  /** What is seen of it. */
  readonly panel: () => Element | null | undefined;
}

/**
 * Keeps the inspector's element above what the page shows in the browser's top layer: modal dialogs, popovers, elements
 * in full screen. Only what is inside a modal dialog can be used beside it, so the element moves into the uppermost one,
 * and out when that closes. There it is a popover, which no style of the dialog reaches, and takes no room. The focus
 * stays where it is; an inspector that closes with it gives it back.
 */
export const stayOnTop = ({ page, own, host, panel }: TopParts): Unsubscribe => {
  const shadow = host.shadowRoot as ShadowRoot;
  let isTold = false;
  let modal: Element | undefined;
  /** What had the focus last, outside of the inspector. */
  let focused: EventTarget | null = own.activeElement;

  const isShown = () => host.getClientRects().length > 0;
  const isOnTop = (): boolean => {
    const shape = panel()?.getBoundingClientRect();
    const tree = host.getRootNode() as Document;
    if (!shape || !tree.elementFromPoint) return true;
    return isShown() && tree.elementFromPoint(shape.x + shape.width / 2, shape.y + shape.height / 2) === host;
  };

  const put = (parent: Element) => {
    const active = shadow.activeElement as HTMLElement | null;
    const scrolled = [...shadow.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
    const tops = scrolled.map(({ scrollTop }) => scrollTop);
    parent.append(host);
    for (const [at, element] of scrolled.entries()) element.scrollTop = tops[at] ?? 0;
    if (active && !shadow.activeElement) active.focus({ preventScroll: true });
  };

  const raise = () => {
    attempt(() => {
      host.popover = 'manual';
      host.hidePopover();
      host.showPopover();
    });
  };

  const enter = (into: Element) => {
    const before = shapesIn(into);
    const fits = (parent: Element, isLikeBefore = () => shapesIn(into) === before) => {
      put(parent);
      raise();
      return isShown() && isLikeBefore();
    };
    // A film has no place.
    if (!placesIn(into).some((it) => fits(it)) && !fits(into, () => true)) put(own.documentElement);
  };

  const rise = () => {
    const before = modal;
    modal = topModal(page, own);
    if (modal) watch.observe(modal.getRootNode(), WATCHED);
    if (modal && (modal !== before || !host.isConnected)) enter(modal);
    if (!modal && host.parentNode !== own.documentElement) put(own.documentElement);
    if (isOnTop()) return;
    raise();
    if (isOnTop() || isTold) return;
    isTold = true;
    attempt(() => page.console.error(COVERED));
  };

  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    // Not while the page is still opening its dialog.
    void Promise.resolve().then(() => {
      isDue = false;
      if (!isStopped) attempt(rise);
    });
  };
  let isStopped = false;
  const watch = new page.MutationObserver((changes) => {
    // The page may have removed the dialog, with the inspector in it.
    if (!host.isConnected || changes.some(({ type }) => type === 'attributes')) soon();
  });
  const listen = (target: EventTarget, name: string): Unsubscribe => {
    const hear = ({ target: source }: Event) => {
      if (source === host) return;
      if (name === 'focusin') focused = source;
      soon();
    };
    target.addEventListener(name, hear, true);
    return () => target.removeEventListener(name, hear, true);
  };
  const shield = (event: Event) => {
    if (modal) event.stopPropagation();
  };
  for (const name of CLICKS) host.addEventListener(name, shield);
  // The first time, it is there when it has been rendered.
  const first = new page.MutationObserver(() => {
    first.disconnect();
    soon();
  });
  first.observe(shadow, { subtree: true, childList: true });
  watch.observe(own.documentElement, WATCHED);
  return stopAll(
    listen(page, 'toggle'),
    listen(page, 'focusin'),
    listen(page, 'fullscreenchange'),
    listen(page, 'webkitfullscreenchange'),
    () => {
      isStopped = true;
      if (shadow.activeElement) attempt(() => (focused as HTMLElement).focus({ preventScroll: true }));
      first.disconnect();
      watch.disconnect();
    },
  );
};
