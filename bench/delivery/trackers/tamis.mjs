// The tag itself comes as dist/tag.js, and starts when it is there; the page talks to its data layer alone.
const push = (item) => window.adobeDataLayer.push(item);
window.adobeDataLayer = [];

window.tracker = {
  // Settings and consent stand in the page.
  start: () => {},
  page: () =>
    push({
      page: { home: { '@type': 'site/components/page', 'dc:title': 'Home', 'repo:path': '/content/home' } },
      event: 'cmp:show',
      eventInfo: { path: 'page.home' },
    }),
  track: (name, filler) =>
    push({ event: 'requestQuote', requestQuoteInfo: { quoteId: name, productTitle: filler } }),
  withdraw: () => {
    window.OnetrustActiveGroups = ',C0001,';
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
  },
};
