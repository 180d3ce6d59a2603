/**
 * Foodco’s rules: all of them, and each family.
 * @module tamis/rules
 */
// Who imports this entry gets the types of Foodco's events and fields, which these modules declare.
export type { FoodcosFields, UserData } from '../dataElements/index.ts';
export { allRules } from './allRules.ts';
export { campaignRules } from './campaigns.ts';
export { formRules } from './forms.ts';
export { linkRules } from './links.ts';
export { loginRules } from './logins.ts';
export { orderRules } from './orders.ts';
export { pageViewRules } from './pageViews.ts';
export type { PortalShown } from './portal/portalShown.ts';
export { productRules } from './products.ts';
export { registrationRules } from './registration.ts';
export { requestRules } from './requests.ts';
export { sampleRules } from './samples.ts';
export { searchRules } from './search.ts';
export { stockTickerRules } from './stockTicker.ts';
export { videoRules } from './videos.ts';
