/** How much a watcher takes, whatever anybody sends. */
export interface Limits {
  /** Of a request's body, as it comes and unpacked. */
  readonly bytes: number;
  /** Data points of a request. */
  readonly points: number;
  /** Requests whose sums are not on disk yet. */
  readonly waiting: number;
  /** Pairs of a site’s release and its environment. */
  readonly scopes: number;
  /** Counters of one such pair, and of all. */
  readonly seriesOfScope: number;
  readonly series: number;
  /** Sums of one hour. */
  readonly rowsOfHour: number;
}

/**
 * A site with 60 rules and 25 fields each has some 5,000 counters in an hour. With these limits, the file stays below some
 * 1 GB, and the register takes some 30 MB of memory.
 */
export const LIMITS: Limits = {
  bytes: 1_000_000,
  points: 10_000,
  waiting: 4_000,
  scopes: 100,
  seriesOfScope: 8_000,
  series: 40_000,
  rowsOfHour: 10_000,
};
