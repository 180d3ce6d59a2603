import { ANALYTICS_EVENTS, quote, technicalDocument } from '../dataElements/index.ts';
import type { Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { userFields } from './fields.ts';
import { unknownUser } from './given.ts';

export const requestRules = pushedInteractions({
  requestQuote: {
    name: 'Request quote',
    xdm: { ...userFields, ...under('_tenant.quote', quote) },
    counts: ANALYTICS_EVENTS.quoteRequest,
  },
  requestTechnicalDocument: {
    name: 'Request technical document',
    xdm: { ...userFields, ...under('_tenant.document', technicalDocument) },
    counts: ANALYTICS_EVENTS.documentRequest,
  },
});

const quotePushed = {
  requestQuoteInfo: {
    productTitle: 'Vanilla extract',
    productCode: 'V1',
    quoteId: 'Q-7',
    quoteNumber: '42',
    technology: 'Taste',
  },
  userInfo: { userID: 'u1', companyName: 'Bakers Ltd' },
};
const documentPushed = {
  requestInfo: {
    type: 'document',
    languageSelected: 'en',
    additionalComments: 'urgent',
    documentType: 'Specification',
  },
};

export const requestExamples = (): Examples<typeof requestRules> => ({
  requestQuote: [
    {
      title: 'a quote for vanilla',
      payload: quotePushed,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
        '_tenant.user.companyName': 'Bakers Ltd',
        '_tenant.user.jobTitle': 'No datalayer value found',
        '_tenant.quote.productTitle': 'Vanilla extract',
        '_tenant.quote.productCode': 'V1',
        '_tenant.quote.quoteId': 'Q-7',
        '_tenant.quote.quoteNumber': '42',
        '_tenant.quote.technology': 'Taste',
      },
    },
    {
      title: 'a quote without a number, after one that had it',
      given: { state: { requestQuoteInfo: { quoteNumber: '41' } } },
      payload: { requestQuoteInfo: { productCode: 'V2' } },
      sends: { '_tenant.quote.productCode': 'V2', '_tenant.quote.quoteNumber': '' },
    },
  ],
  requestTechnicalDocument: [
    {
      title: 'a specification',
      payload: documentPushed,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.document.type': 'document',
        '_tenant.document.languageSelected': 'en',
        '_tenant.document.additionalComments': 'urgent',
        '_tenant.document.documentType': 'Specification',
      },
    },
  ],
});
