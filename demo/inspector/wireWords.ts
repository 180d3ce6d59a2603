import type { EventRecord } from '../../src/index.ts';

/** What is known of an event's way: `HTTP 200 · 84 ms`; the time runs from the occurrence to the edge's answer. */
export const wireWords = ({ status, took, attempts, reason }: EventRecord): string =>
  [
    status && `HTTP ${status}`,
    took !== undefined && `${Math.round(took)} ms`,
    attempts > 1 && `${attempts} attempts`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
