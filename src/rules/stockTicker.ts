import { ANALYTICS_EVENTS } from '../dataElements/index.ts';
import type { Examples } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';

export const stockTickerRules = pushedInteractions({
  stockTickerLoad: {
    name: 'Stock ticker load',
    stateOf: () => 'stock ticker',
    eventType: 'Stock Ticker Load',
    xdm: { 'web.webInteraction.name': 'Stock Ticker Load' },
    counts: ANALYTICS_EVENTS.stockTicker,
  },
});

export const stockTickerExamples = (): Examples<typeof stockTickerRules> => ({
  stockTickerLoad: [
    {
      title: 'the ticker is there',
      payload: {},
      sends: {
        'web.webInteraction.name': 'Stock Ticker Load',
      },
    },
  ],
});
