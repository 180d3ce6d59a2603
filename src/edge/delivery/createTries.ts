import type { Clock } from '../../browser/index.ts';
import type { Unsubscribe } from '../../language/index.ts';

/**
 * The longest wait in milliseconds, by the number of failures. The first tries come soon, later ones rarely, because
 * the tries of all tabs add to the usual load when the edge is back: `npm run bench -- fleet`.
 */
const WAITS = [1_000, 2_000, 12_000, 100_000, 740_000] as const;
const LAST = WAITS.length - 1;
const LONGEST_SPREAD_MS = 300_000;
/** Events that gathered for no longer than this met no outage, or one so short that it hit few visitors together. */
const YOUNG_MS = 10_000;

/**
 * How long to wait before the next try, in milliseconds: between half and all of the limit for this number of failures.
 */
export const backoff = (failures: number, random: () => number): number =>
  (WAITS[Math.min(failures, LAST)] ?? 0) * (0.5 + random() / 2);

/** The number of failures that fit into this many milliseconds. They may have happened on an earlier page. */
export const failuresWithin = (milliseconds: number): number =>
  WAITS.filter((wait, at) => at > 0 && wait <= milliseconds).length;

/**
 * How long to wait with events that have gathered for this many milliseconds, once the edge may be back. The wait is
 * random, up to nearly as long again and five minutes at most, so that a million visitors do not send together.
 */
export const spread = (milliseconds: number, random: () => number): number =>
  Math.min(Math.max(milliseconds - YOUNG_MS, WAITS[0]), LONGEST_SPREAD_MS) * random();

/**
 * The browser says when it is online again, but may be wrong. Until then the tag waits at least as long as after this
 * many failures.
 */
export const OFFLINE_PATIENCE = 3;
/** alloy's own tries follow one another quickly: together they count as at least this many failures. */
const BUSY_PATIENCE = 2;

/** What a page knows of the edge by the answers to its requests, and when it tries again. */
export const createTries = (clock: Clock, random: () => number, tryAgain: () => void) => {
  let edge: 'answers' | 'doubtful' | 'down' = 'answers';
  let failures = 0;
  let planned: { readonly at: number; readonly cancel: Unsubscribe } | undefined;
  const plan = (milliseconds: number) => {
    planned?.cancel();
    const cancel = clock.after(milliseconds, () => {
      planned = undefined;
      tryAgain();
    });
    planned = { at: clock.now() + milliseconds, cancel };
  };
  return {
    mayBeDown: () => edge !== 'answers',
    isDown: () => edge === 'down',
    /** An answer is late, or an earlier page left something behind this long ago, perhaps because of the edge. */
    doubt: (ago = 0) => {
      if (edge !== 'down') edge = 'doubtful';
      failures = Math.max(failures, failuresWithin(ago));
    },
    works: () => {
      edge = 'answers';
      failures = 0;
    },
    /** A request has failed. `isBusy`: alloy tries again by itself. */
    failed: (isBusy: boolean) => {
      // If a request fails while the next try is planned, it was under way together with the last failed request. Both
      // count as one failure.
      if (edge !== 'down' || (!isBusy && !planned)) failures += 1;
      if (isBusy) failures = Math.max(failures, BUSY_PATIENCE);
      edge = 'down';
    },
    /** Plans the next try by the number of failures. */
    backOff: (wait = 0, atLeast = 0) => plan(wait + backoff(Math.max(failures, atLeast), random)),
    /** Plans it for the next task. */
    soon: () => plan(0),
    /** Plans it for events that have gathered for this long. */
    spreadOver: (milliseconds: number) => plan(spread(milliseconds, random)),
    /** When the next try is planned for, in epoch milliseconds. */
    next: () => planned?.at,
    cancel: () => {
      planned?.cancel();
      planned = undefined;
    },
  };
};
