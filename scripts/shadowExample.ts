import type { ShadowReport } from '../src/tag/shadow/shadowReport.ts';

const clicks = 'web.webinteraction.linkClicks';
const fields = {
  'asks for personalisation': 40,
  'web.webPageDetails.name': 40,
  '_foodco.quote.quoteId': 1,
  eventType: 40,
};

/** A made-up report, for the picture in the documentation. */
export const shadowExample: ShadowReport = {
  shadow: 1,
  tag: '0.2.0+3f9a2c7b1d',
  pages: 12,
  from: Date.UTC(2026, 10, 20),
  to: Date.UTC(2026, 10, 22),
  here: 40,
  onlyHere: [],
  channels: [
    {
      channel: 'alloy',
      there: 41,
      paired: 40,
      onlyThere: [
        {
          kind: 'other',
          eventType: clicks,
          why: '“Link click” not triggered, because it waits for: data layer event “cmp:click”',
          count: 1,
          examples: ['Our bakers'],
        },
      ],
      differences: [
        {
          path: 'web.webPageDetails.name',
          pattern: 'trailing “.html” there',
          count: 12,
          of: 40,
          examples: [{ eventType: 'web.webpagedetails.pageViews', there: 'en:home.html', here: 'en:home' }],
        },
        {
          path: 'asks for personalisation',
          pattern: 'the opposite',
          count: 2,
          of: 40,
          examples: [{ eventType: 'web.webpagedetails.pageViews', there: 'false', here: 'true' }],
        },
        {
          path: '_foodco.quote.quoteId',
          pattern: 'letter case',
          count: 1,
          of: 1,
          examples: [{ eventType: clicks, there: 'q-17', here: 'Q-17' }],
        },
      ],
      fields,
      notCompared: {},
    },
  ],
  unheard: 0,
  waiting: 0,
};
