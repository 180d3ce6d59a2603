import type { TraceRecord } from '../../engine/index.ts';
import type { EdgePlace } from '../then/edgePlace.ts';
import type { EdgeRequest } from '../then/edgeRequests.ts';

/** One page of a visit, as it is named in the timeline. */
export interface PageHead {
  readonly id: string;
  /** Without secrets. */
  readonly address: string;
  readonly title: string;
  /** Epoch milliseconds of the moment when it began. */
  readonly at: number;
  /** The release of its tag; missing without one, and in files of older inspectors. */
  readonly release?: string;
  /** The records from before this moment were dropped, because there was no room. Epoch milliseconds. */
  readonly droppedUntil?: number;
  /** Where its events go, by its settings. */
  readonly edge?: EdgePlace;
  /** The requests to the edge that the browser has listed. */
  readonly requests?: readonly EdgeRequest[];
}

/** A page of a visit, with all that its tag decided. */
export interface VisitedPage extends PageHead {
  readonly records: readonly TraceRecord[];
}
