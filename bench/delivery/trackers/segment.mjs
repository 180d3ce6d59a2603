import { AnalyticsBrowser } from '@segment/analytics-next';

let analytics;

window.tracker = {
  start: ({ host }) => {
    analytics = AnalyticsBrowser.load({
      writeKey: 'bench',
      // The response of Segment's servers, passed in so that no such request is needed.
      cdnSettings: {
        integrations: {
          'Segment.io': {
            apiKey: 'bench',
            apiHost: `${host}/v1`,
            protocol: 'https',
            deliveryStrategy: { config: { keepalive: true } },
          },
        },
        plan: {},
      },
    });
  },
  page: () => analytics.page().catch(() => {}),
  track: (name, filler) => analytics.track('quote', { name, filler }).catch(() => {}),
};
