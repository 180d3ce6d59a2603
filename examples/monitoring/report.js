// Put this script before the tag. It sends one small report for a share of the page loads, with the visitor's consent.
(() => {
  const SHARE = 0.05;
  const COLLECTOR = '/tamis-health';
  const failures = [];
  addEventListener('tamis:failure', ({ detail }) => failures.push(detail.message));
  if (Math.random() >= SHARE) return;
  addEventListener('pagehide', () => {
    const tag = window.tamis;
    // Without a tag there is nobody to ask for consent. The collector misses these reports, which is news too.
    if (!tag?.consent?.current().performance) return;
    const { events } = tag.health();
    navigator.sendBeacon(COLLECTOR, JSON.stringify({ version: tag.version, events, failures }));
  });
})();
