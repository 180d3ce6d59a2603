// Exported by name: `_satellite` imports everything that is exported here, and the descriptions must stay out of its
// bundle.

// The product's elements that Foodco uses.
export { maximumScrollDepth, timeParting } from '../hooks/index.ts';
export { activeGroups } from '../site/index.ts';
export { campaignBanner, campaignDetails, campaignMaterial, campaignProduct } from './campaigns.ts';
export {
  ANALYTICS_EVENTS,
  type AnalyticsEvent,
  type DataOf,
  events,
  OBJECTS,
  type UserData,
} from './catalogue.ts';
export {
  componentField,
  componentIsKnown,
  componentLanguage,
  componentTitle,
  componentType,
  errorCode,
  errorType,
  eventField,
  eventPath,
} from './component.ts';
export {
  ADMIN_LOGIN_COOKIE,
  adminLogin,
  CUSTOMER_LOGIN_COOKIE,
  customerLogin,
  STORED_LOGIN,
} from './countedLogins.ts';
export { fieldsOf, NO_VALUE } from './dataLayerFields.ts';
export { formError, formField, formId, formName, formSource, formType } from './forms.ts';
export {
  clickedLink,
  linkListParentPosition,
  linkListPosition,
  linkLocation,
  linkName,
  linkParent,
  linkType,
  linkUrl,
} from './links.ts';
export { abandonmentType, order, orderExport, purchaseOrderNumber } from './orders.ts';
export {
  announcedPageName,
  isErrorPage,
  isHomePage,
  language,
  pageName,
  pageTitle,
  pageType,
  pageUrl,
  previousPageUrl,
  region,
  sectionLevel1,
  sectionLevel2,
  sectionLevel3,
  sectionLevel4,
  sectionsOf,
  serverHost,
  siteLanguage,
} from './page.ts';
export {
  catalogueName,
  filter,
  product,
  recommendation,
  resultCount,
  type ViewedProduct,
  viewedProducts,
} from './products.ts';
export { cancelledSample, quote, sample, technicalDocument } from './requests.ts';
export {
  newSearchFlag,
  pageNumber,
  searchFiltersType,
  searchFiltersTypeValue,
  searchKeyword,
  searchResultCount,
  searchType,
} from './search.ts';
export {
  FORM_START_COOKIE,
  formKey,
  SHAREHOLDER_START_COOKIE,
  STORED_FORMS,
  startedForms,
  startedFormsWithoutThis,
  startedFormsWithThis,
} from './startedForms.ts';
// With its types, the fields of Foodco's namespace become known.
export type { FoodcosFields } from './tenantSchema.ts';
export { login, user } from './user.ts';
export { video, videoLength, videoMilestone, videoName, videoPlayTimestamp } from './videos.ts';
export { campaign, hashedEmail, visitorId } from './visitor.ts';
