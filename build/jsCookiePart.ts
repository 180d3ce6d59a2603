import { join } from 'node:path';
import { ownModule } from './ownModule.ts';
import { projectRoot } from './projectRoot.ts';
import type { VendoredPart } from './vendoredPart.ts';

/** js-cookie, whose `document` is that of `src/browser/globals.ts`. */
export const jsCookiePart = (): VendoredPart => ({
  entry: join(projectRoot, 'node_modules/js-cookie/dist/js.cookie.mjs'),
  plugins: () => [],
  wrap: (code) =>
    `import { cookieDocument as document } from ${ownModule('browser/globals.ts')};\n${code}\nexport default vendoredPart.default;\n`,
  leftOut: 'export default { get: () => ({}), set() {}, remove() {} };',
});
