import { createReader, type Use } from '../engine/index.ts';
import type { Path } from '../language/index.ts';
import type { Page, SurroundingsThen } from '../page/index.ts';
import type { Content } from '../redaction/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import { PAGE_VIEW, type Xdm } from '../xdm/index.ts';
import type { TrackingContext } from './context.ts';

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
