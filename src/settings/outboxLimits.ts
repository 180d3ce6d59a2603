/** What the outbox may hold. */
export interface OutboxLimits {
  /** Number of events that may wait; beyond it, the oldest are dropped. */
  readonly maxEvents: number;
  /** Characters of JSON that may wait. */
  readonly maxBytes: number;
  /** Longest wait, in milliseconds since the occurrence. */
  readonly maxAge: number;
}

export const OUTBOX_LIMITS: OutboxLimits = { maxEvents: 200, maxBytes: 400_000, maxAge: 86_400_000 };
