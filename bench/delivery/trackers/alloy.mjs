// Adobe's base code, from its documentation: commands wait in `alloy.q` until alloy.min.js processes them.
window.__alloyNS = ['alloy'];
window.alloy = (...args) =>
  new Promise((resolve, reject) => window.setTimeout(() => window.alloy.q.push([resolve, reject, args])));
window.alloy.q = [];

const command = (...args) => window.alloy(...args).catch(() => {});
let options = {};

window.tracker = {
  start: ({ host, orgId, variant, waits = false }) => {
    options = variant === 'unloading' ? { documentUnloading: true } : {};
    command('configure', {
      orgId,
      datastreamId: 'ds-prod',
      edgeDomain: host,
      thirdPartyCookiesEnabled: false,
      clickCollectionEnabled: false,
      defaultConsent: waits ? 'pending' : 'in',
    });
  },
  page: () =>
    command('sendEvent', { xdm: { eventType: 'web.webpagedetails.pageViews', _id: crypto.randomUUID() } }),
  track: (name, filler) =>
    command('sendEvent', {
      ...options,
      xdm: {
        eventType: 'web.webinteraction.linkClicks',
        _id: crypto.randomUUID(),
        _foodco: { quote: { quoteId: name, filler } },
      },
    }),
  withdraw: () =>
    command('setConsent', { consent: [{ standard: 'Adobe', version: '1.0', value: { general: 'out' } }] }),
};
