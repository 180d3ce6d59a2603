/** Decides when to do work that nobody waits for. All of it is done, in the order of the calls. */
export interface Turns {
  /** In a task of its own, soon. */
  readonly soon: (work: () => void) => void;
  /** In a task of its own, once the browser has painted what the visitor waits to see. */
  readonly afterPaint: (work: () => void) => void;
}

/** For a site where nobody waits. */
export const atOnce: Turns = { soon: (work) => work(), afterPaint: (work) => work() };
