import type { Decision } from './decisions.ts';
import type { Destination } from './destinations.ts';
import type { PlanStep } from './plan.ts';
import type { Region } from './region.ts';

export interface EdgeClock {
  /** Epoch ms. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export interface EdgeOptions {
  /** Must be the same as the tag's: the cookies' names contain it, and no request carries it. */
  readonly orgId?: string;
  /** First segment of the path, the same as alloy's `edgeBasePath`. */
  readonly basePath?: string;
  /** Whether cookies are also set by header; `'auto'`: only if edge and page share the registrable domain. */
  readonly firstParty?: boolean | 'auto';
  readonly region?: Region;
  /**
   * The IDs of the datastreams that exist; the edge refuses any other. If left out: each UUID, and each name that looks
   * like a test's, such as `ds-1` or `foodco-dev`.
   */
  readonly datastreams?: readonly string[];
  /** The site's namespace (`foodco`): fields under any other are then among an event's faults. */
  readonly tenant?: string;
  readonly decisions?: readonly Decision[];
  readonly destinations?: readonly Destination[];
  readonly plan?: readonly PlanStep[];
  /** Maximum bytes of a request's body, 65,536 if left out; larger requests are refused. `Infinity` for no limit. */
  readonly maxBytes?: number;
  /** How many events and requests are kept. */
  readonly keep?: number;
  readonly clock?: EdgeClock;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
  readonly createId?: () => string;
  readonly onListenerError?: (cause: unknown) => void;
}
