import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteModule } from '../site/loadSite.ts';

/** The module by which a site's script starts. */
export const SITE_ENTRY: string = 'virtual:tamis/tag';
const SITE = 'virtual:tamis/site';
const SCRIPT = /[\\/]tag[\\/](startScript|leaveLater)\.js$/;
const ALLOY = '/alloy.js';
const MODULES_START = /[\\/]tag[\\/]createTag\.[jt]s$/;

type Exports = Pick<SiteModule, 'file' | 'exportName' | 'hasElements' | 'site'>;

/** Where a page of `tamis dev` keeps that its visitor has refused, and the name of the event that reports a change. */
export const REFUSED = 'tamis-dev-refused';

/** A banner that is answered already, in place of the site's. */
const pretended = (groups: readonly string[]) => `import { consentFrom } from 'tamis/consent';
const banner = consentFrom({
  name: 'The banner of tamis dev',
  read: () => (sessionStorage.getItem('${REFUSED}') ? [] : ${JSON.stringify(groups)}),
  subscribe: (changed) => {
    addEventListener('${REFUSED}', changed);
    return () => removeEventListener('${REFUSED}', changed);
  },
});
`;

/** How the script differs from that of every page. */
export interface EntryOptions {
  /** With the add-ons for pages that come from Launch. */
  readonly isLegacy?: boolean;
  /** The second script of a split build, in place of the tag. */
  readonly isLater?: boolean;
  /** Without the site's banner: its visitor allows these groups. */
  readonly allowed?: readonly string[] | undefined;
}

/** Add-ons get the site's data elements, for `_satellite.getVar`, if the module exports `elements`. */
const codeOf = (
  { exportName, hasElements, site: { addOns = [] } }: Exports,
  { isLegacy, isLater, allowed }: EntryOptions,
): string => {
  if (isLater)
    return "import { createGlobals, leaveLater } from 'tamis/script';\nleaveLater(createGlobals(window));\n";
  const names = [`${exportName} as site`, ...(isLegacy && hasElements ? ['elements'] : [])];
  const site = allowed ? '{ ...site, consent: { groups: site.consent.groups, ...banner } }' : 'site';
  const input = isLegacy
    ? `createAddOns(settings${hasElements ? ', elements' : ''})`
    : '{ settings, addOns: [] }';
  const withSites = `const input = ${input};\n  return { ...input, addOns: [...input.addOns, ...site.addOns] };`;
  const inputOf =
    addOns.length > 0 ? `, (settings) => {\n  ${withSites}\n}` : isLegacy ? `, (settings) => ${input}` : '';
  return `import { createBrowser, startScript } from 'tamis/script';
${isLegacy ? "import { createAddOns } from 'tamis/legacy';\n" : ''}import { ${names.join(', ')} } from '${SITE}';
${allowed ? pretended(allowed) : ''}startScript(createBrowser(window), ${site}${inputOf});
`;
};

/** Serves the entry of a site's script. */
export const siteEntry = (
  { normalizePath }: Pick<typeof import('vite'), 'normalizePath'>,
  module: Exports,
  options: EntryOptions = {},
): Plugin => ({
  name: 'tamis:site-entry',
  enforce: 'pre',
  resolveId: (id, importer, { kind }) => {
    // `createTag` loads alloy and data layer when they are needed. A script does not call it, but the bundler would
    // wrap every module that its imports lead to.
    if (kind === 'dynamic-import' && MODULES_START.test(importer ?? '')) return { id, external: true };
    // The npm package has alloy twice, because terser would drop only half of what offers need.
    if (module.site.personalization === false && SCRIPT.test(importer ?? '') && id.endsWith(ALLOY))
      return normalizePath(join(dirname(importer ?? ''), id.replace(ALLOY, '/alloy-without-offers.js')));
    if (id === SITE) return normalizePath(module.file);
    return id === SITE_ENTRY ? `\0${SITE_ENTRY}` : undefined;
  },
  load: (id) => (id === `\0${SITE_ENTRY}` ? codeOf(module, options) : undefined),
});
