import { attempt } from '../engine/attempt.ts';
import type { Clock } from './browser.ts';

/** A page that is busy waits no longer. */
const LONGEST_WAIT_MS = 100;
/** This much runs together, the rest in separate tasks, so that no task is long. */
const AT_ONCE = 10;

/**
 * For work that nobody waits for. It runs in the order of the calls when the browser is idle: after a frame that is
 * due, and without asking for one, which would cost more than the work. If the browser does not report that (Safari),
 * it runs after the next paint; on a page that nobody sees, at once.
 */
export const createIdle = (
  window: Window,
  { after }: Clock,
  nextPaint: () => Promise<void>,
): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const ask = () => {
    const goOn = () => {
      stop();
      attempt(() => window.cancelIdleCallback(idle));
      for (const resolve of waiting.splice(0, AT_ONCE)) resolve();
      if (waiting.length > 0) ask();
    };
    // By a timer, not by its own limit: a page that rests in the bfcache may lose what it has asked for.
    const stop = after(LONGEST_WAIT_MS, goOn);
    const idle = attempt(() => window.requestIdleCallback(goOn)) ?? 0;
  };
  return () => {
    if (window.document.hidden || !window.requestIdleCallback) {
      for (const resolve of waiting.splice(0)) resolve();
      return nextPaint();
    }
    return new Promise((resolve) => {
      if (waiting.push(resolve) === 1) ask();
    });
  };
};
