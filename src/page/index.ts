export { addressOf } from './addressOf.ts';
export { cleanUrl, withoutEmails } from './cleanUrl.ts';
export { createPage, type Page, parsePage } from './createPage.ts';
export type { Departure, Fill, XdmFields } from './departure.ts';
export { createInternalCampaign, INTERNAL_CAMPAIGN_KEY } from './internalCampaign.ts';
export { createLoadTime, LOAD_TIME_KEY } from './loadTime.ts';
export { createPreviousPage, PREVIOUS_PAGE_COOKIE } from './previousPage.ts';
export { createScrollDepth, SCROLL_DEPTH_KEY } from './scrollDepth.ts';
export { createTimeParting, TIME_PARTS, type TimePart } from './timeParting.ts';
