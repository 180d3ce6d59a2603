/** Decides when to do work that nobody waits for. All of it is done, in the order of the calls. */
export interface Turns {
  /** Runs the work soon, in an event loop task of its own. */
  readonly soon: (work: () => void) => void;
  /** Runs the work in a task of its own, once the browser has painted what the visitor waits to see. */
  readonly afterPaint: (work: () => void) => void;
}

/** Runs all work at once. For tests and examples, where nobody waits. */
export const atOnce: Turns = { soon: (work) => work(), afterPaint: (work) => work() };
