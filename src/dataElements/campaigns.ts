import { dataLayerFields, NO_VALUE } from './dataLayerFields.ts';

export const campaignDetails = dataLayerFields('campaignInfoObj', ['campaignName', 'campaignType'], NO_VALUE);

export const campaignProduct = dataLayerFields(
  'campaignProductInfo',
  ['technology', 'productTitle', 'productCode'],
  NO_VALUE,
);

export const campaignBanner = dataLayerFields(
  'campaignBannerClickInfo',
  ['buttonLink', 'buttonText'],
  NO_VALUE,
);

export const campaignMaterial = dataLayerFields(
  'campaignRelatedMaterialsClickInfo',
  ['materialDocumentName'],
  NO_VALUE,
);
