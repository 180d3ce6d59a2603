import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { SiteParts } from '../src/site/index.ts';
import { type AlloyOptions, alloyPart } from './alloyPart.ts';
import { bundlePart } from './bundlePart.ts';
import { dataLayerPart } from './dataLayerPart.ts';
import { jsCookiePart } from './jsCookiePart.ts';
import { projectRoot } from './projectRoot.ts';
import { partsDefine } from './siteParts.ts';
import type { VendoredPart } from './vendoredPart.ts';

export type VendoredName = 'alloy' | 'alloy-without-offers' | 'data-layer' | 'js-cookie';

export interface VendoredOptions {
  /** Parts that are replaced by an empty module, to measure their cost. */
  readonly leaveOut?: readonly VendoredName[];
  /** Whose script it is. What this site does without is left out too. */
  readonly site?: SiteParts;
  /** Minifies each part: nobody reads it, and it would be an eighth of the npm package. */
  readonly isMinified?: boolean;
  /** How alloy is bundled. */
  readonly alloy?: AlloyOptions;
}

const prefix = 'virtual:tamis/';

const sources = normalizePath(join(projectRoot, 'src/'));

// Vite's dev server looks for a file unless the ID begins with \0; a build omits such IDs from source maps.
const servedIds = `\0${prefix}`;
const builtIds = normalizePath(join(projectRoot, 'vendored/'));

/**
 * Serves third-party code, each part bundled by itself. `virtual:tamis/alloy` and `virtual:tamis/data-layer` are wrapped
 * in one function that evaluates the code when called. The sources and alloy get `js-cookie` with a document in which
 * named elements hide nothing. Importing a part has no side effect and needs no browser. A nested build takes a quarter
 * of a second, and Vite asks for each part once, so nothing is cached here. The code is not minified here: the
 * surrounding build minifies it equally well.
 */
export const vendored = ({
  leaveOut = [],
  site = {},
  isMinified = false,
  alloy,
}: VendoredOptions = {}): Plugin => {
  const parts: Readonly<Record<VendoredName, VendoredPart>> = {
    alloy: alloyPart({ ...alloy, site }),
    // For `tamis build`, because terser would drop only half of them from the other.
    'alloy-without-offers': alloyPart({ ...alloy, site: { personalization: false } }),
    'data-layer': dataLayerPart(),
    'js-cookie': jsCookiePart(),
  };
  const isPart = (name: string): name is VendoredName => Object.hasOwn(parts, name);
  let ids = builtIds;
  return {
    name: 'tamis:vendored',
    // Before Vite itself finds the package js-cookie.
    enforce: 'pre',
    config: () => ({ define: partsDefine(site) }),
    configResolved({ command }) {
      ids = command === 'build' ? builtIds : servedIds;
    },
    resolveId(id, importer) {
      const isByUs = [sources, ids].some((folder) => importer?.startsWith(folder));
      const isOurs = id.startsWith(prefix) || (id === 'js-cookie' && isByUs);
      const name = id.replace(prefix, '');
      return isOurs && isPart(name) ? `${ids}${name}.js` : undefined;
    },
    async load(id) {
      if (!id.startsWith(ids)) return undefined;
      const name = id.slice(ids.length, -'.js'.length);
      // Another plugin serves `virtual:tamis/plan`.
      if (!isPart(name)) return undefined;
      const part = parts[name];
      if (leaveOut.includes(name)) return part.leftOut;
      const { code, map, files } = await bundlePart(part, { isMinified });
      for (const file of files) {
        if (!file.includes('/node_modules/')) this.addWatchFile(file);
      }
      const [linesBefore = ''] = part.wrap('\0').split('\0');
      const mappings = linesBefore.replace(/[^\n]/g, '').replace(/\n/g, ';') + map.mappings;
      return { code: part.wrap(code), map: { ...map, mappings }, moduleSideEffects: false };
    },
  };
};
