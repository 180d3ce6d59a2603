import { RudderAnalytics } from '@rudderstack/analytics-js/bundled';

const analytics = new RudderAnalytics();

/** The response of RudderStack's servers, passed in so that no such request is needed. */
const sourceConfig = (writeKey) => ({
  source: {
    id: 'bench',
    name: 'bench',
    writeKey,
    enabled: true,
    workspaceId: 'bench',
    destinations: [],
    connections: [],
    sourceDefinitionId: 'js',
    sourceDefinition: { id: 'js', name: 'Javascript' },
    config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
    dataplanes: {},
    updatedAt: '2026-01-01T00:00:00Z',
    createdAt: '2026-01-01T00:00:00Z',
  },
});

window.tracker = {
  start: ({ host, variant, waits = false }) =>
    analytics.load('2bench00000000000000000000', `https://${host}`, {
      getSourceConfig: () => sourceConfig('2bench00000000000000000000'),
      useBeacon: variant === 'beacon',
      // By default the library would keep events back for ten minutes, or until the page is left.
      beaconQueueOptions: { flushQueueInterval: 3_000 },
      logLevel: 'NONE',
      ...(waits && {
        consentManagement: { enabled: true, provider: 'custom' },
        preConsent: { enabled: true, storage: { strategy: 'none' }, events: { delivery: 'buffer' } },
      }),
    }),
  page: () => analytics.page(),
  track: (name, filler) => analytics.track('quote', { name, filler }),
};
