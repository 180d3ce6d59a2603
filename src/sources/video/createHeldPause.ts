import type { Clock } from '../../browser/index.ts';

/** A player that pauses to seek begins to seek within this time. */
const SEEK_BEGINS_MS = 250;
/** While a visitor moves the position, it plays on, or is moved on, within this time. */
const SEEK_ENDS_MS = 1_000;

export interface HeldPause {
  /** Holds a pause, which `report` reports with its own moment. */
  readonly hold: (isSeeking: boolean, report: () => void) => void;
  readonly seek: () => void;
  /** The video plays on. Returns whether it was paused only to seek; otherwise the pause is reported. */
  readonly playOn: () => boolean;
  /** Reports the pause now, if one is held. */
  readonly settle: () => void;
}

/**
 * Some players (video.js, Plyr) pause while the visitor drags the position, and play on after it: that is no pause and
 * no resume. So a pause waits until it is clear that no such seek follows it. While it waits, `waiting` contains the
 * function that reports it now.
 */
export const createHeldPause = (clock: Clock, waiting: Set<() => void>): HeldPause => {
  let held: { readonly report: () => void; isSeek: boolean } | undefined;
  let cancel = () => {};
  const end = () => {
    const it = held;
    held = undefined;
    waiting.delete(settle);
    cancel();
    return it;
  };
  const settle = () => end()?.report();
  const wait = () => {
    cancel();
    cancel = clock.after(held?.isSeek ? SEEK_ENDS_MS : SEEK_BEGINS_MS, settle);
  };
  return {
    hold: (isSeek, report) => {
      settle();
      held = { report, isSeek };
      waiting.add(settle);
      wait();
    },
    seek: () => {
      if (!held) return;
      held.isSeek = true;
      wait();
    },
    playOn: () => {
      const it = end();
      if (!it?.isSeek) it?.report();
      return it?.isSeek === true;
    },
    settle,
  };
};
