export { addressOf, isSamePage, withoutParameters } from './addresses.ts';
export { announcedLink } from './announcedLink.ts';
export {
  createPages,
  createSurroundings,
  type Pages,
  type ShowingMemory,
  type SurroundingsThen,
} from './createPages.ts';
export { describeLink, type FollowedLink } from './describeLink.ts';
export { isOfHosts } from './isOfHosts.ts';
export { type CapturedPage, type Page, parsePage } from './parsePage.ts';
export { registrableDomain } from './registrableDomain.ts';
export { TIME_PARTS, type TimePart, timePartingAt } from './timeParting.ts';
