/**
 * The contract with the site's developers: every event that the tag listens to, by our name for it, and what it
 * carries. The setting `eventNames` maps our names to those that the site really pushes.
 */
export interface DataLayerEventMap {
  viewProductDetails: WithUser & { readonly productInfo?: ProductInfo };
  orderExportListClick: WithUser & { readonly orderExportInfo: OrderExportInfo };
  loginInfo: WithUser & { readonly loginInfo: LoginInfo };
  userInfoLoaded: WithUser;
  adminUserInfoLoaded: WithUser & { readonly loginInfo?: LoginInfo };
  orderDetailsPageLoad: WithUser & { readonly orderInfo: OrderInfo };
  orderListDetails: WithUser & { readonly orderInfo: OrderInfo; readonly resultCount?: number };
  cancelSample: WithUser & { readonly cancelSampleInfo: CancelSampleInfo };
  sampleRequestOrderSubmit: WithUser & { readonly sampleProductInfo: SampleProductInfo };
  cartAbandoned: WithUser & { readonly abandonmentType: string };
  recommendationClick: WithUser & { readonly recommendationInfo: RecommendationInfo };
  requestQuote: WithUser & { readonly requestQuoteInfo: RequestQuoteInfo };
  requestTechnicalDocument: WithUser & { readonly requestInfo: RequestInfo };
  filter: WithUser & { readonly filterInfo: FilterInfo; readonly resultCount?: number };
  tasteChartProductsClick: WithUser & { readonly campaignProductInfo: CampaignProductInfo };
  campaignBannerClick: WithUser & { readonly campaignBannerClickInfo: CampaignBannerClickInfo };
  campaignProductsClick: WithUser & { readonly campaignProductInfo: CampaignProductInfo };
  campaignInfo: WithUser & { readonly campaignInfoObj: CampaignInfo };
  campaignRelatedMaterialsClick: WithUser & {
    readonly campaignRelatedMaterialsClickInfo: CampaignRelatedMaterialsClickInfo;
  };
  campaignDetailsPageLoaded: WithUser & { readonly campaignInfoObj: CampaignInfo };

  'cmp:show': ComponentEvent;
  'cmp:hide': ComponentEvent;
  'cmp:click': ComponentEvent;
  'cmp:loaded': object;

  formViewed: ComponentEvent;
  formStart: ComponentEvent;
  formSubmit: ComponentEvent;
  formSuccess: ComponentEvent;
  formError: ComponentEvent;
  formFieldInteraction: ComponentEvent;

  searchPerformed: ComponentEvent;
  searchResultInteraction: ComponentEvent;
  searchIcon: ComponentEvent;

  videoLoad: VideoEvent;
  videoPlay: VideoEvent;
  videoPause: VideoEvent;
  videoStop: VideoEvent;
  videoSwap: VideoEvent;
  videoMilestone: VideoEvent;
  videoMetadata: VideoEvent;

  stockTickerLoad: object;
}

export type DataLayerEventName = keyof DataLayerEventMap;

export interface WithUser {
  readonly userInfo?: UserInfo;
}
export interface UserInfo {
  readonly userID?: string;
  readonly accountId?: string;
  readonly accountTechId?: string;
  readonly companyID?: string;
  readonly companyName?: string;
  readonly grandparentId?: string;
  readonly grandparentName?: string;
  readonly organization?: string;
  readonly department?: string;
  readonly jobTitle?: string;
  readonly functionalRole?: string;
  readonly functionalLevel?: string;
  readonly impersonation?: string | boolean;
  readonly adminUserUniqueId?: string;
  readonly isLoggedIn?: string | boolean;
  /** Leaves hashed alone. */
  readonly email?: string;
}
export interface LoginInfo {
  readonly userLoginTime?: string;
  readonly userLoginStatus?: string;
}
export interface ProductInfo {
  readonly productTitle?: string;
  readonly productCode?: string;
  readonly technology?: string;
}
export interface OrderInfo {
  readonly orderDate?: string;
  readonly deliveryDate?: string;
  readonly orderStatus?: string;
  readonly orderTab?: string;
  readonly poNumber?: string;
  readonly soNumber?: string;
  readonly numberOfItems?: number;
}
export interface OrderExportInfo {
  readonly label?: string;
  readonly count?: number;
  readonly dateFrom?: string;
  readonly dateTo?: string;
}
export interface SampleProductInfo {
  readonly sampleQuantity?: number;
  readonly sampleSize?: string;
  readonly sampleStatus?: string;
  readonly itemName?: string;
  readonly kerryCode?: string;
  readonly itemRoute?: string;
  readonly technology?: string;
  readonly campaignName?: string;
  readonly sampleNumber?: string;
}
export interface CancelSampleInfo {
  readonly productTitle?: string;
  readonly productCode?: string;
  readonly sampleReferenceId?: string;
}
export interface RequestQuoteInfo {
  readonly productTitle?: string;
  readonly productCode?: string;
  readonly quoteId?: string;
  readonly quoteNumber?: string;
  readonly technology?: string;
}
export interface RequestInfo {
  readonly type?: string;
  readonly languageSelected?: string;
  readonly additionalComments?: string;
  readonly documentType?: string;
}
export interface RecommendationInfo {
  readonly productTitle?: string;
  readonly productCode?: string;
  readonly tab?: string;
}
export interface CampaignInfo {
  readonly campaignName?: string;
  readonly campaignType?: string;
}
export interface CampaignProductInfo {
  readonly technology?: string;
  readonly productTitle?: string;
  readonly productCode?: string;
}
export interface CampaignBannerClickInfo {
  readonly buttonLink?: string;
  readonly buttonText?: string;
}
export interface CampaignRelatedMaterialsClickInfo {
  readonly materialDocumentName?: string;
}
export interface FilterInfo {
  readonly applications?: readonly string[];
  readonly categories?: readonly string[];
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly shipToLocations?: readonly string[];
  readonly physicalState?: readonly string[];
  readonly regions?: readonly string[];
  readonly status?: readonly string[];
  readonly suitability?: readonly string[];
  readonly supportType?: readonly string[];
  readonly searchValue?: string;
}

/** An event of an AEM component: it names the component by its path in the state. */
export interface ComponentEvent {
  readonly eventInfo: ComponentEventInfo;
}
export interface ComponentEventInfo {
  /** `component.teaser-cb317fb4c5`, `page.page-1`. */
  readonly path: string;
  readonly link?: string;
  readonly errorCode?: string;
  readonly errorType?: string;
  readonly formName?: string;
  readonly formID?: string;
  readonly formType?: string;
  readonly formSource?: string;
  readonly formError?: string;
  readonly fieldName?: string;
  readonly searchType?: string;
  readonly searchKeyword?: string;
  readonly searchResultCount?: number;
  readonly searchFiltersType?: string;
  readonly searchFiltersTypeValue?: string;
  readonly pageNum?: number;
  readonly linkType?: string;
  readonly linkName?: string;
  readonly linkLocation?: string;
  readonly linkParent?: string;
  readonly linkListPos?: number;
  readonly linkListParentPos?: number;
}
export interface VideoEvent {
  readonly eventInfo: {
    /** Of the viewer, where a page has several: `component.videoplayer-1`. */
    readonly path?: string;
    readonly name?: string;
    readonly milestone?: number;
    /** Seconds into the video. */
    readonly playTimestamp?: number;
    /** Length in seconds. */
    readonly length?: number;
  };
}
