import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { leanAlloy } from './alloy/leanAlloy.ts';
import { withoutNotes } from './alloy/withoutNotes.ts';
import { projectRoot } from './projectRoot.ts';
import { replacedModules } from './replacedModules.ts';
import type { VendoredPart } from './vendoredPart.ts';

/** Where alloy keeps what we replace, relative to the source folder of `@adobe/alloy-core`. */
export interface AlloyPaths {
  /** Makes the function that sends a request by `fetch`. */
  readonly sendFetchRequest: string;
  /** Makes ids. */
  readonly uuid: string;
  /** Holds the version that every event reports. */
  readonly libraryVersion: string;
}

const defaultPaths: AlloyPaths = {
  sendFetchRequest: 'core/network/requestMethods/injectSendFetchRequest.js',
  uuid: 'utils/uuid.js',
  libraryVersion: 'constants/libraryVersion.js',
};

const packages = join(projectRoot, 'node_modules/@adobe');

const installedVersion = (): string =>
  JSON.parse(readFileSync(join(packages, 'alloy/package.json'), 'utf8')).version;

/** alloy keeps cookies by the same library as the tag. */
const tamisCookies = (): Plugin => ({
  name: 'tamis:cookies',
  enforce: 'pre',
  resolveId: (id) => (id === 'js-cookie' ? '\0tamis-cookies' : undefined),
  load: (id) => (id === '\0tamis-cookies' ? 'export default cookiesOfTamis;' : undefined),
});

/** The Adobe Web SDK: its requests go to the `sendRequest` that the page's tag passes in. */
export const alloyPart = (paths: Partial<AlloyPaths> = {}): VendoredPart => {
  const { sendFetchRequest, uuid, libraryVersion } = { ...defaultPaths, ...paths };
  const source = join(packages, 'alloy-core/src');
  return {
    entry: join(projectRoot, 'src/edge/alloy/entry.ts'),
    plugins: () => [
      replacedModules([
        {
          file: join(source, sendFetchRequest),
          expects: ['({ fetch })', '(url, body)', 'statusCode', 'getHeader', 'body:'],
          reason:
            'alloy’s requests would bypass sendRequest. Find where alloy sends now, and adapt build/alloyPart.ts.',
          replace: () => 'export default () => sendRequestOfTamis;',
        },
        {
          file: join(source, uuid),
          expects: ['import { v4 as uuidv4 } from "uuid";', 'export default uuidv4;'],
          reason: 'the bundle would hold a second maker of ids. Find it, and adapt build/alloyPart.ts.',
          replace: () => 'export default () => uuidOfTamis(crypto);',
        },
        {
          file: join(source, libraryVersion),
          expects: ['"__VERSION__"'],
          reason:
            'events would report a wrong alloy version. Find where alloy keeps it, and adapt build/alloyPart.ts.',
          replace: (code) => code.replace('"__VERSION__"', JSON.stringify(installedVersion())),
        },
        ...leanAlloy(),
      ]),
      withoutNotes(),
      tamisCookies(),
    ],
    // What the tag has anyway is handed in, not bundled twice.
    wrap: (code) =>
      `import cookiesOfTamis from 'js-cookie';
import { uuid as uuidOfTamis } from ${JSON.stringify(normalizePath(join(projectRoot, 'src/browser/uuid.ts')))};
export const evaluateAlloy = (sendRequestOfTamis) => {\n${code}\nreturn vendoredPart.createAlloy;\n};\n`,
    leftOut: 'export const evaluateAlloy = () => () => () => Promise.reject();',
  };
};
