import type { Plugin } from 'vite';
import { type AlloyPaths, alloyPart } from './alloyPart.ts';
import { bundlePart } from './bundlePart.ts';
import { dataLayerPart } from './dataLayerPart.ts';
import { projectRoot } from './projectRoot.ts';

export type VendoredName = 'alloy' | 'data-layer';

export interface VendoredOptions {
  /** Whether the third-party code is minified here already. Default: true in a build, false elsewhere. */
  readonly isMinified?: boolean;
  /** Parts that are replaced by nothing, to measure what they cost. */
  readonly leaveOut?: readonly VendoredName[];
  /** Where alloy keeps what we replace, if not where it does now. */
  readonly alloyPaths?: Partial<AlloyPaths>;
}

const prefix = 'virtual:tamis/';

/**
 * Serves `virtual:tamis/alloy` and `virtual:tamis/data-layer`: third-party code, each bundled by itself and wrapped
 * in one function that evaluates it when called. Importing them has no effect and needs no browser. A nested build
 * takes a quarter of a second, and Vite asks for it once, so nothing is cached here.
 */
export const vendored = ({ isMinified, leaveOut = [], alloyPaths }: VendoredOptions = {}): Plugin => {
  const parts = { alloy: alloyPart(alloyPaths), 'data-layer': dataLayerPart() };
  let isBuild = false;
  return {
    name: 'tamis:vendored',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (name !== 'alloy' && name !== 'data-layer') throw new Error(`There is no ${prefix}${name}.`);
      const part = parts[name];
      if (leaveOut.includes(name)) return part.leftOut;
      const { code, files } = await bundlePart(part, isMinified ?? isBuild);
      for (const file of files) {
        if (file.startsWith(`${projectRoot}/src/`)) this.addWatchFile(file);
      }
      return { code: part.wrap(code), map: { mappings: '' }, moduleSideEffects: false };
    },
  };
};
