/**
 * Gates and fills from which a site chooses.
 * @module tamis/hooks
 */
export { fieldsFrom } from './fills/everyEvent.ts';
export {
  type InternalCampaignOptions,
  internalCampaign,
  type PreviousPageFields,
  previousPage,
} from './fills/keptNames.ts';
export { type LoadTimeFields, loadTime } from './fills/loadTime.ts';
export { maximumScrollDepth, SCROLL_DEPTH_KEY, scrollDepth } from './fills/scrollDepth.ts';
export { timeParting, timeParts, timeZoneGate } from './fills/timeParting.ts';
export { lastWord } from './lastWord.ts';
