import type { DataLayerEventMap } from './events.ts';

/** Every event of the catalogue. */
const NAMES =
  'viewProductDetails orderExportListClick loginInfo userInfoLoaded adminUserInfoLoaded orderDetailsPageLoad orderListDetails cancelSample sampleRequestOrderSubmit cartAbandoned recommendationClick requestQuote requestTechnicalDocument filter tasteChartProductsClick campaignBannerClick campaignProductsClick campaignInfo campaignRelatedMaterialsClick campaignDetailsPageLoaded cmp:show cmp:hide cmp:click cmp:loaded formViewed formStart formSubmit formSuccess formError formFieldInteraction searchPerformed searchResultInteraction searchIcon videoLoad videoPlay videoPause videoStop videoSwap videoMilestone videoMetadata stockTickerLoad';

export const EVENT_NAMES = NAMES.split(' ') as readonly (keyof DataLayerEventMap)[];
