import { ANALYTICS_EVENTS } from '../analytics/index.ts';
import { consented } from './conditions/index.ts';
import { defineRule, type Examples } from './define.ts';
import { linkHit } from './fields.ts';
import { withoutConsent } from './given.ts';
import { pushed } from './triggers.ts';

export const stockTickerRules = {
  stockTickerLoad: defineRule(pushed('stockTickerLoad'), {
    name: 'Stock ticker load',
    conditions: [consented('performance')],
    stateOf: () => 'stock ticker',
    actions: [
      {
        type: 'sendEvent',
        eventType: 'Stock Ticker Load',
        xdm: linkHit('Stock Ticker Load'),
        data: { '__adobe.analytics.events': ANALYTICS_EVENTS.stockTicker },
      },
    ],
  }),
};

export const stockTickerExamples = (): Examples<typeof stockTickerRules> => ({
  stockTickerLoad: [
    {
      title: 'the ticker is there',
      payload: {},
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Stock Ticker Load',
        'web.webInteraction.linkClicks.value': 1,
      },
    },
    {
      title: 'without consent',
      given: withoutConsent,
      payload: {},
      sends: 'nothing',
    },
  ],
});
