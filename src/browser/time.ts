import { attempt, isMoment } from '../language/index.ts';
import type { Clock } from './browser.ts';

/**
 * A clock on the window's timers. They are looked up at each call, because a page may replace them. Without timers, no
 * callback ever runs. It guards itself, because parts of the browser use it inside `failSafe`, in promises and timers.
 */
export const createClock = (window: Window): Clock => ({
  now: () => {
    const now = attempt(() => Date.now());
    if (isMoment(now) && now > 0) return now;
    const { performance } = window;
    return attempt(() => Math.round(performance.timeOrigin + performance.now())) || 0;
  },
  elapsed: () => attempt(() => window.performance.now()) ?? 0,
  after: (milliseconds, then) => {
    const timer = attempt(() => window.setTimeout(then, milliseconds));
    return () => attempt(() => window.clearTimeout(timer));
  },
  every: (milliseconds, then) => {
    const timer = attempt(() => window.setInterval(then, milliseconds));
    return () => attempt(() => window.clearInterval(timer));
  },
});

/** Settles as the promise does, or rejects with `text` if the promise takes longer. */
export const withTimeLimit = <T>(
  promise: PromiseLike<T>,
  clock: Clock,
  milliseconds: number,
  text: string,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => reject(new Error(text)));
    promise.then(resolve, reject).then(stop);
  });
