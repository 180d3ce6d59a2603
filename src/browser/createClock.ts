import { attempt } from '../engine/attempt.ts';
import type { Clock } from './browser.ts';

/**
 * Time by the window's timers, looked up each time, because a page may replace them. Without timers, nothing is ever
 * due.
 */
export const createClock = (window: Window): Clock => ({
  now: () => attempt(() => Date.now()) ?? 0,
  after: (milliseconds, then) => {
    const timer = attempt(() => window.setTimeout(then, milliseconds));
    return () => attempt(() => window.clearTimeout(timer));
  },
  every: (milliseconds, then) => {
    const timer = attempt(() => window.setInterval(then, milliseconds));
    return () => attempt(() => window.clearInterval(timer));
  },
});
