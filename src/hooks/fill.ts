import type { Path, PathValue, Use } from '../engine/index.ts';
import type { Page } from '../page/createPage.ts';
import type { TrackingContext } from '../tracking/index.ts';
import type { Xdm } from '../xdm/index.ts';

/** An event about to leave, with what was true when it happened. */
export interface Departure {
  /** Epoch milliseconds of the occurrence. */
  readonly at: number;
  readonly page: Page;
  readonly isPageView: boolean;
  readonly use: Use<TrackingContext>;
}

/** XDM paths and their values; `undefined` leaves a field alone. */
export type XdmFields = { readonly [K in Path<Xdm>]?: PathValue<Xdm, K> | undefined };

/** Completes events just before they leave. */
export interface Fill {
  readonly fields: (departure: Departure) => XdmFields;
  /** The event has passed the gates and is complete: it leaves now. */
  readonly left?: (departure: Departure) => void;
}
