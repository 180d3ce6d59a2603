/**
 * Milliseconds at most, after so many failures. Soon at first; then rarely, for each try of each tab comes on top of the
 * usual load when the edge is back: `npm run delivery -- --fleet`.
 */
const WAITS = [1_000, 2_000, 12_000, 100_000, 740_000] as const;
const LAST = WAITS.length - 1;
const LONGEST_SPREAD_MS = 300_000;
/** Of no outage, or of so short a one that few are hit together. */
const YOUNG_MS = 10_000;

/** How long to wait before the next try, in milliseconds: half to all of what so many failures ask for. */
export const backoff = (failures: number, random: () => number): number =>
  (WAITS[Math.min(failures, LAST)] ?? 0) * (0.5 + random() / 2);

/** As many failures as fit into so many milliseconds: an earlier page may have seen them. */
export const failuresWithin = (milliseconds: number): number =>
  WAITS.filter((wait, at) => at > 0 && wait <= milliseconds).length;

/**
 * When to send what has gathered for some milliseconds, once the edge may be back: at any time within nearly as many
 * again, but within five minutes, so that a million visitors do not bring theirs together.
 */
export const spread = (milliseconds: number, random: () => number): number =>
  Math.min(Math.max(milliseconds - YOUNG_MS, WAITS[0]), LONGEST_SPREAD_MS) * random();
