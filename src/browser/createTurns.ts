import type { Turns } from '../engine/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import type { Browser } from './browser.ts';

/** A task of more than 50 ms makes the visitor wait; one event takes about a millisecond. */
const LONGEST_TASK_MS = 10;

interface Waiting {
  readonly work: () => void;
  readonly forPaint: boolean;
}

/**
 * Defers work to separate tasks, so that neither a push nor a click waits for it. A hidden page may get no further
 * task, so all work runs at the end of the current one. When a page is left, all work runs at once, and later work at
 * the end of each listener. `catchUp` runs all work at once.
 */
export const createTurns = (
  browser: Pick<Browser, 'soon' | 'endOfTask' | 'nextPaint' | 'visible' | 'clock' | 'onPage' | 'isLeft'>,
): Turns & { readonly catchUp: () => void; readonly stop: Unsubscribe } => {
  const waiting: Waiting[] = [];
  let isAsked = false;
  let isWorking = false;
  let isStopped = false;

  /** Runs work until its time is over, or until the next work waits for a paint that has not happened. */
  const work = (isPainted: boolean, milliseconds: number) => {
    // If work adds more work, this loop does that too.
    if (isWorking) return;
    isWorking = true;
    const end = browser.clock.now() + milliseconds;
    let next = waiting[0];
    try {
      while (next && (isPainted || !next.forPaint) && !(browser.clock.now() > end)) {
        waiting.shift();
        next.work();
        next = waiting[0];
      }
    } finally {
      isWorking = false;
      ask();
    }
  };
  const catchUp = () => work(true, Number.POSITIVE_INFINITY);

  const ask = () => {
    const next = waiting[0];
    if (!next) return;
    if (isStopped || browser.isLeft() || !browser.visible()) return browser.endOfTask(catchUp);
    if (isAsked) return;
    isAsked = true;
    const goOn = (isPainted: boolean) => () => {
      isAsked = false;
      work(isPainted, LONGEST_TASK_MS);
    };
    if (next.forPaint) void browser.nextPaint().then(goOn(true));
    else browser.soon(goOn(false));
  };
  const add = (forPaint: boolean) => (work: () => void) => {
    waiting.push({ work, forPaint });
    if (!isWorking) ask();
  };

  return {
    soon: add(false),
    afterPaint: add(true),
    catchUp,
    stop: stopAll(
      () => {
        isStopped = true;
        catchUp();
      },
      browser.onPage('leave', 'occurrences', catchUp),
      browser.onPage('hide', 'occurrences', catchUp),
    ),
  };
};
