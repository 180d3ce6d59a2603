import { inScript } from '../../writers/index.ts';
import type { Cell } from './cell.ts';

/** What the page tells in its console begins so. */
export const LAB_TELLS = 'consent-lab: ';

/** Code for the page: it tells each push with its time, and knows what is stored there, but for the tag's own. */
const LAB = `(load) => {
  const stored = () => JSON.stringify([
    document.cookie.split('; ').filter((it) => !/^(kndctr_|AMCV|tamis)/.test(it)).sort(),
    Object.entries(localStorage).filter(([key]) => !/tamis|kndctr/.test(key)).sort(),
  ]);
  const tell = (what, at = Date.now()) =>
    console.debug('${LAB_TELLS}' + JSON.stringify({ what, load, at, until: Date.now() }));
  const push = (what) => {
    const at = Date.now();
    (window.adobeDataLayer = window.adobeDataLayer || []).push({ event: 'lab:' + what, lab: { mark: what + ' ' + load } });
    tell(what, at);
  };
  const reloadAfter = (ms) => {
    const before = stored();
    const timer = setInterval(() => {
      if (stored() === before) return;
      clearInterval(timer);
      if (ms === 0) location.reload();
      else setTimeout(() => location.reload(), ms);
    }, 1);
  };
  tell('page');
  window.lab = { load, stored, tell, push, pushAll: () => ['view', 'gesture'].forEach(push), reloadAfter };
}`;

/** A page whose banner and tag come in the order of the cell, the second one later. */
export const labPage = (
  { cell: { banner, pushes }, isPushing, loads }: { cell: Cell; isPushing: boolean; loads: number },
  html: string,
  settings: object,
): string => {
  const block = inScript(settings);
  const pushing = (order: Cell['pushes']) => (isPushing && pushes === order ? ';lab.pushAll()' : '');
  const tag = banner === 'before' ? 'async src="/lab/later-tag.js"' : 'src="/lab/tag.js"';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Consent laboratory</title><link rel="icon" href="data:,">
<script>(${LAB})(${loads})${pushing('before')}</script>
<script type="application/json" id="tamis-settings">${block}</script>
<script ${tag} onload="window.tamis?.running && lab.tell('tag')${pushing('after')}"></script>
</head><body>
${banner === 'after' ? '<script src="/lab/later.js"></script>' : ''}
${html}
</body></html>`;
};
