import { dataLayerFields } from './dataLayerFields.ts';

export const sample = dataLayerFields('sampleProductInfo');

export const cancelledSample = dataLayerFields('cancelSampleInfo');

export const quote = dataLayerFields('requestQuoteInfo');

export const technicalDocument = dataLayerFields('requestInfo');
