import { attempt, hasOwn } from '../language/index.ts';
import type { Clock } from './browser.ts';
import { pageDocument } from './pageDocument.ts';

/** On a busy page, the work waits at most this long. */
const LONGEST_WAIT_MS = 100;
/** So many calls share one task, so that no task is long. The rest run in further tasks. */
const AT_ONCE = 10;

/**
 * For work that nobody waits for. It runs in the order of the calls when the browser is idle. It runs after a frame
 * that is due, but does not request a frame, which would cost more than the work. If the browser has no idle callbacks
 * (Safari), it runs after the next paint; on a hidden page, at once.
 * https://bugs.webkit.org/show_bug.cgi?id=164193
 */
export const createIdle = (
  window: Window,
  { after }: Clock,
  nextPaint: () => Promise<void>,
): (() => Promise<void>) => {
  const page = pageDocument(window);
  const waiting: (() => void)[] = [];
  const ask = () => {
    const goOn = () => {
      stop();
      attempt(() => window.cancelIdleCallback(idle));
      for (const resolve of waiting.splice(0, AT_ONCE)) resolve();
      if (waiting.length > 0) ask();
    };
    // The limit is a timer, not the `timeout` of the idle callback: a page in the bfcache may lose its idle callbacks.
    const stop = after(LONGEST_WAIT_MS, goOn);
    // If the page has broken these callbacks, the timer is left: nobody would settle the promises otherwise.
    const idle = attempt(() => window.requestIdleCallback(goOn)) ?? 0;
  };
  return () => {
    if (page.hidden || !hasOwn(window, 'requestIdleCallback') || !window.requestIdleCallback) {
      for (const resolve of waiting.splice(0)) resolve();
      return nextPaint();
    }
    return new Promise((resolve) => {
      if (waiting.push(resolve) === 1) ask();
    });
  };
};
