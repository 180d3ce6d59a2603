import { existsSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { hasOwn, messageOf, own } from '../../language/index.ts';
import type { Lock } from '../../settings/index.ts';
import { terminalItem, terminalLine } from '../../writers/index.ts';
import type { BuiltFiles } from '../build/buildFiles.ts';
import { buildSite, type SiteBuild } from '../build/buildSite.ts';
import { published } from '../build/published.ts';
import type { Installation } from '../installation.ts';
import { loadSite, type SiteModule } from '../site/loadSite.ts';
import { readSitePackage, type SitePackage } from '../site/sitePackage.ts';

/** What the plugin builds. */
export interface TamisOptions {
  /** The module of the site, relative to Vite's root; `site.ts` or `src/site.ts` by default. */
  readonly site?: string;
  /** Builds `tag.legacy.js` too, for pages that come from Launch. */
  readonly legacy?: boolean;
  /** Pins values that the settings of a page then cannot change. */
  readonly lock?: Lock;
}

/** What `tamis dev` adds to a site that is served. */
export interface Trial {
  readonly allowed: (module: SiteModule) => readonly string[];
  /** Called when the site has been built again, or could not be. */
  readonly told: (what: string) => void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
};
const SCRIPTS = /^(tag|tag\.legacy|inspector|loader|preview|shadow)\.js(\.map)?$/;

/** What a build writes beside the scripts. */
const OTHERS = /^(manifest\.json|LICENSE|NOTICE)$/;

/** A script that tells the page's developer why there is no tag. */
const failing = (why: string): string => `console.error(${JSON.stringify(`[tamis] ${why}`)});`;

/** Adds the scripts of a site to a Vite build, and serves them while it is developed. */
export const sitePlugin = (tamis: Installation, options: TamisOptions = {}, trial?: Trial): Plugin => {
  let root = '';
  let outDir = '';
  let base = '/';
  let isPublic = (_: string): boolean => false;
  let files: readonly string[] = [];
  let served: Promise<BuiltFiles> | undefined;
  const make = async (more: (module: SiteModule) => Partial<SiteBuild> = () => ({})): Promise<BuiltFiles> => {
    const module = await loadSite({ cwd: root, tamis }, options.site);
    files = module.files ?? [];
    const { lock, legacy = false } = options;
    return buildSite({ module, tamis, outDir, isLegacy: legacy, ...(lock && { lock }), ...more(module) });
  };
  const makeForPage = async (): Promise<BuiltFiles> => {
    try {
      return await make((it) => ({ isMinified: false, ...(trial && { allowed: trial.allowed(it) }) }));
    } catch (cause) {
      trial?.told(terminalItem(messageOf(cause)));
      return new Map([['tag.js', failing(messageOf(cause))]]);
    }
  };
  return {
    name: 'tamis',
    configResolved(config) {
      ({ root, base } = config);
      outDir = resolve(root, config.build.outDir);
      // Vite gives an empty text for none.
      isPublic = (it) => config.publicDir !== '' && existsSync(join(config.publicDir, it));
    },
    configureServer({ middlewares, watcher, ws }) {
      middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.replace(base, '').replace(/^\//, '') ?? '';
        if (!SCRIPTS.test(name)) return next();
        served ??= makeForPage();
        void served.then((made) => {
          const content = made.get(name);
          if (content === undefined) return next();
          for (const file of files) if (!file.startsWith(join(root, '/'))) watcher.add(dirname(file));
          response.setHeader('content-type', own(TYPES, extname(name)) ?? '');
          response.setHeader('cache-control', 'no-cache');
          response.end(content);
        });
      });
      watcher.on('change', (file) => {
        // After a failure nothing is known of the site's files.
        if (served === undefined || (files.length > 0 && !files.includes(resolve(file)))) return;
        served = undefined;
        trial?.told(
          `${terminalLine(file.slice(root.length + 1).replaceAll('\\', '/'))} has changed: the page reloads.`,
        );
        ws.send({ type: 'full-reload' });
      });
    },
    async generateBundle(_, bundle) {
      if (this.environment.config.consumer === 'server') return;
      let about: SitePackage = {};
      const scripts = await make(({ file }) => {
        about = readSitePackage(dirname(file));
        return {};
      });
      const { name, version } = about;
      const { files: all } = published(scripts, { tamis: tamis.version, site: { name, version } });
      // An app may have files of such names: its own manifest, its own licence.
      const isTaken = (it: string) => OTHERS.test(it) && (hasOwn(bundle, it) || isPublic(it));
      for (const [it, source] of [...all, ...tamis.legal()])
        this.emitFile({ type: 'asset', fileName: isTaken(it) ? `tamis-${it}` : it, source });
    },
  };
};
