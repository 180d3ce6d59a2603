/**
 * Keeps the page when a link is followed, so that a test can inspect it. The click is not cancelled: a page that cancels
 * it follows no link. Browsers without the Navigation API follow the link in a hidden frame.
 */
export const stayHereScript = `{
  const clicked = new Set();
  const anchorsOf = (event) => event.composedPath().filter(({ localName }) => /^(a|area)$/i.test(localName));
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.userInitiated || clicked.has(event.destination.url)) event.preventDefault();
  });
  addEventListener('click', (event) => {
    const anchors = anchorsOf(event);
    for (const { href } of anchors) clicked.add(href);
    // A link to another window would open it.
    if (window.navigation) return anchors.forEach((it) => it.removeAttribute('target'));
    if (!document.querySelector('iframe[name=nowhere]'))
      document.body.insertAdjacentHTML('beforeend', '<iframe name="nowhere" sandbox hidden></iframe>');
    for (const it of anchors) it.setAttribute('target', 'nowhere');
  }, true);
}`;

/** The same as an element of the page. */
export const stayHere = `<script>${stayHereScript}</script>`;
