import {
  date,
  defineEvents,
  type EventsOf,
  flag,
  number,
  type ObjectOf,
  object,
  ofComponent,
  optional,
  text,
  texts,
} from '../dataLayer/index.ts';

/*
 * Foodco's catalogue: what a new event needs beside its rule. Types, names, fields of the data layer and of the site's XDM
 * namespace, documentation and the tracking plan follow from it.
 */

/** The objects of the data layer, with the fields that events send (§3 of the specification). */
export const OBJECTS = {
  userInfo: {
    userID: text,
    accountId: text,
    accountTechId: text,
    companyID: text,
    companyName: text,
    grandparentId: text,
    grandparentName: text,
    organization: text,
    department: text,
    jobTitle: text,
    functionalRole: text,
    functionalLevel: text,
    impersonation: flag,
    adminUserUniqueId: text,
    isLoggedIn: flag,
  },
  loginInfo: {
    userLoginTime: date,
    userLoginStatus: text,
  },
  orderInfo: {
    orderDate: date,
    deliveryDate: date,
    orderStatus: text,
    orderTab: text,
    poNumber: text,
    soNumber: text,
    numberOfItems: number,
  },
  orderExportInfo: {
    label: text,
    count: number,
    dateFrom: date,
    dateTo: date,
  },
  productInfo: {
    productTitle: text,
    productCode: text,
    technology: text,
  },
  recommendationInfo: {
    productTitle: text,
    productCode: text,
    tab: text,
  },
  filterInfo: {
    applications: texts,
    categories: texts,
    fromDate: date,
    toDate: date,
    shipToLocations: texts,
    physicalState: texts,
    regions: texts,
    status: texts,
    suitability: texts,
    supportType: texts,
    searchValue: text,
  },
  sampleProductInfo: {
    sampleQuantity: number,
    sampleSize: text,
    sampleStatus: text,
    itemName: text,
    kerryCode: text,
    itemRoute: text,
    technology: text,
    campaignName: text,
    sampleNumber: text,
  },
  cancelSampleInfo: {
    productTitle: text,
    productCode: text,
    sampleReferenceId: text,
  },
  requestQuoteInfo: {
    productTitle: text,
    productCode: text,
    quoteId: text,
    quoteNumber: text,
    technology: text,
  },
  requestInfo: {
    type: text,
    languageSelected: text,
    additionalComments: text,
    documentType: text,
  },
  campaignInfoObj: {
    campaignName: text,
    campaignType: text,
  },
  campaignProductInfo: {
    technology: text,
    productTitle: text,
    productCode: text,
  },
  campaignBannerClickInfo: {
    buttonLink: text,
    buttonText: text,
  },
  campaignRelatedMaterialsClickInfo: {
    materialDocumentName: text,
  },
} as const;

/** The branch of the site's XDM namespace under which an object's fields are sent. */
export const BRANCHES = {
  userInfo: 'user',
  loginInfo: 'login',
  orderInfo: 'order',
  orderExportInfo: 'orderExport',
  sampleProductInfo: 'sample',
  cancelSampleInfo: 'cancelledSample',
  requestQuoteInfo: 'quote',
  requestInfo: 'document',
  recommendationInfo: 'recommendation',
  productInfo: 'product',
  campaignInfoObj: 'campaign',
  campaignProductInfo: 'campaignProduct',
  campaignBannerClickInfo: 'campaignBanner',
  campaignRelatedMaterialsClickInfo: 'campaignMaterial',
  filterInfo: 'filter',
} as const satisfies Readonly<Record<keyof typeof OBJECTS, string>>;

const withUser = {
  userInfo: optional(
    object({
      ...OBJECTS.userInfo,
      /** Sent only as a hash. */
      email: text,
    }),
  ),
};

/** What Foodco's components say of their events, beside the path. */
export const COMPONENT_FIELDS = {
  errorCode: text,
  errorType: text,
  formName: text,
  formID: text,
  formType: text,
  formSource: text,
  formError: text,
  fieldName: text,
  searchType: text,
  searchKeyword: text,
  searchResultCount: number,
  searchFiltersType: text,
  searchFiltersTypeValue: text,
  pageNum: number,
  linkType: text,
  linkName: text,
  linkLocation: text,
  linkParent: text,
  linkListPos: number,
  linkListParentPos: number,
} as const;

/** Every event that Foodco pushes, beside those of AEM and its viewers. */
export const events = defineEvents({
  /** The details of a product are shown. */
  viewProductDetails: { ...withUser, productInfo: optional(object(OBJECTS.productInfo)) },
  /** The visitor exports a list of orders. */
  orderExportListClick: { ...withUser, orderExportInfo: object(OBJECTS.orderExportInfo) },
  /** A customer has logged in. */
  loginInfo: { ...withUser, loginInfo: object(OBJECTS.loginInfo) },
  /** The page knows who is logged in, or that nobody is. Pushed once on each page of the portal. */
  userInfoLoaded: { ...withUser },
  /** The page knows the admin who is logged in, or acts for a customer. */
  adminUserInfoLoaded: { ...withUser, loginInfo: optional(object(OBJECTS.loginInfo)) },
  /** The details of an order are shown. */
  orderDetailsPageLoad: { ...withUser, orderInfo: object(OBJECTS.orderInfo) },
  /** A list of orders is shown. */
  orderListDetails: { ...withUser, orderInfo: object(OBJECTS.orderInfo), resultCount: optional(number) },
  /** The visitor cancels a sample that they had requested. */
  cancelSample: { ...withUser, cancelSampleInfo: object(OBJECTS.cancelSampleInfo) },
  /** The visitor requests a sample. */
  sampleRequestOrderSubmit: { ...withUser, sampleProductInfo: object(OBJECTS.sampleProductInfo) },
  /** The visitor leaves a filled cart, or empties it. */
  cartAbandoned: { ...withUser, abandonmentType: text },
  /** The visitor follows a recommended product. */
  recommendationClick: { ...withUser, recommendationInfo: object(OBJECTS.recommendationInfo) },
  /** The visitor requests a quote. */
  requestQuote: { ...withUser, requestQuoteInfo: object(OBJECTS.requestQuoteInfo) },
  /** The visitor requests a technical document. */
  requestTechnicalDocument: { ...withUser, requestInfo: object(OBJECTS.requestInfo) },
  /** The visitor filters a list. The event carries the whole filter as it is set now. */
  filter: { ...withUser, filterInfo: object(OBJECTS.filterInfo), resultCount: optional(number) },
  /** The visitor follows a product of a taste chart. */
  tasteChartProductsClick: { ...withUser, campaignProductInfo: object(OBJECTS.campaignProductInfo) },
  /** The visitor follows the banner of a campaign. */
  campaignBannerClick: { ...withUser, campaignBannerClickInfo: object(OBJECTS.campaignBannerClickInfo) },
  /** The visitor follows a product of a campaign. */
  campaignProductsClick: { ...withUser, campaignProductInfo: object(OBJECTS.campaignProductInfo) },
  /** A campaign is announced. */
  campaignInfo: { ...withUser, campaignInfoObj: object(OBJECTS.campaignInfoObj) },
  /** The visitor opens a document of a campaign. */
  campaignRelatedMaterialsClick: {
    ...withUser,
    campaignRelatedMaterialsClickInfo: object(OBJECTS.campaignRelatedMaterialsClickInfo),
  },
  /** The details of a campaign are shown. */
  campaignDetailsPageLoaded: { ...withUser, campaignInfoObj: object(OBJECTS.campaignInfoObj) },
  /** A form is shown. */
  formViewed: { eventInfo: ofComponent },
  /** The visitor begins to fill in a form. */
  formStart: { eventInfo: ofComponent },
  /** The visitor submits a form. */
  formSubmit: { eventInfo: ofComponent },
  /** The server has accepted a form. */
  formSuccess: { eventInfo: ofComponent },
  /** A form was not accepted, by its own checks or by the server. */
  formError: { eventInfo: ofComponent },
  /** The visitor changes a field of a form. The event carries the field's name, never its value. */
  formFieldInteraction: { eventInfo: ofComponent },
  /** The results of a search are shown. */
  searchPerformed: { eventInfo: ofComponent },
  /** The visitor follows a result of a search. */
  searchResultInteraction: { eventInfo: ofComponent },
  /** The visitor opens the search. */
  searchIcon: { eventInfo: ofComponent },
  /** The stock ticker is shown. */
  stockTickerLoad: {},
});

/** The number of the Analytics event for each thing that is counted. */
export const ANALYTICS_EVENTS = {
  pageView: 1,
  search: 3,
  download: 8,
  exit: 9,
  link: 11,
  formViewed: 13,
  formStart: 14,
  formSubmit: 15,
  formSuccess: 16,
  formError: 17,
  formFieldInteraction: 18,
  stockTicker: 19,
  videoStart: 21,
  videoResume: 22,
  videoPause: 23,
  videoComplete: 24,
  video25: 25,
  video50: 26,
  video75: 27,
  campaignInfo: 28,
  customerLogin: 30,
  adminLogin: 31,
  productView: 33,
  sampleRequest: 34,
  quoteRequest: 35,
  documentRequest: 36,
} as const;

export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[keyof typeof ANALYTICS_EVENTS];

/** The data that an object of the data layer holds. */
export type DataOf<O extends keyof typeof OBJECTS> = ObjectOf<(typeof OBJECTS)[O]>;
/** The user, with the e-mail address that is sent only as a hash. */
export type UserData = DataOf<'userInfo'> & { readonly email?: string };

// By the package's entry, as a site's own: of two that name an interface by different modules, TypeScript keeps one.
declare module '../index.ts' {
  interface DataLayerEventMap extends EventsOf<typeof events> {}
  interface ComponentEventInfo extends ObjectOf<typeof COMPONENT_FIELDS> {}
}
