/**
 * The contract with the site's developers: every event that the tag listens to, under our name for it, with the data
 * that it carries. The setting `eventNames` maps our names to the names that the site really pushes. A site adds its
 * own events:
 * @example
 * declare module 'tamis' {
 *   interface DataLayerEventMap {
 *     readonly newsletterSubscribed: { readonly newsletter: { readonly topic: string } };
 *   }
 * }
 */
export interface DataLayerEventMap {
  /** The details of a product are shown. */
  viewProductDetails: WithUser & { readonly productInfo?: ProductInfo };
  /** The visitor exports a list of orders. */
  orderExportListClick: WithUser & { readonly orderExportInfo: OrderExportInfo };
  /** A customer has logged in. */
  loginInfo: WithUser & { readonly loginInfo: LoginInfo };
  /** The page knows who is logged in, or that nobody is. Pushed once on each page of the portal. */
  userInfoLoaded: WithUser;
  /** The page knows the admin who is logged in, or acts for a customer. */
  adminUserInfoLoaded: WithUser & { readonly loginInfo?: LoginInfo };
  /** The details of an order are shown. */
  orderDetailsPageLoad: WithUser & { readonly orderInfo: OrderInfo };
  /** A list of orders is shown. */
  orderListDetails: WithUser & { readonly orderInfo: OrderInfo; readonly resultCount?: number };
  /** The visitor cancels a sample that they had requested. */
  cancelSample: WithUser & { readonly cancelSampleInfo: CancelSampleInfo };
  /** The visitor requests a sample. */
  sampleRequestOrderSubmit: WithUser & { readonly sampleProductInfo: SampleProductInfo };
  /** The visitor leaves a filled cart, or empties it. */
  cartAbandoned: WithUser & { readonly abandonmentType: string };
  /** The visitor follows a recommended product. */
  recommendationClick: WithUser & { readonly recommendationInfo: RecommendationInfo };
  /** The visitor requests a quote. */
  requestQuote: WithUser & { readonly requestQuoteInfo: RequestQuoteInfo };
  /** The visitor requests a technical document. */
  requestTechnicalDocument: WithUser & { readonly requestInfo: RequestInfo };
  /** The visitor filters a list. The event carries the whole filter as it is set now. */
  filter: WithUser & { readonly filterInfo: FilterInfo; readonly resultCount?: number };
  /** The visitor follows a product of a taste chart. */
  tasteChartProductsClick: WithUser & { readonly campaignProductInfo: CampaignProductInfo };
  /** The visitor follows the banner of a campaign. */
  campaignBannerClick: WithUser & { readonly campaignBannerClickInfo: CampaignBannerClickInfo };
  /** The visitor follows a product of a campaign. */
  campaignProductsClick: WithUser & { readonly campaignProductInfo: CampaignProductInfo };
  /** A campaign is announced. */
  campaignInfo: WithUser & { readonly campaignInfoObj: CampaignInfo };
  /** The visitor opens a document of a campaign. */
  campaignRelatedMaterialsClick: WithUser & {
    readonly campaignRelatedMaterialsClickInfo: CampaignRelatedMaterialsClickInfo;
  };
  /** The details of a campaign are shown. */
  campaignDetailsPageLoaded: WithUser & { readonly campaignInfoObj: CampaignInfo };
  /** A component, or the page itself (`page.…`), has come into view. */
  'cmp:show': ComponentEvent;
  /** A component has gone out of view. */
  'cmp:hide': ComponentEvent;
  /** A component was clicked. */
  'cmp:click': ComponentEvent;
  /** All components that the page began with have been announced. */
  'cmp:loaded': object;
  /** A form is shown. */
  formViewed: ComponentEvent;
  /** The visitor begins to fill in a form. */
  formStart: ComponentEvent;
  /** The visitor submits a form. */
  formSubmit: ComponentEvent;
  /** The server has accepted a form. */
  formSuccess: ComponentEvent;
  /** A form was not accepted, by its own checks or by the server. */
  formError: ComponentEvent;
  /** The visitor changes a field of a form. The event carries the field's name, never its value. */
  formFieldInteraction: ComponentEvent;
  /** The results of a search are shown. */
  searchPerformed: ComponentEvent;
  /** The visitor follows a result of a search. */
  searchResultInteraction: ComponentEvent;
  /** The visitor opens the search. */
  searchIcon: ComponentEvent;
  /** A viewer has loaded a video. */
  videoLoad: VideoEvent;
  /** A video plays, from its start or again. */
  videoPlay: VideoEvent;
  /** A video pauses. */
  videoPause: VideoEvent;
  /** A video has come to its end. */
  videoStop: VideoEvent;
  /** A viewer shows another video. */
  videoSwap: VideoEvent;
  /** A video was played to this percentage. */
  videoMilestone: VideoEvent;
  /** The name and the length of a video are known. */
  videoMetadata: VideoEvent;
  /** The stock ticker is shown. */
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
  /** Sent only as a hash. */
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
    /** The path of the viewer, where a page has several: `component.videoplayer-1`. */
    readonly path?: string;
    readonly name?: string;
    readonly milestone?: number;
    /** Seconds into the video. */
    readonly playTimestamp?: number;
    /** Length in seconds. */
    readonly length?: number;
  };
}
