/**
 * Gates and fills from which a site chooses.
 * @module tamis/hooks
 */
export { fieldsFrom } from './fills/fieldsFrom.ts';
export { type InternalCampaignOptions, internalCampaign } from './fills/internalCampaign.ts';
export { type LoadTimeFields, loadTime } from './fills/loadTime.ts';
export { type PreviousPageFields, previousPage } from './fills/previousPage.ts';
export { maximumScrollDepth, SCROLL_DEPTH_KEY, scrollDepth } from './fills/scrollDepth.ts';
export { timeParting, timeParts, timeZoneGate } from './fills/timeParting.ts';
export { lastWord } from './lastWord.ts';
