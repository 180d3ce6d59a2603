import { createReader, type Path, type PathValue, type Unsubscribe, type Use } from '../engine/index.ts';
import type { Page, SurroundingsThen } from '../page/index.ts';
import type { SiteSettings } from '../settings/settings.ts';
import type { TrackingContext } from '../tracking/index.ts';
import { PAGE_VIEW, type Xdm } from '../xdm/index.ts';

/** An event about to leave, with what was true when it happened. */
export interface Departure {
  /** Epoch milliseconds of the occurrence. */
  readonly at: number;
  readonly page: Page;
  readonly surroundings: SurroundingsThen;
  readonly isPageView: boolean;
  readonly site: SiteSettings;
  readonly use: Use<TrackingContext>;
}

export const departureOf = (
  context: TrackingContext,
  at: number,
  eventType: unknown,
  use: Use<TrackingContext> = createReader(context),
): Departure => {
  const { page, surroundings, site } = context;
  return { at, page, surroundings, isPageView: eventType === PAGE_VIEW, site, use };
};

/** The content that alloy passes to the hook. The hook changes this object, and alloy sends it. */
export interface EventContent {
  xdm?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

/** XDM paths and their values; `undefined` leaves a field as it is. */
export type XdmFields = { readonly [K in Path<Xdm>]?: PathValue<Xdm, K> | undefined };

/** Completes events just before they leave. */
export interface Fill {
  readonly fields: (departure: Departure) => XdmFields;
  /** Called when the event has passed the gates and is complete: it leaves now. */
  readonly left?: (departure: Departure) => void;
  /** Consent was withdrawn: forgets in memory what was seen with it. */
  readonly forget?: () => void;
  readonly stop?: Unsubscribe;
}
