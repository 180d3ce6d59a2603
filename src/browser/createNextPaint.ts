import { attempt } from '../language/index.ts';
import type { Clock } from './browser.ts';
import { pageDocument } from './pageDocument.ts';

/** If the page is not painted, because it is busy or has just been hidden, the work waits at most this long. */
const LONGEST_WAIT_MS = 100;

/**
 * Settles after the next paint, so that the work after it never delays what the visitor waits to see. The work runs in
 * the order of the calls, in a separate task, once the browser has painted the changes of a click or a push. On a
 * hidden page it runs at once.
 * https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner
 */
export const createNextPaint =
  (window: Window, { after }: Clock, page = pageDocument(window)) =>
  (): Promise<void> =>
    new Promise((resolve) => {
      if (page.hidden) return resolve();
      const go = () => {
        stop();
        resolve();
      };
      const stop = after(LONGEST_WAIT_MS, go);
      // If the page has broken it, the timer is left.
      attempt(() => window.requestAnimationFrame(() => after(0, go)));
    });
