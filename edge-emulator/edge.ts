import type { Decision } from './decisions.ts';
import type { Destination } from './destinations.ts';
import type { EdgeAnswer, EdgeRequest } from './exchange.ts';
import type { PlanStep } from './plan.ts';
import type { EdgeEntry, RecordedEvent, RecordedRequest } from './record.ts';

export interface Edge {
  /** The most bytes that a body may have. A carrier need not read more. */
  readonly maxBytes: number;
  answer(request: EdgeRequest): Promise<EdgeAnswer>;
  /** Whether the edge serves this path, so that a server with other content knows which requests to pass on. */
  serves(path: string): boolean;
  /** Live and bounded; oldest first. */
  readonly events: readonly RecordedEvent[];
  readonly requests: readonly RecordedRequest[];
  /** The remaining steps of the plan. */
  readonly plan: readonly PlanStep[];
  /** Replaces the plan. @throws TypeError that names the faulty step and field. */
  setPlan(steps: readonly PlanStep[]): void;
  readonly decisions: readonly Decision[];
  setDecisions(decisions: readonly Decision[]): void;
  /** What the edge pushes with each event of `interact`. */
  readonly destinations: readonly Destination[];
  setDestinations(destinations: readonly Destination[]): void;
  subscribe(listener: (entry: EdgeEntry) => void): () => void;
  /** Restores the state after creation: nothing recorded, with the plan, the decisions and the destinations of the options. */
  reset(): void;
}
