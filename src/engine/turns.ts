/** When work is done that the visitor does not wait for. All of it is done, and in the order of the calls. */
export interface Turns {
  /** After the next paint; before, where the page is left. */
  readonly afterPaint: (work: () => void) => void;
  /** At once, or behind what waits for the paint. */
  readonly inOrder: (work: () => void) => void;
}

/** For a site where nobody waits to see anything. */
export const atOnce: Turns = { afterPaint: (work) => work(), inOrder: (work) => work() };
