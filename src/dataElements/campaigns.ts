import { dataLayerFields, NO_VALUE } from './dataLayerFields.ts';

export const campaignDetails = dataLayerFields('campaignInfoObj', {
  fallback: NO_VALUE,
});

export const campaignProduct = dataLayerFields('campaignProductInfo', {
  fallback: NO_VALUE,
});

export const campaignBanner = dataLayerFields('campaignBannerClickInfo', {
  fallback: NO_VALUE,
});

export const campaignMaterial = dataLayerFields('campaignRelatedMaterialsClickInfo', {
  fallback: NO_VALUE,
});
