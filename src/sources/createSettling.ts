import { type Browser, documentOf } from '../browser/index.ts';
import { attempt, stopAll, type Unsubscribe } from '../language/index.ts';
import { isSamePage } from '../page/index.ts';
import type { SourceTools } from '../site/index.ts';

/** By then the page has been painted. */
const LOOK_EVERY_MS = 100;
/** The largest part of a good page is painted by then. https://web.dev/articles/lcp */
const LONGEST_WAIT_MS = 2_500;

/** What a page says that it is: its title and its heading, or the element that the site names. */
const wordsOf = (browser: Browser, selector?: string): readonly string[] => {
  const page = documentOf(browser);
  const textOf = (css: string) => attempt(() => page?.querySelector(css)?.textContent?.trim()) ?? '';
  return selector ? [textOf(selector)] : [browser.title(), textOf('main h1') || textOf('h1')];
};

/** Waits until a page that an application shows is described by itself, no longer by the page before. */
export interface Settling {
  /**
   * Calls `tell` with the page of this moment, once it says twice in a row something else than the page before did at
   * the change of the address; after 2.5 s at the latest, and at once if the page is hidden, left, or another one comes.
   */
  readonly wait: (tell: () => void, selector?: string) => void;
  readonly stop: Unsubscribe;
}

/** Begins to follow the page's address and what the page says. */
export const createSettling = (browser: SourceTools['browser'], selector?: string): Settling => {
  const { clock } = browser;
  let before: readonly string[] = [];
  let address = browser.url();
  let waiting: (() => void) | undefined;
  let isOver = true;
  let stopTimer = () => {};
  const finish = () => {
    stopTimer();
    const tell = waiting;
    waiting = undefined;
    tell?.();
  };
  const stop = stopAll(
    browser.onAddress(() => {
      const now = browser.url();
      if (isSamePage(address, now, 'fewer parameters')) return;
      address = now;
      // A page may announce itself just before its router changes the address.
      if (isOver) finish();
      before = wordsOf(browser, selector);
    }),
    browser.onPage('leave', 'sources', finish),
    browser.onPage('hide', 'sources', finish),
  );
  return {
    stop: () => {
      stopTimer();
      stop();
    },
    wait: (tell, named = selector) => {
      finish();
      waiting = tell;
      isOver = false;
      const end = clock.elapsed() + LONGEST_WAIT_MS;
      let last: string | undefined;
      const look = () => {
        isOver = true;
        const words = wordsOf(browser, named);
        const text = words.join('\n');
        const isNew = words.every((it, at) => it && it !== before[at]);
        if (!browser.visible() || (isNew && text === last) || clock.elapsed() >= end) return finish();
        last = text;
        stopTimer = clock.after(LOOK_EVERY_MS, look);
      };
      stopTimer = clock.after(0, look);
    },
  };
};
