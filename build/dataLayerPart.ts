import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundlePart } from './bundlePart.ts';
import { projectRoot } from './projectRoot.ts';
import type { VendoredPart } from './vendoredPart.ts';

const LODASH = 'custom-lodash';
const lodash = { entry: join(projectRoot, 'src/dataLayer/acdl/customLodash.ts'), plugins: () => [] };

/**
 * Adobe leaves the lodash that its sources require out of the npm package. Ours is bundled into one module first: of modules that
 * are required, the bundler wraps each in a function of its own.
 */
const customLodash = (): Plugin => ({
  name: 'tamis:custom-lodash',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith(`/${LODASH}`) && importer?.includes('adobe-client-data-layer') ? LODASH : undefined,
  async load(id) {
    if (id !== LODASH) return undefined;
    const { code, map } = await bundlePart(lodash);
    return { code: `${code}\nmodule.exports = vendoredPart;`, map };
  },
});

/** The Adobe Client Data Layer, for pages that have none. */
export const dataLayerPart = (): VendoredPart => ({
  entry: join(projectRoot, 'src/dataLayer/acdl/entry.ts'),
  plugins: () => [customLodash()],
  wrap: (code) =>
    `export const evaluateDataLayer = () => {\n${code}\nreturn vendoredPart.startDataLayer;\n};\n`,
  leftOut: 'export const evaluateDataLayer = () => () => {};',
});
