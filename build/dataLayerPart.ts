import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './projectRoot.ts';
import type { VendoredPart } from './vendoredPart.ts';

/** Adobe leaves the lodash that its sources require out of the npm package. */
const customLodash = (): Plugin => ({
  name: 'tamis:custom-lodash',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/custom-lodash') && importer?.includes('adobe-client-data-layer')
      ? join(projectRoot, 'src/dataLayer/acdl/customLodash.ts')
      : undefined,
});

/** The Adobe Client Data Layer, for pages that have none. */
export const dataLayerPart = (): VendoredPart => ({
  entry: join(projectRoot, 'src/dataLayer/acdl/entry.ts'),
  plugins: () => [customLodash()],
  wrap: (code) =>
    `export const evaluateDataLayer = () => {\n${code}\nreturn vendoredPart.startDataLayer;\n};\n`,
  leftOut: 'export const evaluateDataLayer = () => () => {};',
});
