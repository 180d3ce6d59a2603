import type { Browser } from '../browser/index.ts';
import type { Store } from '../consent/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import {
  createInternalCampaign,
  createLoadTime,
  createPreviousPage,
  createScrollDepth,
  type Fill,
  type Page,
  type TimePart,
} from '../page/index.ts';
import { campaignFill, pageFill, timePartingFill } from './fills/pageFills.ts';

export interface FillParts {
  readonly browser: Browser;
  readonly cookies: Store;
  readonly session: Store;
  /** The page on which the tag starts. */
  readonly landing: Page;
  readonly timeParts: readonly TimePart[];
}

/** Everything that SPEC.md's hook completes an event with, in the order in which it is written. */
export const createFills = ({
  browser,
  cookies,
  session,
  landing,
  timeParts,
}: FillParts): { readonly fills: readonly Fill[]; readonly stop: Unsubscribe } => {
  const loadTime = createLoadTime(browser, session);
  const scrollDepth = createScrollDepth(browser, session);
  return {
    fills: [
      pageFill,
      campaignFill,
      createPreviousPage(cookies),
      loadTime,
      scrollDepth,
      createInternalCampaign(session, landing),
      timePartingFill(timeParts),
    ],
    stop: () => {
      loadTime.stop();
      scrollDepth.stop();
    },
  };
};
