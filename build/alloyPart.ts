import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { internalNames } from './alloy/internalNames.ts';
import { leanAlloy } from './alloy/leanAlloy.ts';
import { withoutNotes } from './alloy/withoutNotes.ts';
import { handedIn, type Shared, sharedImports } from './handedIn.ts';
import { projectRoot } from './projectRoot.ts';
import { replacedModules } from './replacedModules.ts';
import { shortNames } from './shortNames.ts';
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

const ours = (path: string): string => join(projectRoot, 'src', path);

/** What the tag has anyway. */
const shared: Shared = {
  'js-cookie': ['default'],
  [ours('browser/uuid.ts')]: ['uuid'],
  [ours('identity/linkIdentity.ts')]: ['readLinkIdentity'],
  [ours('identity/identityCookies.ts')]: ['alloyCookie', 'decodeIdentity'],
};

export interface AlloyOptions {
  /** Where alloy keeps what we replace, if not where it does now. */
  readonly paths?: Partial<AlloyPaths>;
  /** With everything that `leanAlloy` leaves out. */
  readonly isWhole?: boolean;
}

/** The Adobe Web SDK: its requests go to the `sendRequest` that the page's tag passes in. */
export const alloyPart = ({ paths, isWhole = false }: AlloyOptions = {}): VendoredPart => {
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
          replace: () =>
            `import { uuid as random } from ${JSON.stringify(ours('browser/uuid.ts'))};\nexport default () => random(crypto);`,
        },
        {
          file: join(source, libraryVersion),
          expects: ['"__VERSION__"'],
          reason:
            'events would report a wrong alloy version. Find where alloy keeps it, and adapt build/alloyPart.ts.',
          replace: (code) => code.replace('"__VERSION__"', JSON.stringify(installedVersion())),
        },
        ...(isWhole ? [] : leanAlloy()),
      ]),
      ...(isWhole ? [] : [withoutNotes(), shortNames(internalNames)]),
      handedIn(shared),
    ],
    wrap: (code) =>
      `${sharedImports(shared)}export const evaluateAlloy = (sendRequestOfTamis) => {\n${code}\nreturn vendoredPart.createAlloy;\n};\n`,
    leftOut: 'export const evaluateAlloy = () => () => () => Promise.reject();',
  };
};
