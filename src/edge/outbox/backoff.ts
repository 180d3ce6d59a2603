/**
 * The longest wait in milliseconds, by the number of failures. The first tries come soon, later ones rarely, because
 * the tries of all tabs add to the usual load when the edge is back: `npm run delivery -- --fleet`.
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
