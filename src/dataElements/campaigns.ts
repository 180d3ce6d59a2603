import { dataLayerFields, NO_VALUE } from './dataLayerFields.ts';

export const campaignDetails = dataLayerFields('campaignInfoObj', 'campaignName campaignType', {
  fallback: NO_VALUE,
});

export const campaignProduct = dataLayerFields('campaignProductInfo', 'technology productTitle productCode', {
  fallback: NO_VALUE,
});

export const campaignBanner = dataLayerFields('campaignBannerClickInfo', 'buttonLink buttonText', {
  fallback: NO_VALUE,
});

export const campaignMaterial = dataLayerFields('campaignRelatedMaterialsClickInfo', 'materialDocumentName', {
  fallback: NO_VALUE,
});
