import type { Browser } from '../browser/index.ts';
import type { Store } from '../consent/index.ts';
import { SCROLL_DEPTH_KEY } from '../dataElements/index.ts';
import type { Page, TimePart } from '../page/index.ts';
import type { Fill } from './departure.ts';
import { contextsFill } from './fills/contexts.ts';
import { createDeviceId, DEVICE_ID_COOKIE } from './fills/deviceId.ts';
import { createInternalCampaign, INTERNAL_CAMPAIGN_KEY } from './fills/internalCampaign.ts';
import { createLoadTime, LOAD_TIME_KEY } from './fills/loadTime.ts';
import { campaignFill, pageFill, timePartingFill } from './fills/pageFills.ts';
import { createPreviousPage, PREVIOUS_PAGE_COOKIE } from './fills/previousPage.ts';
import { createScrollDepth } from './fills/scrollDepth.ts';
import { shownPageFill } from './fills/shownPage.ts';

/** What the fills keep from page to page. */
export const storedByFills = (previousPageCookie = PREVIOUS_PAGE_COOKIE) => ({
  cookies: [previousPageCookie, DEVICE_ID_COOKIE],
  storage: [SCROLL_DEPTH_KEY, INTERNAL_CAMPAIGN_KEY, LOAD_TIME_KEY],
});

export interface FillParts {
  readonly browser: Browser;
  readonly orgId: string;
  readonly cookies: Store;
  readonly session: Store;
  /** The page at the time of the call. */
  readonly page: () => Page;
  /** From now on the document shows the page at this address. */
  readonly shows: (url: string) => void;
  readonly timeParts: readonly TimePart[];
  readonly previousPageCookie?: string;
}

/**
 * Creates the fills that complete each event: its contexts, the fields of the specification's hook, and the device ID.
 */
export const createFills = ({
  browser,
  orgId,
  cookies,
  session,
  page,
  shows,
  timeParts,
  previousPageCookie,
}: FillParts): readonly Fill[] => [
  contextsFill,
  pageFill,
  campaignFill,
  createPreviousPage(cookies, previousPageCookie),
  createLoadTime(browser, session),
  createScrollDepth(browser, session, page),
  createInternalCampaign(browser, session, page),
  timePartingFill(timeParts),
  createDeviceId(browser, cookies, orgId),
  shownPageFill(page, shows),
];
