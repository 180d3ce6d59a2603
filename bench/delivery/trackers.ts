import type { Tracker } from './tracker.ts';
import { readPlausible, readPosthog, readSegment, readSnowplow, readWalkerOs } from './wireFormats.ts';

const alloyScripts = ['/trackers/alloy.js', '/alloy.min.js'];
const alloySettings = 'alloy.min.js with base code; thirdPartyCookiesEnabled and clickCollectionEnabled off';

/** The libraries, ours first. Settings that are not named have the library's defaults. */
export const trackers: readonly Tracker[] = [
  {
    name: 'Tamis',
    key: 'ours',
    settings: 'dist/tag.js; settings: the required ones alone',
    scripts: ['/trackers/tamis.js', '/tag.js'],
    knowsConsent: true,
  },
  {
    name: 'alloy',
    key: 'alloy',
    package: '@adobe/alloy',
    settings: alloySettings,
    scripts: alloyScripts,
    knowsConsent: true,
  },
  {
    name: 'alloy, documentUnloading',
    key: 'alloy-unloading',
    package: '@adobe/alloy',
    settings: `${alloySettings}; documentUnloading for all but the page view`,
    scripts: alloyScripts,
    variant: 'unloading',
    knowsConsent: true,
  },
  {
    name: 'Snowplow',
    key: 'snowplow',
    package: '@snowplow/browser-tracker',
    settings: 'keepalive',
    scripts: ['/trackers/snowplow.js'],
    knowsConsent: false,
    read: readSnowplow,
  },
  {
    name: 'Segment',
    key: 'segment',
    package: '@segment/analytics-next',
    settings: 'deliveryStrategy.config.keepalive; remote settings inlined',
    scripts: ['/trackers/segment.js'],
    knowsConsent: false,
    read: readSegment,
  },
  {
    name: 'RudderStack',
    key: 'rudderstack',
    package: '@rudderstack/analytics-js',
    settings:
      'bundled plugins; remote settings inlined; XMLHttpRequest with the queue in local storage, its default',
    scripts: ['/trackers/rudderstack.js'],
    knowsConsent: false,
    read: readSegment,
  },
  {
    name: 'RudderStack, useBeacon',
    key: 'rudderstack-beacon',
    package: '@rudderstack/analytics-js',
    settings: 'bundled plugins; remote settings inlined; useBeacon, its queue sent every 3 s',
    scripts: ['/trackers/rudderstack.js'],
    variant: 'beacon',
    knowsConsent: false,
    read: readSegment,
  },
  {
    name: 'PostHog',
    key: 'posthog',
    package: 'posthog-js',
    settings:
      'autocapture, recording, surveys and flags off; burst limit 200, so that the burst of a hundred is no runaway loop',
    scripts: ['/trackers/posthog.js'],
    knowsConsent: true,
    read: readPosthog,
  },
  {
    name: 'Plausible',
    key: 'plausible',
    package: '@plausible-analytics/tracker',
    settings: 'its own (fetch with keepalive)',
    scripts: ['/trackers/plausible.js'],
    knowsConsent: true,
    read: readPlausible,
  },
  {
    name: 'walkerOS',
    key: 'walkeros',
    package: '@walkeros/collector',
    settings:
      'collector with a destination that sends by web-core’s sendWeb (fetch with keepalive); consent per destination',
    scripts: ['/trackers/walkeros.js'],
    knowsConsent: true,
    read: readWalkerOs,
  },
];
