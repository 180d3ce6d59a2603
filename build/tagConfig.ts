import { join } from 'node:path';
import * as vite from 'vite';
import { siteConfig } from '../src/command/build/siteConfig.ts';
import { SITE_ENTRY, siteEntry } from '../src/command/build/siteEntry.ts';
import type { SiteModule } from '../src/command/site/loadSite.ts';
import { foodco } from '../src/foodco.ts';
import { sourcesWith } from './fromSource.ts';
import { projectRoot } from './projectRoot.ts';
import type { VendoredOptions } from './vendored.ts';
import { inspectorIntegrity, projectsLock } from './version.ts';

/** The module of Foodco's site. */
export const foodcosModule: SiteModule = {
  file: join(projectRoot, 'src/foodco.ts'),
  exportName: 'foodco',
  site: foodco,
  hasElements: true,
};

export interface TagConfigOptions extends VendoredOptions {
  /** Another entry than Foodco's, by its path in the project. */
  readonly entry?: string;
}

/** Vite's configuration for Foodco's tag, or for one that is measured. */
export const tagConfig = ({ entry, site = foodco, ...options }: TagConfigOptions = {}): vite.InlineConfig =>
  siteConfig({
    tamis: sourcesWith(options),
    site,
    root: projectRoot,
    outDir: join(projectRoot, 'dist'),
    entry: entry === undefined ? SITE_ENTRY : join(projectRoot, entry),
    plugins: [siteEntry(vite, foodcosModule)],
    lock: projectsLock(),
    inspector: inspectorIntegrity(),
  });
