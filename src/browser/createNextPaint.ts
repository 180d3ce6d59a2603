import { attempt } from '../engine/attempt.ts';
import type { Clock } from './browser.ts';

/** A page that is not painted, because it is busy or has just been hidden, waits no longer. */
const LONGEST_WAIT_MS = 100;

/**
 * Work after it never holds up what the visitor waits to see. It runs in the order of the calls, in a task of its own,
 * once the browser has painted what a click or a push has changed; on a page that nobody sees, at once.
 * https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner
 */
export const createNextPaint =
  (window: Window, { after }: Clock) =>
  (): Promise<void> =>
    new Promise((resolve) => {
      if (window.document.hidden) return resolve();
      const go = () => {
        stop();
        resolve();
      };
      const stop = after(LONGEST_WAIT_MS, go);
      attempt(() => window.requestAnimationFrame(() => after(0, go)));
    });
