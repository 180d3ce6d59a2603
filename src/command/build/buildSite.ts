import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'vite';
import { messageOf } from '../../language/index.ts';
import { type ShownPlan, shownPlan } from '../../plan/shownPlan.ts';
import type { Lock } from '../../settings/index.ts';
import { LATER_FILE } from '../../tag/later.ts';
import type { Installation } from '../installation.ts';
import { mistake } from '../mistake.ts';
import { planOf } from '../plan/planOf.ts';
import { requireParsed } from '../requireParsed.ts';
import { importVite, NEEDED } from '../site/importVite.ts';
import type { SiteModule } from '../site/loadSite.ts';
import { readSitePackage } from '../site/sitePackage.ts';
import { type BuiltFiles, buildFiles } from './buildFiles.ts';
import { inspectorWithPlan } from './inspectorWithPlan.ts';
import { integrityOf } from './integrityOf.ts';
import { previewWithKey } from './previewKeys.ts';
import { unhashedName, withHash } from './release.ts';
import { siteConfig } from './siteConfig.ts';
import { SITE_ENTRY, siteEntry } from './siteEntry.ts';

export interface SiteBuild {
  readonly module: SiteModule;
  readonly tamis: Installation;
  /** The folder that the scripts are for. */
  readonly outDir: string;
  /** What the inspector shows; by default what the module tells. */
  readonly plan?: ShownPlan;
  readonly lock?: Lock;
  /** Makes `tag.legacy.js` too, the tag with the add-ons for pages that come from Launch. */
  readonly isLegacy?: boolean;
  /** Alloy and the data layer are in a script of their own, `tag.later.js`, which the tag loads after consent. */
  readonly isSplit?: boolean;
  /** Without the site's banner: the visitor of a test page allows these groups. */
  readonly allowed?: readonly string[];
  /** Change the site's modules, before anything else does. */
  readonly plugins?: readonly Plugin[];
  /** By default, yes. */
  readonly isMinified?: boolean;
}

/** The user's packages or modules have failed the build. */
const failed = (cause: unknown): never => {
  const text = stripVTControlCharacters(messageOf(cause));
  throw mistake(text.includes('terser not found') ? NEEDED : `The site cannot be built: ${text.trim()}`);
};

/** The scripts of a site, in memory: its tag, its inspector, and those that every site has. */
export const buildSite = async (site: SiteBuild): Promise<BuiltFiles> => {
  const { module, tamis, outDir, lock, allowed, isLegacy = false, isSplit = false, isMinified = true } = site;
  const plan = site.plan ?? shownPlan(planOf(module, tamis.version));
  const vite = await importVite();
  const scripts = new Map(await tamis.scripts());
  const inspector = inspectorWithPlan(String(scripts.get('inspector.js')), plan);
  scripts.set('inspector.js', inspector);
  const { previewKey, version } = readSitePackage(dirname(module.file));
  const release = unhashedName(version);
  if (previewKey !== undefined)
    scripts.set('preview.js', previewWithKey(String(scripts.get('preview.js')), previewKey));
  const make = async (name: 'tag' | 'tag.legacy' | 'tag.later', later = '') => {
    const { build, ...config } = siteConfig({
      tamis,
      site: module.site,
      root: dirname(module.file),
      outDir,
      entry: SITE_ENTRY,
      plugins: [
        ...(site.plugins ?? []),
        siteEntry(vite, module, { isLegacy: name === 'tag.legacy', isLater: name === 'tag.later', allowed }),
      ],
      name,
      ...(lock && { lock }),
      inspector: integrityOf(inspector),
      later,
      release,
    });
    const options = { ...build, ...(!isMinified && { minify: false }) };
    const made = await buildFiles({ ...config, logLevel: 'silent', build: options }).catch(failed);
    for (const [file, content] of made) scripts.set(file, content);
    return made;
  };
  const later = isSplit ? (await make('tag.later')).get(LATER_FILE) : undefined;
  const hash = later === undefined ? '' : integrityOf(later);
  await make('tag', hash);
  if (isLegacy) await make('tag.legacy', hash);
  requireParsed(scripts);
  return withHash(scripts, release);
};
