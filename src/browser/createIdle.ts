/** A page that is busy waits no longer. */
const LONGEST_WAIT_MS = 100;

/**
 * For work that nobody waits for. It goes on when the browser has nothing else to do: after a frame that is due, and
 * without asking for one, which would cost more than the work. Where the browser does not tell (Safari), after the next
 * paint; at once on a page that nobody sees.
 */
export const createIdle = (window: Window, nextPaint: () => Promise<void>) => (): Promise<void> => {
  if (window.document.hidden || !window.requestIdleCallback) return nextPaint();
  return new Promise((resolve) => {
    window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
};
