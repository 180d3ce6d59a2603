import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile } from './sources.ts';

const reasonFor = (name: string) =>
  `alloy treats identities otherwise. Compare with build/alloy/standIns/${name}.ts.`;

/** Identity by what the tag has anyway: how it reads alloy's cookie, and the links of sister hosts. */
export const identity = () => [
  standIn({
    file: coreFile('core/identity/createIdentity.js'),
    by: ourFile('createIdentity'),
    expects: [
      '({ logger, loggingCookieJar, config })',
      'initialize()',
      'setIdentityAcquired()',
      'getEcidFromCookie:',
    ],
    reason: reasonFor('createIdentity'),
  }),
  editedModule(coreFile('core/index.js'), reasonFor('createIdentity'), [['    identity.initialize();\n']]),
  editedModule(coreFile('components/Identity/createComponent.js'), reasonFor('createIdentity'), [
    ['        identity.setIdentityAcquired();\n'],
  ]),
  standIn({
    file: coreFile('components/Identity/injectAddQueryStringIdentityToPayload.js'),
    by: ourFile('addLinkIdentity'),
    expects: [
      '    locationSearch,\n    locationHash,\n    dateProvider,\n    orgId,\n    logger,\n  }) =>\n  (payload) => {',
      'const LINK_TTL_SECONDS = 300;',
      'payload.addIdentity(ecidNamespace, {\n        id: mcmid,\n      });',
    ],
    reason: reasonFor('addLinkIdentity'),
  }),
  standIn({
    file: coreFile('components/Identity/injectAwaitIdentityCookie.js'),
    by: ourFile('awaitIdentityCookie'),
    expects: [
      '({ doesIdentityCookieExist, orgId, logger }) => {\n  /**',
      'onResponse(() => {',
      'onRequestFailure(() => {',
    ],
    reason: reasonFor('awaitIdentityCookie'),
  }),
];
