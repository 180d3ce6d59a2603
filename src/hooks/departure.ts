import { createReader, type Use } from '../engine/index.ts';
import type { Path, PathValue, Unsubscribe } from '../language/index.ts';
import type { Page, SurroundingsThen } from '../page/index.ts';
import type { Content } from '../redaction/index.ts';
import type { SiteSettings } from '../settings/settings.ts';
import type { TrackingContext } from '../site/index.ts';
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
  /**
   * What the event has at a path by now, from its rule, the page or an earlier fill. Nobody has checked the type. When
   * the event leaves: what is sent.
   */
  readonly ofEvent: (path: Path<Xdm>) => unknown;
}

export const departureOf = (
  context: TrackingContext,
  at: number,
  eventType: unknown,
  use: Use<TrackingContext> = createReader(context),
): Departure => {
  const { page, surroundings, site } = context;
  return { at, page, surroundings, isPageView: eventType === PAGE_VIEW, site, use, ofEvent: () => undefined };
};

/** The content that alloy passes to the hook. The hook changes this object, and alloy sends it. */
export type EventContent = Content;

/** XDM paths and their values; a field of the value `undefined` is not filled. */
export type XdmFields = { readonly [K in Path<Xdm>]?: PathValue<Xdm, K> | undefined };

/** Completes events just before they leave. */
export interface Fill {
  /** What the event should have. What its rule or the page has set stays. */
  readonly fields: (departure: Departure) => XdmFields;
  /** Called when the event has passed the gates, is complete and redacted: it leaves now. */
  readonly left?: (departure: Departure) => void;
  /** Consent was withdrawn: forgets in memory what was seen with it. */
  readonly forget?: () => void;
  readonly stop?: Unsubscribe;
}
