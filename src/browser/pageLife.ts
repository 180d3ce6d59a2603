import type { Unsubscribe } from '../language/index.ts';

/**
 * Who works when a page goes, in this order, no matter which part began to listen first. When it comes back, they work
 * in the reverse order.
 */
export const PHASES = [
  /** What the visitor allows. */
  'consent',
  /** What sources still know is announced. It queues behind what happened before it. */
  'sources',
  /** All that has happened is judged, and its events are made. */
  'occurrences',
  /** What the next page reports about this one is measured. */
  'measurements',
  /** Events leave, or are left to the next page. */
  'ledger',
  /** Nothing more is said to other tabs. */
  'channels',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * `hide`: it is hidden, and may get no further task. `leave`: it is left; `back`: it was left, and is here again.
 * `show`: it is visible again. `restore`: it comes from the bfcache. `thaw`: it was frozen.
 */
export type Moment = 'hide' | 'leave' | 'back' | 'show' | 'restore' | 'thaw';

export interface PageLife {
  /** Calls `work` at each such moment, in its phase. */
  readonly onPage: (moment: Moment, phase: Phase, work: () => void) => Unsubscribe;
  /**
   * Whether the page has been left, and has not come back. It still runs for a moment: its other listeners, timers that
   * are due, and answers.
   */
  readonly isLeft: () => boolean;
}
