import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundlePart } from './bundlePart.ts';
import { projectRoot } from './projectRoot.ts';
import type { VendoredPart } from './vendoredPart.ts';

const LODASH = 'custom-lodash';
const lodash = { entry: join(projectRoot, 'src/dataLayer/acdl/customLodash.ts'), plugins: () => [] };

/**
 * Adobe's npm package omits the custom lodash that its sources require. Our lodash is bundled into one module first:
 * the bundler would otherwise wrap each required module in a function of its own.
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
