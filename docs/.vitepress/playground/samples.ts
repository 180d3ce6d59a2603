/** Something to begin with. */
export interface Sample {
  readonly title: string;
  readonly rule: string;
  readonly push: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const quote = json({ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1', quoteId: 'Q-7' } });

export const samples: readonly Sample[] = [
  {
    title: 'A rule of your own',
    rule: `defineRule(pushed('requestQuote'), {
  name: 'Quote requested',
  conditions: [consented('performance')],
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      xdm: { '_tenant.quote.productCode': payload('requestQuoteInfo.productCode') },
    },
  ],
})`,
    push: quote,
  },
  {
    title: 'A condition that is not met',
    rule: `defineRule(pushed('orderListDetails'), {
  name: 'Large order',
  conditions: [
    consented('performance'),
    condition({
      label: 'the order is large',
      expected: 'more than 10 items',
      find: ({ payload }) => payload.orderInfo.numberOfItems ?? 0,
      test: (items) => items > 10,
    }),
  ],
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      xdm: { '_tenant.order.poNumber': payload('orderInfo.poNumber') },
    },
  ],
})`,
    push: json({ event: 'orderListDetails', orderInfo: { numberOfItems: 3, poNumber: 'PO-1' } }),
  },
  { title: 'A rule of Foodco', rule: 'requestRules.requestQuote', push: quote },
  {
    title: 'An e-mail address in a text',
    rule: 'requestRules.requestTechnicalDocument',
    push: json({
      event: 'requestTechnicalDocument',
      requestInfo: { documentType: 'Specification', additionalComments: 'Please write to ann@example.com' },
    }),
  },
  {
    title: 'An event that no rule listens to',
    rule: 'requestRules.requestQuote',
    push: json({ event: 'quoteRequested', requestQuoteInfo: { productCode: 'V1' } }),
  },
];
