import { ANALYTICS_EVENTS, cancelledSample, sample } from '../dataElements/index.ts';
import type { Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { userFields } from './fields.ts';
import { unknownUser } from './given.ts';

export const sampleRules = pushedInteractions({
  sampleRequestOrderSubmit: {
    name: 'Sample request',
    xdm: { ...userFields, ...under('_tenant.sample', sample) },
    counts: ANALYTICS_EVENTS.sampleRequest,
  },
  cancelSample: {
    name: 'Cancel sample',
    xdm: { ...userFields, ...under('_tenant.cancelledSample', cancelledSample) },
  },
});

const sampleOrdered = {
  sampleProductInfo: {
    sampleQuantity: 2,
    sampleSize: '100 g',
    sampleStatus: 'Requested',
    itemName: 'Vanilla extract',
    kerryCode: 'K-123',
    itemRoute: 'Stock',
    technology: 'Taste',
    campaignName: 'Autumn bakery',
    sampleNumber: 'S-77',
  },
  userInfo: { userID: 'u1' },
};
const sampleCancelled = {
  cancelSampleInfo: { productTitle: 'Vanilla extract', productCode: 'V1', sampleReferenceId: 'S-77' },
};

export const sampleExamples = (): Examples<typeof sampleRules> => ({
  sampleRequestOrderSubmit: [
    {
      title: 'two samples of vanilla',
      payload: sampleOrdered,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
        '_tenant.sample.sampleQuantity': '2',
        '_tenant.sample.sampleSize': '100 g',
        '_tenant.sample.sampleStatus': 'Requested',
        '_tenant.sample.itemName': 'Vanilla extract',
        '_tenant.sample.kerryCode': 'K-123',
        '_tenant.sample.itemRoute': 'Stock',
        '_tenant.sample.technology': 'Taste',
        '_tenant.sample.campaignName': 'Autumn bakery',
        '_tenant.sample.sampleNumber': 'S-77',
      },
    },
  ],
  cancelSample: [
    {
      title: 'the sample is not wanted any more',
      payload: sampleCancelled,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.cancelledSample.productTitle': 'Vanilla extract',
        '_tenant.cancelledSample.productCode': 'V1',
        '_tenant.cancelledSample.sampleReferenceId': 'S-77',
      },
    },
  ],
});
