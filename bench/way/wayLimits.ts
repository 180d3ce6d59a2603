/** Counts of one way, each with what it may reach. */
export type WayLimits = Readonly<Partial<Record<WayCount, number>>>;
export type WayCount = 'requests' | 'files' | 'functions' | 'calls' | 'consent' | 'parse' | 'stringify';

/**
 * What each way took when it was last looked at, by its name. A change that needs more either finds a shorter way, or
 * raises the number here, where a reviewer sees it. In Chromium, a timer
 * may fall into the way: so calls have no limit there, and two more reads of consent are allowed.
 */
export const wayLimits: Readonly<Record<string, WayLimits>> = {
  '`requestQuote`, in Node': {
    requests: 1,
    files: 87,
    functions: 360,
    calls: 2148,
    consent: 11,
    parse: 2,
    stringify: 1,
  },
  '`cmp:show` of the page, in Node': {
    requests: 1,
    files: 90,
    functions: 412,
    calls: 2709,
    consent: 22,
    parse: 2,
    stringify: 1,
  },
  '`requestQuote`, in Chromium': {
    requests: 1,
    files: 97,
    functions: 444,
    consent: 8,
    parse: 2,
    stringify: 1,
  },
  '`cmp:show` of the page, in Chromium': {
    requests: 1,
    files: 100,
    functions: 512,
    consent: 8,
    parse: 2,
    stringify: 1,
  },
};
