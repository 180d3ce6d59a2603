import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';
import { replacedModules } from './replacedModules.ts';
import type { VendoredPart } from './vendoredPart.ts';

/** Where alloy keeps what we replace, relative to the source folder of `@adobe/alloy-core`. */
export interface AlloyPaths {
  /** Makes the function that sends a request by `fetch`. */
  readonly sendFetchRequest: string;
  /** Holds the version that every event reports. */
  readonly libraryVersion: string;
}

const defaultPaths: AlloyPaths = {
  sendFetchRequest: 'core/network/requestMethods/injectSendFetchRequest.js',
  libraryVersion: 'constants/libraryVersion.js',
};

const packages = join(projectRoot, 'node_modules/@adobe');

const installedVersion = (): string =>
  JSON.parse(readFileSync(join(packages, 'alloy/package.json'), 'utf8')).version;

/** The Adobe Web SDK: its requests go to the `sendRequest` that the page's tag passes in. */
export const alloyPart = (paths: Partial<AlloyPaths> = {}): VendoredPart => {
  const { sendFetchRequest, libraryVersion } = { ...defaultPaths, ...paths };
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
          file: join(source, libraryVersion),
          expects: ['"__VERSION__"'],
          reason:
            'events would report a wrong alloy version. Find where alloy keeps it, and adapt build/alloyPart.ts.',
          replace: (code) => code.replace('"__VERSION__"', JSON.stringify(installedVersion())),
        },
      ]),
    ],
    wrap: (code) =>
      `export const evaluateAlloy = (sendRequestOfTamis) => {\n${code}\nreturn vendoredPart.createAlloy;\n};\n`,
    leftOut: 'export const evaluateAlloy = () => () => () => Promise.reject();',
  };
};
