export { addressOf } from './addressOf.ts';
export { cleanUrl, withoutEmails } from './cleanUrl.ts';
export { createPage, type Page, parsePage } from './createPage.ts';
export { createSurroundings, type SurroundingsThen } from './createSurroundings.ts';
export { describeLink, type FollowedLink } from './describeLink.ts';
export { isOfHosts } from './isOfHosts.ts';
export { readText } from './readText.ts';
export { registrableDomain } from './registrableDomain.ts';
export { createTimeParting, TIME_PARTS, type TimePart } from './timeParting.ts';
