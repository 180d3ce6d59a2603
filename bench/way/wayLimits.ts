/** Counts of one way, each with what it may reach. */
export type WayLimits = Readonly<Partial<Record<WayCount, number>>>;
export type WayCount = 'requests' | 'files' | 'functions' | 'calls' | 'consent' | 'parse' | 'stringify';

/**
 * What each way took when it was last looked at, by its name. A change that needs more either finds a shorter way, or
 * raises the number here, where a reviewer sees it. In Chromium, timers
 * may fall into the way: so calls and functions have no limit there, and two more files and reads of consent are allowed.
 */
export const wayLimits: Readonly<Record<string, WayLimits>> = {
  '`requestQuote`, in Node': {
    requests: 1,
    files: 91,
    functions: 379,
    calls: 2355,
    consent: 11,
    parse: 2,
    stringify: 1,
  },
  '`cmp:show` of the page, in Node': {
    requests: 1,
    files: 94,
    functions: 437,
    calls: 2894,
    consent: 22,
    parse: 2,
    stringify: 1,
  },
  '`requestQuote`, in Chromium': {
    requests: 1,
    files: 101,
    consent: 8,
    parse: 2,
    stringify: 1,
  },
  '`cmp:show` of the page, in Chromium': {
    requests: 1,
    files: 105,
    consent: 8,
    parse: 2,
    stringify: 1,
  },
};
