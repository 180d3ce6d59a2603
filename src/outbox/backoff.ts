const FIRST_MS = 1_000;
/** With 2, a fleet that comes back after ten minutes asks for more than twice its usual share: `npm run delivery -- --fleet`. */
const GROWTH = 3;
const LONGEST_MS = 600_000;

/**
 * How long to wait before the next try, in milliseconds: longer after each failure, with a random share, so that
 * all the tabs that wait for the same edge do not come back at once.
 */
export const backoff = (failures: number, random: () => number): number =>
  Math.min(FIRST_MS * GROWTH ** Math.min(failures, 30), LONGEST_MS) * (0.5 + random() / 2);
