import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { projectRoot } from './projectRoot.ts';
import { replacedModules } from './replacedModules.ts';
import type { VendoredPart } from './vendoredPart.ts';

const source = join(projectRoot, 'node_modules/@adobe/adobe-client-data-layer/src');
const folder = join(projectRoot, 'src/dataLayer');

/** The package publishes sources that require a lodash build which it does not publish. */
const ownLodash = (): Plugin => ({
  name: 'tamis:own-lodash',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/custom-lodash') ? join(folder, 'acdl/lodash.ts') : undefined),
});

const assignment = /^const (\w+) = require\(('[^']+')\)(\.version)?;$/gm;

/**
 * CommonJS to ES modules, so that the bundle needs no module wrappers. The sources use one form of `require` and one
 * of `module.exports`; any other is an upgrade's.
 */
const esModules = (): Plugin => ({
  name: 'tamis:data-layer-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(normalizePath(source)) || !/\bmodule\.exports\b/.test(code)) return undefined;
    const converted = code
      .replace(assignment, (_, name: string, from: string, version?: string) => {
        if (version) return `import { version as ${name} } from ${from};`;
        return from.endsWith("/custom-lodash'")
          ? `import * as ${name} from ${from};`
          : `import ${name} from ${from};`;
      })
      .replace(/^module\.exports = /m, 'export default ');
    if (/\brequire\(|\bmodule\.exports\b/.test(converted)) {
      throw new Error(`${id} is written in a form that build/dataLayerPart.ts does not know.`);
    }
    return { code: converted, map: null };
  },
});

/** The Adobe Client Data Layer, with our merge in the place of its own. */
export const dataLayerPart = (): VendoredPart => ({
  entry: join(folder, 'acdl/entry.ts'),
  plugins: () => [
    replacedModules([
      {
        file: join(source, 'utils/customMerge.js'),
        expects: ['module.exports = function(object, source)'],
        reason: 'the data layer would merge by itself. Find its merge, and adapt build/dataLayerPart.ts.',
        replace: () => 'export default mergeStateOfTamis;',
      },
    ]),
    ownLodash(),
    esModules(),
  ],
  // The tag uses mergeState itself: it is handed in, not bundled twice.
  wrap: (
    code,
  ) => `import { mergeState as mergeStateOfTamis } from ${JSON.stringify(normalizePath(join(folder, 'mergeState.ts')))};
export const startDataLayer = (dataLayer) => {\n${code}\nvendoredPart.startDataLayer(dataLayer);\n};\n`,
  leftOut: 'export const startDataLayer = () => {};',
});
