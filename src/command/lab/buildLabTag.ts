import type { Plugin } from 'vite';
import { buildFiles } from '../build/buildFiles.ts';
import { siteConfig } from '../build/siteConfig.ts';
import { SITE_ENTRY, siteEntry } from '../build/siteEntry.ts';
import type { Installation } from '../installation.ts';
import { importVite } from '../site/importVite.ts';
import type { SiteModule } from '../site/loadSite.ts';

const LAB_SITE = 'virtual:tamis/lab-site';

/** Whose consent the tag of the laboratory follows: that of a site, or that of an adapter of `tamis/consent`. */
export type Follows = Pick<SiteModule, 'file' | 'exportName'> | { readonly adapter: string };

/**
 * The rules are the laboratory's own, so that it knows what must leave: a view, which is a state that still holds when
 * consent comes, and gestures.
 */
const codeOf = (follows: Follows): string => `
import { consented, defineRule, defineSite, payload, pushed } from 'tamis';
${
  'adapter' in follows
    ? `import { ${follows.adapter} } from 'tamis/consent';\nconst own = { consent: ${follows.adapter}() };`
    : `import { ${follows.exportName} as own } from ${JSON.stringify(follows.file.replaceAll('\\', '/'))};`
}
const rule = (what, more) => defineRule(pushed('lab:' + what), {
  name: what,
  conditions: [consented('performance')],
  actions: [{
    type: 'sendEvent',
    eventType: 'web.webinteraction.linkClicks',
    xdm: { 'web.webInteraction.type': 'other', 'web.webInteraction.name': payload('lab.mark') },
  }],
  ...more,
});
export const site = defineSite({
  consent: own.consent,
  settings: own.settings,
  personalization: false,
  rules: [rule('view', { stateOf: () => 'page' }), rule('gesture'), rule('later')],
});
`;

/** The tag of the laboratory, as code. @param root the folder from which packages are found. */
export const buildLabTag = async (tamis: Installation, root: string, follows: Follows): Promise<string> => {
  const labSite: Plugin = {
    name: 'tamis:lab-site',
    load: (id) => (id === LAB_SITE ? codeOf(follows) : undefined),
  };
  const site = { personalization: false } as const;
  const entry = { file: LAB_SITE, exportName: 'site', hasElements: false };
  const { build, ...config } = siteConfig({
    ...{ tamis, site, root, outDir: root, entry: SITE_ENTRY },
    plugins: [
      labSite,
      siteEntry(await importVite(), { ...entry, site: { ...site, rules: [], consent: {} as never } }),
    ],
  });
  const files = await buildFiles({ ...config, logLevel: 'silent', build: { ...build, minify: false } });
  return String(files.get('tag.js'));
};
