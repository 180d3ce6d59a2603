import { inScript } from '../../../src/writers/index.ts';

export const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
export const edgeHost = 'edge.foodco.test';
export const analyticsHost = 'analytics.foodco.test';
export const visitorIdsHost = 'dpm.demdex.test';
export const syncHost = 'foodco.demdex.test';

/** The settings of the made-up site; a test passes only what differs. */
export const defaultSettings = {
  orgId,
  edgeDomain: edgeHost,
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  reportSuites: { development: 'foodco-dev', staging: 'foodco-stage', production: 'foodco-prod' },
  tenant: 'foodco',
};

/** The consent groups of a visitor who allows measurement but not advertising. */
export const consent: readonly string[] = ['C0001', 'C0002'];

/** The pushes of AEM's Core Components when a page is shown. */
export const pageShown = {
  page: {
    'page-1': {
      '@type': 'site/components/page',
      'dc:title': 'Home',
      'xdm:language': 'en',
      'repo:path': '/content/home',
    },
  },
  event: 'cmp:show',
  eventInfo: { path: 'page.page-1' },
};

export interface PageParts {
  readonly title?: string;
  /** HTML for the head, before all scripts. */
  readonly head?: string;
  readonly body?: string;
  /** Settings that override the defaults, field by field; `null` for a page without settings. */
  readonly settings?: Readonly<Record<string, unknown>> | null;
  /** Active consent groups, as in OneTrust's variable; if left out, the page has no such variable. */
  readonly consent?: readonly string[];
  /** A script that runs before the data layer and the tag. */
  readonly before?: string;
  /** Items pushed to the data layer before the tag; the page's `cmp:show` if left out. */
  readonly pushes?: readonly unknown[];
  /** How the page loads the tag. */
  readonly tag?: string;
  /** Added to every script, for a content security policy. */
  readonly nonce?: string;
}

/** A page of the site with the tag, as it is delivered. */
export const pageHtml = ({
  title = 'Home',
  head = '',
  body = '',
  settings = {},
  consent,
  before = '',
  pushes = [pageShown],
  nonce,
  tag = `<script async src="/tag.js"${nonce === undefined ? '' : ` nonce="${nonce}"`}></script>`,
}: PageParts = {}): string => {
  const inline = (code: string) =>
    code === '' ? '' : `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${code}</script>`;
  const groups =
    consent === undefined ? '' : `window.OnetrustActiveGroups = ${inScript(`,${consent.join(',')},`)};`;
  const dataLayer = pushes.map((item) => `adobeDataLayer.push(${inScript(item)});`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
${head}
${settings === null ? '' : `<script type="application/json" id="tamis-settings">${inScript({ ...defaultSettings, ...settings })}</script>`}
${inline(groups)}
${inline(before)}
${inline(`window.adobeDataLayer = window.adobeDataLayer || [];\n${dataLayer}`)}
${tag}
</head>
<body>
${body}
</body>
</html>`;
};
