import { newTracker, trackPageView, trackSelfDescribingEvent } from '@snowplow/browser-tracker';

window.tracker = {
  start: ({ host }) =>
    newTracker('sp', `https://${host}`, { appId: 'bench', encodeBase64: false, keepalive: true }),
  page: () => trackPageView(),
  track: (name, filler) =>
    trackSelfDescribingEvent({
      event: { schema: 'iglu:com.bench/quote/jsonschema/1-0-0', data: { name, filler } },
    }),
};
