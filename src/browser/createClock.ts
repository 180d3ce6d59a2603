import type { Clock } from './browser.ts';

/** Time by the window's timers, called anew each time, so that a page may replace them. */
export const createClock = (window: Window): Clock => ({
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = window.setTimeout(then, milliseconds);
    return () => window.clearTimeout(timer);
  },
  every: (milliseconds, then) => {
    const timer = window.setInterval(then, milliseconds);
    return () => window.clearInterval(timer);
  },
});
