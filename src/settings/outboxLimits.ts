/** What the outbox may hold. */
export interface OutboxLimits {
  /** Events that may wait; beyond it the oldest go. */
  readonly maxEvents: number;
  /** Characters of JSON. */
  readonly maxBytes: number;
  /** Milliseconds since the occurrence. */
  readonly maxAge: number;
}

export const OUTBOX_LIMITS: OutboxLimits = { maxEvents: 200, maxBytes: 400_000, maxAge: 86_400_000 };
