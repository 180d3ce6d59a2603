import { join } from 'node:path';
import type { SiteParts } from '../src/site/index.ts';
import { alloyFile, alloyVersion } from './alloy/alloySources.ts';
import { leftOut, PERSONALIZATION } from './alloy/leftOut.ts';
import { ownModule } from './ownModule.ts';
import { projectRoot } from './projectRoot.ts';
import { type ReplacedModule, replacedModules } from './replacedModules.ts';
import { partsDefine } from './siteParts.ts';
import type { VendoredPart } from './vendoredPart.ts';

export interface AlloyOptions {
  /** Includes the modules that are otherwise left out. */
  readonly isWhole?: boolean;
  /** Without offers, it has no component that asks for them and renders them. */
  readonly site?: SiteParts;
}

/**
 * Binds alloy's code to the tag: requests go through `sendRequest`, and events name the installed alloy version. The tag
 * has js-cookie, makes UUIDs and reads the ECID in identity cookie and link itself, and the browser parses queries, so
 * alloy needs no code for that.
 */
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
  {
    file: alloyFile('alloy-core/src/utils/uuid.js'),
    code: 'export default () => uuidOfTamis(crypto);',
    reason:
      'the script would make UUIDs in two ways. Find where alloy makes them, and adapt build/alloyPart.ts.',
  },
  {
    file: alloyFile('alloy-core/src/utils/createDecodeKndctrCookie.js'),
    code: `import nameOf from './getNamespacedCookieName.js';
export default ({ orgId, cookieJar }) => () => cookieEcidOfTamis(cookieJar.get(nameOf(orgId, 'identity')) ?? '');`,
    reason:
      'the script would read the identity cookie in two ways. Find where alloy reads it, and adapt build/alloyPart.ts.',
  },
  {
    file: alloyFile('alloy-core/src/components/Identity/injectAddQueryStringIdentityToPayload.js'),
    code: `export default ({ locationSearch, locationHash, dateProvider, orgId }) => (payload) => {
  if (payload.hasIdentity('ECID')) return;
  const id = linkEcidOfTamis('https://-/' + locationSearch + locationHash, orgId, +dateProvider());
  if (id) payload.addIdentity('ECID', { id });
};`,
    reason:
      'the script would read a link’s identity in two ways. Find where alloy reads it, and adapt build/alloyPart.ts.',
  },
  {
    file: alloyFile('alloy-core/src/utils/cookieJar.js'),
    code: 'const { get, set, remove } = cookiesOfTamis;\nexport default { get, set, remove };',
    reason:
      'the script would hold js-cookie twice. Find where alloy imports it, and adapt build/alloyPart.ts.',
  },
  {
    file: alloyFile('alloy-core/src/utils/querystring.js'),
    code: `const parse = (text) => {
  const query = new URLSearchParams(text);
  const valueOf = (key) => (query.getAll(key).length > 1 ? query.getAll(key) : query.get(key));
  return Object.fromEntries([...query.keys()].map((key) => [key, valueOf(key)]));
};
const stringify = (values) => String(new URLSearchParams(values)).replace(/\\+/g, '%20');
export default { parse, stringify };`,
    reason:
      'a package would parse queries beside the browser. Find where alloy parses them, and adapt build/alloyPart.ts.',
  },
];

/** What the seams take from the tag. */
const importsOfSeams = (): string => `import cookiesOfTamis from 'js-cookie';
import { uuid as uuidOfTamis } from ${ownModule('browser/uuid.ts')};
import { decodeIdentity as cookieEcidOfTamis } from ${ownModule('ecid/identities.ts')};
import { readLinkIdentity as linkEcidOfTamis } from ${ownModule('ecid/identities.ts')};
`;

/** Adobe's Web SDK from npm; its requests go to the `sendRequest` that the page's tag passes in. */
export const alloyPart = ({ isWhole = false, site = {} }: AlloyOptions = {}): VendoredPart => ({
  entry: join(projectRoot, 'src/edge/alloy/entry.ts'),
  define: partsDefine(site),
  plugins: () => [
    replacedModules([
      ...seams(),
      ...(isWhole
        ? []
        : leftOut
            .filter(
              ({ module }) =>
                site === 'any' || site.personalization !== false || !module.startsWith(PERSONALIZATION),
            )
            .map(({ module, stub, reason }) => ({
              file: alloyFile(module),
              code: stub,
              reason: `build/alloy/leftOut.ts leaves it out, since: ${reason}`,
            }))),
    ]),
  ],
  wrap: (code) =>
    `${importsOfSeams()}import { vendorGlobals } from ${ownModule('browser/globals.ts')};\nexport const evaluateAlloy = (sendRequestOfTamis, json = JSON) => ((JSON, document, window) => {\n${code}\nreturn vendoredPart.createAlloy;\n})(json, ...vendorGlobals());\n`,
  leftOut: 'export const evaluateAlloy = () => () => () => Promise.reject();',
});
