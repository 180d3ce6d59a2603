import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundlePart } from './bundlePart.ts';
import { ownModule } from './ownModule.ts';
import { projectRoot } from './projectRoot.ts';
import { replacedModules } from './replacedModules.ts';
import type { VendoredPart } from './vendoredPart.ts';

/** It may be a symbolic link, and the bundler resolves it. */
const packages = realpathSync(join(projectRoot, 'node_modules'));
const acdl = join(packages, '@adobe/adobe-client-data-layer');

const LODASH = 'custom-lodash';
/** Pages have no Buffer of Node. */
const isBuffer = () => ({
  file: join(packages, 'es-toolkit/dist/compat/predicate/isBuffer.mjs'),
  code: 'export const isBuffer = () => false;',
  reason:
    'the script would look for Node’s Buffer. If es-toolkit no longer does, delete this in build/dataLayerPart.ts.',
});
const lodash = {
  entry: join(projectRoot, 'src/dataLayer/acdl/customLodash.ts'),
  plugins: () => [replacedModules([isBuffer()])],
};

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

const VERSION = 'acdl-version';

/** The bundler would make an ES module of the JSON that Adobe's sources require, and carry code that turns it back. */
const requiredVersion = (): Plugin => ({
  name: 'tamis:required-version',
  enforce: 'pre',
  resolveId: (id) => (id === '../version.json' ? VERSION : undefined),
  load: (id) =>
    id === VERSION ? `module.exports = ${readFileSync(join(acdl, 'version.json'), 'utf8')};` : undefined,
});

/**
 * Adobe's merge copies the whole state at each push. The tag's own gives the same state, and copies only what changes:
 * no page gets these objects, as `getState` and listeners get copies.
 */
const merge = () => ({
  file: join(acdl, 'src/utils/customMerge.js'),
  code: 'const own = new WeakSet();\nmodule.exports = (state, data) => mergeStateOfTamis(state, data, { own });',
  reason:
    'each push would cost by the size of the state. Find where the data layer merges now, and adapt build/dataLayerPart.ts.',
});

/** The Adobe Client Data Layer, for pages that have none. */
export const dataLayerPart = (): VendoredPart => ({
  entry: join(acdl, 'src/dataLayerManager.js'),
  plugins: () => [customLodash(), requiredVersion(), replacedModules([merge()])],
  wrap: (code) =>
    `import { mergeState as mergeStateOfTamis } from ${ownModule('dataLayer/mergeState.ts')};\nexport const evaluateDataLayer = () => {\n${code}\nreturn (dataLayer) => void vendoredPart.default({ dataLayer });\n};\n`,
  leftOut: 'export const evaluateDataLayer = () => () => {};',
});
