import { editedModule } from '../editedModule.ts';
import { coreFile } from './sources.ts';

const reason =
  'the bundle would hold requests to demdex.net. Find them, and adapt build/alloy/thirdPartyCookies.ts.';

/** Leaves out what the setting `thirdPartyCookiesEnabled` is for: Tamis has it off, and never asks demdex.net. */
export const thirdPartyCookies = () => [
  editedModule(coreFile('core/edgeNetwork/injectSendEdgeNetworkRequest.js'), reason, [
    [
      `        const endpointDomain =
          hasDemdexFailed || !request.getUseIdThirdPartyDomain()
            ? edgeDomain
            : ID_THIRD_PARTY_DOMAIN;

        const url = buildEndpointUrl(endpointDomain, request);`,
      'const url = buildEndpointUrl(edgeDomain, request);',
    ],
    [
      'cookieTransfer.cookiesToPayload(payload, endpointDomain);',
      'cookieTransfer.cookiesToPayload(payload, edgeDomain);',
    ],
    [
      `      .catch((error) => {
        if (isDemdexBlockedError(error, request)) {
          hasDemdexFailed = true;
          request.setUseIdThirdPartyDomain(false);
          const url = buildEndpointUrl(edgeDomain, request);
          const payload = request.getPayload();
          cookieTransfer.cookiesToPayload(payload, edgeDomain);

          return sendNetworkRequest({
            requestId: request.getId(),
            url,
            payload,
            useSendBeacon: request.getUseSendBeacon(),
          });
        }
        return handleRequestFailure(onRequestFailureCallbackAggregator)(error);
      })`,
      '.catch(handleRequestFailure(onRequestFailureCallbackAggregator))',
    ],
    ['  let hasDemdexFailed = false;\n'],
  ]),
  editedModule(coreFile('utils/request/createRequest.js'), reason, [
    ['  let shouldUseThirdPartyDomain = false;\n'],
    [
      `    getUseIdThirdPartyDomain() {
      return shouldUseThirdPartyDomain;
    },
    setUseIdThirdPartyDomain() {
      shouldUseThirdPartyDomain = true;
    },
`,
    ],
  ]),
  editedModule(coreFile('components/Identity/injectAddEcidQueryToPayload.js'), reason, [
    [
      `  if (thirdPartyCookiesEnabled && areThirdPartyCookiesSupportedByDefault()) {
    query.identity.fetch.push(coreNamespace);
  }`,
    ],
    ['{\n  thirdPartyCookiesEnabled,\n  areThirdPartyCookiesSupportedByDefault,\n}'],
  ]),
  editedModule(coreFile('components/Identity/injectEnsureSingleIdentity.js'), reason, [
    ['    setDomainForInitialIdentityPayload(request);\n'],
    ['  setDomainForInitialIdentityPayload,\n'],
  ]),
  editedModule(coreFile('components/Identity/index.js'), reason, [
    [
      `  const areThirdPartyCookiesSupportedByDefault =
    injectAreThirdPartyCookiesSupportedByDefault({ getBrowser });
  const setDomainForInitialIdentityPayload =
    injectSetDomainForInitialIdentityPayload({
      thirdPartyCookiesEnabled,
      areThirdPartyCookiesSupportedByDefault,
    });
`,
    ],
    [
      '    doesIdentityCookieExist,\n    setDomainForInitialIdentityPayload,\n',
      '    doesIdentityCookieExist,\n',
    ],
    [
      `injectAddEcidQueryToPayload({
    thirdPartyCookiesEnabled,
    areThirdPartyCookiesSupportedByDefault,
  })`,
      'injectAddEcidQueryToPayload()',
    ],
    ['  getBrowser,\n'],
    ['    thirdPartyCookiesEnabled,\n    edgeConfigOverrides', '    edgeConfigOverrides'],
    [
      `createGetIdentityOptionsValidator({
    thirdPartyCookiesEnabled,
  })`,
      'createGetIdentityOptionsValidator({})',
    ],
  ]),
  editedModule(coreFile('core/index.js'), reason, [
    ['const getBrowser = injectGetBrowser({ userAgent: window.navigator.userAgent });\n'],
    ['          getBrowser,\n'],
  ]),
];
