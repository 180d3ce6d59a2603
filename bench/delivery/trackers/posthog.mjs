import posthog from 'posthog-js';

window.tracker = {
  start: ({ host, waits = false }) =>
    posthog.init('phc_bench', {
      api_host: `https://${host}`,
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      disable_session_recording: true,
      disable_surveys: true,
      advanced_disable_flags: true,
      disable_external_dependency_loading: true,
      person_profiles: 'never',
      opt_out_capturing_by_default: waits,
      opt_out_persistence_by_default: waits,
      // The burst of a hundred events is intended; it is not a runaway loop.
      rate_limiting: { events_per_second: 10, events_burst_limit: 200 },
    }),
  page: () => posthog.capture('$pageview'),
  track: (name, filler) => posthog.capture('quote', { name, filler }),
  withdraw: () => posthog.opt_out_capturing(),
};
