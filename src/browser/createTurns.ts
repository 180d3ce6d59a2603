import type { Turns, Unsubscribe } from '../engine/index.ts';
import { stopAll } from '../engine/stopAll.ts';
import type { Browser } from './browser.ts';

/**
 * Keeps work until the browser has painted what a click has changed. A page that is hidden may never be painted again,
 * and one that is left will not: then it is done at once. Make it before all who do their last work at `pagehide`.
 */
export const createTurns = (browser: Browser): Turns & { readonly stop: Unsubscribe } => {
  let waiting: (() => void)[] = [];

  const catchUp = () => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  const afterPaint: Turns['afterPaint'] = (work) => {
    if (waiting.push(work) === 1) void browser.nextPaint().then(catchUp);
  };

  return {
    afterPaint,
    inOrder: (work) => (waiting.length > 0 ? void waiting.push(work) : work()),
    stop: stopAll(
      catchUp,
      browser.onWindow('pagehide', catchUp),
      browser.onDocument('visibilitychange', () => {
        if (!browser.visible()) catchUp();
      }),
    ),
  };
};
