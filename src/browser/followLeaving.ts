import { stopAll, type Unsubscribe } from '../engine/index.ts';
import type { Browser } from './browser.ts';

export interface Leaving {
  /** Whether the page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  /** A stopped tag leaves its page: another tag may start on the same page, as it would on the next one. */
  readonly stop: Unsubscribe;
}

/**
 * Calls `leave` when the page is left, and `comeBack` when it is shown again, from the bfcache. A page that is left still
 * runs for a moment: its other listeners, timers that are due, and answers.
 */
export const followLeaving = (
  browser: Pick<Browser, 'visible' | 'onWindow'>,
  leave: () => void,
  comeBack: () => void = () => {},
): Leaving => {
  let isLeft = false;
  const goAway = () => {
    if (isLeft) return;
    isLeft = true;
    leave();
  };
  const goBack = () => {
    if (!isLeft) return;
    isLeft = false;
    comeBack();
  };
  const stopListening = stopAll(
    browser.onWindow('pagehide', ({ isTrusted }) => {
      // A script of the page may fire this event too: the visitor stays.
      if (isTrusted) goAway();
    }),
    // In the capture phase: before the page's listeners. Chromium fires `resume` first, also on a frozen page, which has
    // not been left. All browsers make a page visible before its `pageshow`.
    browser.onWindow('resume', goBack, { capture: true }),
    browser.onWindow('visibilitychange', () => browser.visible() && goBack(), { capture: true }),
    browser.onWindow('pageshow', goBack),
  );
  return { isLeft: () => isLeft, stop: stopAll(stopListening, goAway) };
};
