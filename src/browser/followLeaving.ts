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
  const become = (left: boolean) => {
    if (left === isLeft) return;
    isLeft = left;
    if (left) leave();
    else comeBack();
  };
  const stop = stopAll(
    // A script of the page may fire this event too: the visitor stays.
    browser.onWindow('pagehide', ({ isTrusted }) => isTrusted && become(true)),
    // In the capture phase: before the page's listeners. Chromium fires `resume` first, also on a frozen page, which has
    // not been left. All browsers make a page visible before its `pageshow`.
    browser.onWindow('resume', () => become(false), { capture: true }),
    browser.onWindow('visibilitychange', () => browser.visible() && become(false), { capture: true }),
    browser.onWindow('pageshow', () => become(false)),
    () => become(true),
  );
  return { isLeft: () => isLeft, stop };
};
