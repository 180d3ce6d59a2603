import type { InlineConfig, Plugin } from 'vite';
import type { Lock } from '../../settings/index.ts';
import { partsOf, type SiteParts } from '../../site/siteParts.ts';
import type { Installation } from '../installation.ts';
import { scriptBuild } from './scriptBuild.ts';
import { terserOptions } from './terserOptions.ts';

/** The browsers that the tag is written for. */
export const browserTarget = 'es2020';

export interface ScriptOfSite {
  readonly tamis: Installation;
  /** What the site does without is left out. */
  readonly site: SiteParts;
  /** The folder from which packages are found. */
  readonly root: string;
  readonly outDir: string;
  /** Absolute path of the module that starts the tag, or the ID of a virtual one that a plugin serves. */
  readonly entry: string;
  readonly plugins?: readonly Plugin[];
  readonly name?: 'tag' | 'tag.legacy' | 'tag.later';
  readonly lock?: Lock;
  /** Hash of the inspector that belongs to the script; empty for none. */
  readonly inspector?: string;
  /** Hash of the second script, `tag.later.js`; empty if there is none. */
  readonly later?: string;
  /** The name of the release. */
  readonly release?: string;
}

/**
 * On a page that has removed standard JavaScript functions, evaluating the script may throw. The page must not see that
 * error.
 */
const inPeace = {
  intro: 'try {',
  outro: `} catch (cause) {
    try { console.error('[tamis] This page cannot run the tag.', cause); } catch {}
  }`,
};

/** Vite's `define` for src/globals.d.ts: by their names in the sources, and by those that the npm package asks for. */
const constantsOf = ({
  site,
  lock = {},
  inspector = '',
  later = '',
  release = 'unreleased',
}: ScriptOfSite): Readonly<Record<string, string>> => {
  const values = {
    ...partsOf(site === 'any' ? {} : site),
    __TAMIS_LOCK__: lock,
    __TAMIS_INSPECTOR__: inspector,
    __TAMIS_LATER__: later,
    __TAMIS_RELEASE__: release,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const code = typeof value === 'boolean' ? `(${value})` : JSON.stringify(value);
      return [name, `globalThis.${name}`].map((it) => [it, code]);
    }),
  );
};

/** Vite's configuration for the tag of a site: everything in one classic script, in strict mode. */
export const siteConfig = (script: ScriptOfSite): InlineConfig => {
  const { tamis, site, root, outDir, entry, plugins = [], name = 'tag' } = script;
  return {
    configFile: false,
    envFile: false,
    root,
    plugins: [...plugins, ...tamis.plugins(site)],
    define: constantsOf(script),
    publicDir: false,
    build: {
      ...scriptBuild({
        outDir,
        file: name,
        entry,
        name: 'tamisTag',
        terserOptions: terserOptions(tamis.version),
      }),
      target: browserTarget,
      rolldownOptions: {
        // Vite takes the entry of a library for a path, and this one may be virtual.
        input: entry,
        output: { strict: true, codeSplitting: false, ...inPeace },
        checks: { bundlerTimings: false },
      },
    },
  };
};
