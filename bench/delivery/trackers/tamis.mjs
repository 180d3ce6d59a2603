// The tag itself is loaded as dist/tag.js and starts by itself; the page uses only its data layer.
const push = (item) => window.adobeDataLayer.push(item);
window.adobeDataLayer = [];

window.tracker = {
  // The page already contains settings and consent.
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
