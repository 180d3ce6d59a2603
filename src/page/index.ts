export {
  createRedaction as createCleaning,
  literally,
  NO_TEXT,
  ORDINARY_URLS,
  type Redaction as Cleaning,
  readText,
  URL_PATTERN,
  type UrlSettings,
} from '../redaction/index.ts';
export { addressOf, isStillAt, placeOf } from './addressOf.ts';
export { announcedLink } from './announcedLink.ts';
export { createPage, type Page, type PageThen, parsePage } from './createPage.ts';
export { createSurroundings, type SurroundingsThen } from './createSurroundings.ts';
export { describeLink, type FollowedLink } from './describeLink.ts';
export { isOfHosts } from './isOfHosts.ts';
export { isPortalPath } from './isPortalPath.ts';
export { registrableDomain } from './registrableDomain.ts';
export { createTimeParting, TIME_PARTS, type TimePart } from './timeParting.ts';
export { withoutParameters } from './withoutParameters.ts';
