import { dataLayerFields } from './dataLayerFields.ts';

export const sample = dataLayerFields(
  'sampleProductInfo',
  'sampleQuantity sampleSize sampleStatus itemName kerryCode itemRoute technology campaignName sampleNumber',
);

export const cancelledSample = dataLayerFields(
  'cancelSampleInfo',
  'productTitle productCode sampleReferenceId',
);

export const quote = dataLayerFields(
  'requestQuoteInfo',
  'productTitle productCode quoteId quoteNumber technology',
);

export const technicalDocument = dataLayerFields(
  'requestInfo',
  'type languageSelected additionalComments documentType',
);
