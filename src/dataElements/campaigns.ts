import { fieldsOf, NO_VALUE } from './dataLayerFields.ts';

export const campaignDetails = fieldsOf('campaignInfoObj', {
  fallback: NO_VALUE,
});

export const campaignProduct = fieldsOf('campaignProductInfo', {
  fallback: NO_VALUE,
});

export const campaignBanner = fieldsOf('campaignBannerClickInfo', {
  fallback: NO_VALUE,
});

export const campaignMaterial = fieldsOf('campaignRelatedMaterialsClickInfo', {
  fallback: NO_VALUE,
});
