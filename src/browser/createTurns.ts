import type { Turns } from '../engine/index.ts';
import { attempt, hasOwn, stopAll, type Unsubscribe } from '../language/index.ts';
import type { Browser, Clock } from './browser.ts';
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
