import { join } from 'node:path';
import { alloyFile, alloyVersion } from './alloy/alloySources.ts';
import { leftOut } from './alloy/leftOut.ts';
import { projectRoot } from './projectRoot.ts';
import { type ReplacedModule, replacedModules } from './replacedModules.ts';
import type { VendoredPart } from './vendoredPart.ts';

export interface AlloyOptions {
  /** With everything that is left out else. */
  readonly isWhole?: boolean;
}

/** How alloy's code is bound to the tag: its requests go to `sendRequest`, its events tell its version. */
const seams = (): readonly ReplacedModule[] => [
  {
    file: alloyFile('alloy-core/src/core/network/requestMethods/injectSendFetchRequest.js'),
    code: 'export default () => sendRequestOfTamis;',
    reason:
      'alloy’s requests would bypass sendRequest. Find where alloy calls fetch now, and adapt build/alloyPart.ts.',
  },
  {
    file: alloyFile('alloy-core/src/constants/libraryVersion.js'),
    code: `export default ${JSON.stringify(alloyVersion())};`,
    reason:
      'events would tell no version of alloy. Find where alloy keeps it now, and adapt build/alloyPart.ts.',
  },
];

/** npm's Adobe Web SDK; its requests go to the `sendRequest` that the page's tag passes in. */
export const alloyPart = ({ isWhole = false }: AlloyOptions = {}): VendoredPart => ({
  entry: join(projectRoot, 'src/edge/alloy/entry.ts'),
  plugins: () => [
    replacedModules([
      ...seams(),
      ...(isWhole
        ? []
        : leftOut.map(({ module, stub, reason }) => ({
            file: alloyFile(module),
            code: stub,
            reason: `build/alloy/leftOut.ts leaves it out, since: ${reason}`,
          }))),
    ]),
  ],
  wrap: (code) =>
    `export const evaluateAlloy = (sendRequestOfTamis, json = JSON) => ((JSON) => {\n${code}\nreturn vendoredPart.createAlloy;\n})(json);\n`,
  leftOut: 'export const evaluateAlloy = () => () => () => Promise.reject();',
});
