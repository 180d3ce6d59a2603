const FIRST_MS = 1_000;
const LONGEST_MS = 600_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure, with a random share, so that
 * all the tabs that wait for the same edge do not come back at once.
 */
export const backoff = (failures: number, random: () => number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(failures, 30), LONGEST_MS) * (0.5 + random() / 2);
