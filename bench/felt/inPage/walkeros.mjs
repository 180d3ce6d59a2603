// walkerOS as a site would start it: with the visitor's consent, a page view, and each click that AEM announces.
import '../../delivery/trackers/walkeros.mjs';

const { tracker } = window;
const mayTrack = () => window.OnetrustActiveGroups.includes('C0002');
tracker.start({ host: 'edge.felt.test', consent: mayTrack() });
tracker.page();
window.addEventListener('OneTrustGroupsUpdated', () => {
  if (mayTrack()) tracker.grant();
});
document.addEventListener('click', ({ target }) => {
  const clicked = target.closest('[data-cmp-clickable]');
  if (clicked) tracker.track(clicked.textContent.trim(), clicked.getAttribute('href') ?? '');
});
