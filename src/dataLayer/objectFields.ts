/** The fields that the tag reads of each object of the data layer (§3 of the specification), separated by spaces. */
export const OBJECT_FIELDS = {
  userInfo:
    'userID accountId accountTechId companyID companyName grandparentId grandparentName organization department jobTitle functionalRole functionalLevel impersonation adminUserUniqueId isLoggedIn',
  loginInfo: 'userLoginTime userLoginStatus',
  orderInfo: 'orderDate deliveryDate orderStatus orderTab poNumber soNumber numberOfItems',
  orderExportInfo: 'label count dateFrom dateTo',
  productInfo: 'productTitle productCode technology',
  recommendationInfo: 'productTitle productCode tab',
  filterInfo:
    'applications categories fromDate toDate shipToLocations physicalState regions status suitability supportType searchValue',
  sampleProductInfo:
    'sampleQuantity sampleSize sampleStatus itemName kerryCode itemRoute technology campaignName sampleNumber',
  cancelSampleInfo: 'productTitle productCode sampleReferenceId',
  requestQuoteInfo: 'productTitle productCode quoteId quoteNumber technology',
  requestInfo: 'type languageSelected additionalComments documentType',
  campaignInfoObj: 'campaignName campaignType',
  campaignProductInfo: 'technology productTitle productCode',
  campaignBannerClickInfo: 'buttonLink buttonText',
  campaignRelatedMaterialsClickInfo: 'materialDocumentName',
} as const;

export type DataLayerObject = keyof typeof OBJECT_FIELDS;

/** `'a b'` → `'a' | 'b'`. */
type Word<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Word<Rest> : T;

/** The names of an object's fields. */
export type FieldOf<O extends DataLayerObject> = Word<(typeof OBJECT_FIELDS)[O]>;
