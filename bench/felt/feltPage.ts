import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScript } from '../../src/writers/index.ts';
import { idOf, typeOf } from '../../test/browser/aem/markup/component.ts';
import { tamisSettings } from '../delivery/pages.ts';
import type { Tracker } from '../delivery/tracker.ts';
import { components } from './components.ts';

/** The addresses of AEM's scripts: the first in the head, as AEM loads it, the second below the content. */
export const AEM_SCRIPTS = ['/etc.clientlibs/datalayer.js', '/etc.clientlibs/site.js'] as const;
export const PICTURE = '/content/dam/foodco/field.png';
export const EDGE = 'edge.felt.test';
export const SITE = 'https://www.felt.test';
/** The pages of a visit are `/na-en/page-1.html` and so on. */
export const pathOf = (page: number): string => `/na-en/page-${page}.html`;

const banner = readFileSync(join(import.meta.dirname, 'inPage/banner.mjs'), 'utf8');

const STYLE = `
  body { font: 16px/1.5 sans-serif; margin: 0 auto; max-width: 1000px; }
  .cmp-teaser { display: inline-block; width: 30%; margin: 1%; padding: 8px; vertical-align: top; border: 1px solid #ccc; }
  .cmp-tabs__tabpanel, .cmp-carousel__item { display: none; }
  .cmp-tabs__tabpanel--active, .cmp-carousel__item--active { display: block; }
  .cmp-accordion__item:not([data-cmp-expanded]) .cmp-accordion__panel { display: none; }
  #banner { position: fixed; inset: auto 0 0; padding: 16px; background: #eee; }`;

/** The push that AEM's page component makes at the beginning of the body. */
const announcement = (page: number): object => {
  const id = idOf('page', pathOf(page));
  const fields = {
    '@type': typeOf('page'),
    'repo:modifyDate': '2026-11-02T09:05:00Z',
    'dc:title': `Page ${page}`,
    'xdm:template': '/conf/foodco/settings/wcm/templates/content',
    'xdm:language': 'en',
    'repo:path': `/content/foodco${pathOf(page)}`,
  };
  return { page: { [id]: fields }, event: 'cmp:show', eventInfo: { path: `page.${id}` } };
};

/** A page of AEM's Core Components with OneTrust's banner. The variants differ only in the scripts in the head. */
export const feltPage = ({ scripts }: Tracker, page: number): string => {
  const [dataLayer, site] = AEM_SCRIPTS;
  const head = [...scripts, dataLayer].map((src) => `<script async src="${src}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page ${page} | Foodco</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<script type="application/json" id="tamis-settings">${inScript(tamisSettings(EDGE))}</script>
<script>${banner}</script>
${head.join('\n')}
</head>
<body class="page basicpage" id="${idOf('page', pathOf(page))}" data-cmp-data-layer-enabled data-cmp-data-layer-name="adobeDataLayer">
<script>
  window.adobeDataLayer = window.adobeDataLayer || [];
  window.adobeDataLayer.push(${inScript(announcement(page))});
</script>
<img src="${PICTURE}" width="960" height="240" alt="A field">
${components}
<div id="banner" hidden><p>We use cookies.</p><button id="accept" type="button">Accept all</button></div>
<script>feltBanner.show();</script>
<script src="${site}"></script>
</body>
</html>`;
};
