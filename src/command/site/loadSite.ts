import { existsSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { isRecord, messageOf } from '../../language/index.ts';
import { requireSite, type SiteDefinition, type SitePlan } from '../../site/index.ts';
import type { Installation } from '../installation.ts';
import { mistake } from '../mistake.ts';
import { type Bundle, bundleOf } from './bundleOf.ts';
import { importVite } from './importVite.ts';

/** A site's module, loaded in Node. */
export interface SiteModule {
  /** Absolute path. */
  readonly file: string;
  /** The name under which the module exports its site: `shop`, `default`. */
  readonly exportName: string;
  readonly site: SiteDefinition;
  /** The files from which it was loaded, absolute, without packages: a change of one is a change of the site. */
  readonly files?: readonly string[];
  /** Whether the module exports the site's data elements, as `elements`, for `_satellite.getVar`. */
  readonly hasElements: boolean;
  /** What the plan needs beside the site; missing if the module exports none. */
  readonly plan?: SitePlan;
}

/** Where a site's module is, unless the user says so. */
const PLACES = ['site.ts', 'src/site.ts', 'site.js', 'src/site.js'];

/**
 * @param given a module, or the folder that it is in.
 * @throws {Mistake} if there is no such file.
 */
export const findSite = (cwd: string, given: string | undefined): string => {
  const isFolder =
    given !== undefined && statSync(resolve(cwd, given), { throwIfNoEntry: false })?.isDirectory();
  if (isFolder) return findSite(resolve(cwd, given), undefined);
  const found = (given === undefined ? PLACES : [given]).find((name) => existsSync(resolve(cwd, name)));
  if (found !== undefined) return resolve(cwd, found);
  if (given !== undefined) throw mistake(`There is no file ${given}.`);
  throw mistake(
    `There is no ${PLACES.slice(0, 2).join(' or ')} here. Name the module of your site, or run: npx tamis init`,
  );
};

const isSite = (value: unknown): value is SiteDefinition =>
  isRecord(value) && 'rules' in value && 'consent' in value;

/** The message of a failure, with names as the site's module has them: Vite renames what a module imports. */
const reasonOf = (cause: unknown): string =>
  messageOf(cause).replace(/\(0 , __vite_ssr_import_\d+__\.([\w$]+)\)/g, '$1');

/** Examples are code of the site, which may throw. */
const readPlan = (plan: () => unknown, shown: string): SitePlan => {
  let read: unknown;
  try {
    read = plan();
  } catch (cause) {
    throw mistake(`${shown}: plan has failed: ${reasonOf(cause)}`, cause);
  }
  if (isRecord(read) && isRecord(read.families)) return read as unknown as SitePlan;
  throw mistake(`${shown}: plan must return an object with families.`);
};

/**
 * Loads the module of a site, by default `site.ts` or `src/site.ts`, in Node.
 * @param plugins further ones, that see its modules.
 * @throws {Mistake} if the module is missing, fails, or does not export one site.
 */
export const loadSite = async (
  { cwd, tamis }: { readonly cwd: string; readonly tamis: Installation },
  given?: string,
  plugins: readonly Plugin[] = [],
): Promise<SiteModule> => {
  const file = findSite(cwd, given);
  const shown = relative(cwd, file).replaceAll('\\', '/');
  if (/[#?]/.test(file)) throw mistake(`Vite loads nothing from a path with # or ? in it: ${file}`);
  const { runnerImport } = await importVite();
  let bundle: Bundle | undefined;
  const asBundle: Plugin = {
    name: 'tamis:bundle',
    enforce: 'pre',
    async load(id) {
      if (resolve(id) !== file) return undefined;
      bundle = await bundleOf(file, [...tamis.plugins('any'), ...plugins]);
      if (!bundle) throw new Error('The modules cannot be one.');
      return { code: bundle.code, map: bundle.map };
    },
  };
  const load = (config: Pick<InlineConfig, 'oxc' | 'plugins'> = {}) =>
    runnerImport<Readonly<Record<string, unknown>>>(file, {
      configFile: false,
      root: dirname(file),
      logLevel: 'silent',
      plugins: [...tamis.plugins('any'), ...plugins],
      ...config,
    });
  // A bundle is JavaScript, and has what the plugins do.
  const { module, dependencies } = await load({ oxc: false, plugins: [asBundle] })
    .catch(() => {
      // Of modules that are loaded one by one, Vite says in which of them it fails.
      bundle = undefined;
      return load();
    })
    .catch((cause: unknown) => {
      throw mistake(`${shown} cannot be loaded: ${reasonOf(cause)}`, cause);
    });
  const sites = Object.entries(module).filter(([, value]) => isSite(value));
  const [first, ...others] = sites;
  if (!first || others.length > 0) {
    const found = sites.map(([name]) => name).join(', ') || 'none with rules and consent';
    throw mistake(`${shown} must export one site, made by defineSite. Found: ${found}.`);
  }
  const [exportName, site] = first;
  try {
    requireSite(site as SiteDefinition);
  } catch (cause) {
    throw mistake(`${shown}: ${messageOf(cause)}`);
  }
  const plan = module.plan as (() => unknown) | undefined;
  if (plan !== undefined && typeof plan !== 'function')
    throw mistake(`${shown} exports plan, which must be a function: export const plan = () => ({ … })`);
  return {
    file,
    exportName,
    site: site as SiteDefinition,
    files: bundle?.files ?? [file, ...dependencies.map((it) => resolve(dirname(file), it))],
    hasElements: isRecord(module.elements),
    ...(plan && { plan: readPlan(plan, shown) }),
  };
};
