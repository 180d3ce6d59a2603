import { attempt, type Unsubscribe, whileAny } from '../language/index.ts';
import { pageDocument, unclobbered } from './pageDocument.ts';

/** How much of a page is in the window or above it, in CSS pixels. */
export interface PageExtent {
  /** From the top of the page to the lower edge of the window. */
  readonly seen: number;
  /** Height of the page as it is now. */
  readonly whole: number;
  /** Width of the window, with its scroll bar. */
  readonly width: number;
  /** Height of the window, or of the element that scrolls the page in it. */
  readonly height: number;
  /** The document has loaded. Before that, it grows. */
  readonly isLoaded: boolean;
  /** What scrolls lies over other content. It may be the page, or a menu over it. */
  readonly isOver?: boolean;
}

export interface Extent {
  /** Forces a layout. `undefined` while nothing shows what scrolls the page, or while a dialog keeps it from scrolling. */
  readonly read: () => PageExtent | undefined;
  /** `position`: something was scrolled. `height`: something in the middle of the window has another height. */
  readonly onChange: (listener: (what: 'position' | 'height') => void) => Unsubscribe;
}

/** Elements that scroll, and are not the page. */
const NO_PAGE =
  'dialog,[role=dialog],[role=alertdialog],[aria-modal=true],[popover],nav,[role=menu],[role=grid],textarea';
/** Margins make a page that does not scroll a little higher than the window. */
const MARGIN = 0.05;
/** The share of its document's height that a shell's element has at least. */
const SHELL = 2 / 3;
const MOST_INSIDE = 10;

/**
 * Follows how much of a page is seen. What scrolls is the document, or in an app shell, which about fits into the
 * window, the element that fills most of the window and has the most to scroll. It listens while anybody wants to know.
 */
export const createExtent = (window: Window & typeof globalThis): Extent => {
  const page = pageDocument(window);
  const listeners = whileAny<(what: 'position' | 'height') => void>(() => {
    page.addEventListener('scroll', hear, options);
    return end;
  });
  const tell = (what: 'position' | 'height') => {
    for (const listener of listeners.all) listener(what);
  };
  let heights = new WeakMap<Element, number>();
  let pane: Element | undefined;
  const hear = () => tell('position');
  // An element's scroll event does not bubble. https://drafts.csswg.org/cssom-view/#run-the-scroll-steps
  const options = { capture: true, passive: true };

  // Missing in old browsers.
  const sizes = attempt(
    () =>
      new window.ResizeObserver((entries) => {
        let isOther = false;
        for (const { target, contentRect } of entries) {
          const before = heights.get(target) ?? -1;
          heights.set(target, contentRect.height);
          isOther ||= before >= 0 && before !== contentRect.height;
          if (!target.isConnected) sizes?.unobserve(target);
        }
        if (isOther) tell('height');
      }),
  );

  /** What is in the middle of the window, the innermost first, also in open shadow roots. */
  const inTheMiddle = (within: DocumentOrShadowRoot, all = new Set<Element>()): Set<Element> => {
    const { innerWidth, innerHeight } = window;
    // The page may have broken it. How far the document is scrolled is still known.
    for (const element of attempt(() => within.elementsFromPoint(innerWidth / 2, innerHeight / 2)) ?? []) {
      if (all.has(element)) continue;
      all.add(element);
      if (element.shadowRoot) inTheMiddle(element.shadowRoot, all);
    }
    return all;
  };
  const overflowOf = (element: Element) => window.getComputedStyle(element).overflowY;
  const isPane = (node: Element) => {
    const element = unclobbered(node);
    return (
      element.isConnected &&
      element.clientHeight * 2 >= window.innerHeight &&
      element.clientWidth * 2 >= window.innerWidth &&
      /auto|scroll/.test(overflowOf(node)) &&
      !element.closest(NO_PAGE)
    );
  };
  /** How the element and what it is in are positioned. */
  const positionsOf = (node: Element | undefined): string => {
    if (!node) return '';
    const it = unclobbered(node);
    const around = it.parentElement ?? unclobbered(it.getRootNode() as ShadowRoot).host;
    return window.getComputedStyle(node).position + positionsOf(around);
  };
  const rest = (node: Element) => {
    const { scrollHeight, clientHeight } = unclobbered(node);
    return scrollHeight - clientHeight;
  };

  const read = (): PageExtent | undefined => {
    const { documentElement: html, body } = page;
    if (!html || !body) return undefined;
    const { innerWidth, innerHeight } = window;
    const whole = (page.scrollingElement ?? html).scrollHeight;
    const isTall = (height: number) => height - innerHeight > innerHeight * MARGIN;
    const middle = inTheMiddle(page);
    // What fits into the window may keep its height while its content grows.
    const inside = [...middle].flatMap(({ clientHeight, children }) =>
      clientHeight > innerHeight ? [] : [...children].slice(0, MOST_INSIDE),
    );
    for (const element of [...middle, ...inside]) {
      if (heights.has(element)) continue;
      heights.set(element, -1);
      sizes?.observe(element);
    }
    const isLoaded = page.readyState === 'complete';
    const panes = [...middle, ...(pane ? [pane] : [])].filter(isPane);
    const most = panes.sort((one, other) => rest(other) - rest(one))[0];
    if (most) {
      const { scrollTop, clientHeight, scrollHeight } = unclobbered(most);
      const positions = positionsOf(most);
      const isOver = /fixed|absolute/.test(positions);
      const isPage = isTall(whole)
        ? // A header above a shell makes its document a little higher than the window.
          clientHeight >= whole * SHELL && rest(most) > whole - innerHeight && !/fixed/.test(positions)
        : // The page below is locked, and its content cut off.
          !isOver || !isTall(unclobbered(body).scrollHeight);
      if (isPage) {
        pane = most;
        // A scroll event does not leave its shadow root. Listening again changes nothing.
        pane.addEventListener('scroll', hear, options);
        const seen = scrollTop + clientHeight;
        return { seen, whole: scrollHeight, width: innerWidth, height: clientHeight, isLoaded, isOver };
      }
    }
    const overflow = overflowOf(html);
    const isLocked =
      /hidden|clip/.test(overflow === 'visible' ? overflowOf(body) : overflow) ||
      window.getComputedStyle(body).position === 'fixed';
    if (isLocked) return undefined;
    return { seen: window.scrollY + innerHeight, whole, width: innerWidth, height: innerHeight, isLoaded };
  };

  const end = () => {
    page.removeEventListener('scroll', hear, options);
    pane?.removeEventListener('scroll', hear, options);
    sizes?.disconnect();
    heights = new WeakMap();
  };
  return { read, onChange: listeners.join };
};
