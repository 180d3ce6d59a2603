import { init, track } from '@plausible-analytics/tracker';

window.tracker = {
  start: ({ host }) =>
    init({
      domain: window.location.hostname,
      endpoint: `https://${host}/api/event`,
      autoCapturePageviews: false,
      logging: false,
    }),
  page: () => track('pageview', {}),
  track: (name, filler) => track('quote', { props: { name, filler } }),
  // Plausible's only switch: https://plausible.io/docs/excluding-localstorage
  withdraw: () => window.localStorage.setItem('plausible_ignore', 'true'),
};
