import { inScript } from '../../../src/writers/index.ts';
import { defaultSettings, stayHere } from '../harness/index.ts';
import { coreLibraries, dataLayerPath } from './libraries/index.ts';
import { escaped, idOf, typeOf } from './markup/component.ts';

/** The parts of an AEM page that an author provides. */
export interface AemPage {
  readonly path: string;
  /** Query and hash of the page's address. */
  readonly search?: string;
  /** The page's own title; the site's name is appended. */
  readonly title: string;
  readonly language?: string;
  readonly body: string;
  /** The site's own code, which runs after AEM's libraries. */
  readonly siteCode?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The order in which a page loads the tag and AEM's scripts. */
export interface ScriptOrder {
  readonly head?: readonly string[];
  readonly bottom?: readonly string[];
  /** Whether the scripts load asynchronously, as AEM loads its data layer. */
  readonly async?: boolean;
}

export const TAG = '/tag.js';
export const ACDL = dataLayerPath;
export const CORE: readonly string[] = Object.keys(coreLibraries);

/** Hides text that is for screen readers only, as AEM's sites do. */
const STYLE = `<style>
  .cmp-link__screen-reader-only { position: absolute; width: 1px; clip: rect(0 0 0 0); overflow: hidden; white-space: nowrap; }
  .cmp-tabs__tabpanel, .cmp-carousel__item { display: none; }
  .cmp-tabs__tabpanel--active, .cmp-carousel__item--active { display: block; }
  .cmp-accordion__item:not([data-cmp-expanded]) .cmp-accordion__panel { display: none; }
</style>`;

/** Keeps the page, so that the test can inspect it. */
const STAY_HERE = `${stayHere}<script>
  addEventListener('submit', function (event) { event.preventDefault(); });
</script>`;

/** The push that AEM's page component makes at the beginning of the body. */
const announcement = ({ path, title, language = 'en' }: AemPage) => {
  const id = idOf('page', path);
  return {
    page: {
      [id]: {
        '@type': typeOf('page'),
        'repo:modifyDate': '2026-11-02T09:05:00Z',
        'dc:title': title,
        'dc:description': `${title} at Foodco`,
        'xdm:template': '/conf/foodco/settings/wcm/templates/content',
        'xdm:language': language,
        'xdm:tags': [],
        'repo:path': `/content/foodco${path}`,
      },
    },
    event: 'cmp:show',
    eventInfo: { path: `page.${id}` },
  };
};

const BRAND = 'Foodco';

/** A page of the component `page`, version 3, as AEM delivers it, with performance consent. */
export const aemPageHtml = (page: AemPage, { head = [], bottom = [], async = false }: ScriptOrder) => {
  const scripts = (paths: readonly string[], how = '') =>
    paths.map((path) => `<script${how} src="${path}"></script>`).join('\n');
  const { title, language = 'en', path, body, siteCode = '', settings = {} } = page;
  return `<!DOCTYPE HTML>
<html lang="${language}">
<head>
<meta charset="UTF-8">
<title>${escaped(title)} | ${BRAND}</title>
<meta name="template" content="content">
${STYLE}
<script type="application/json" id="tamis-settings">${inScript({ ...defaultSettings, ...settings })}</script>
<script>window.OnetrustActiveGroups = ',C0001,C0002,';</script>
${scripts(head, async ? ' async' : '')}
</head>
<body class="page basicpage" id="${idOf('page', path)}" data-cmp-link-accessibility-enabled data-cmp-link-accessibility-text="opens in a new tab" data-cmp-data-layer-enabled data-cmp-data-layer-name="adobeDataLayer">
<script>
  var dataLayerName = 'adobeDataLayer' || 'adobeDataLayer';
  window[dataLayerName] = window[dataLayerName] || [];
  window[dataLayerName].push(${inScript(announcement(page))});
</script>
<div class="root container responsivegrid"><div id="${idOf('container', path)}" class="cmp-container">
${body}
</div></div>
${scripts(bottom)}
${siteCode ? `<script>${siteCode}</script>` : ''}
${STAY_HERE}
</body>
</html>`;
};
