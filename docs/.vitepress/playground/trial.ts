import type { Explanation, FailureCount, OccurrenceRecord } from '../../../src/index.ts';

/** What a reader tries. */
export interface Trial {
  /** JavaScript: a rule, or a list of rules. */
  readonly rule: string;
  /** JSON: an item for the data layer. */
  readonly push: string;
  /** Whether the visitor has allowed performance cookies. */
  readonly consent: boolean;
}

/** A request as it left the page. */
export interface SentRequest {
  readonly url: string;
  readonly body: unknown;
}

/** What came of it. */
export interface Outcome {
  /** Why it could not be tried at all. */
  readonly problem?: string;
  readonly occurrences: readonly OccurrenceRecord[];
  readonly explanations: readonly Explanation[];
  readonly requests: readonly SentRequest[];
  readonly failures: readonly FailureCount[];
}
