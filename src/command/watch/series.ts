/** What a counter is of, as the monitor of a tag names it. */
export const METRICS = ['pages', 'events', 'occurrences', 'fields', 'failures', 'banners'] as const;
export type Metric = (typeof METRICS)[number];

/** One counter of one release of a site. A part that its metric does not have is the empty text. */
export interface Series {
  readonly site: string;
  readonly environment: string;
  readonly release: string;
  readonly metric: Metric;
  readonly rule: string;
  /** The family of a page, the condition that was not met, the path of a field, or the message of a failure. */
  readonly what: string;
  /** Of a closed list: the outcome of an event, the kind of what a condition found, the state of a field or of a banner. */
  readonly state: string;
  /** The reason of a refusal, or the type of what fills a field. */
  readonly detail: string;
}

/** What stands for each name beyond those that are kept apart. */
export const OTHER = 'other';

export const OUTCOMES = ['acknowledged', 'sent', 'waiting', 'refused', 'dropped', 'failed'] as const;
export const FOUND = [
  ...['missing', 'empty', 'text', 'number', 'boolean', 'list', 'object', 'error', 'consent'],
] as const;
export const FIELD_STATES = ['filled', 'default', 'left_out'] as const;
export const TYPES = ['text', 'number', 'boolean', 'list', 'object'] as const;
export const BANNER_STATES = ['there', 'missing'] as const;
export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;

/** How much of a counter came in one hour. */
export interface Count {
  sum: number;
  points: number;
  reports: number;
}

export const HOUR_MS = 3_600_000;
export const DAY_HOURS = 24;
