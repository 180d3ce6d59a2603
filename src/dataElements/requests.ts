import { fieldsOf } from './dataLayerFields.ts';

export const sample = fieldsOf('sampleProductInfo');

export const cancelledSample = fieldsOf('cancelSampleInfo');

export const quote = fieldsOf('requestQuoteInfo');

export const technicalDocument = fieldsOf('requestInfo');
