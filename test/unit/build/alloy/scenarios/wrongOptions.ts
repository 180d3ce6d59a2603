import type { Scenario } from '../scenario.ts';

export const wrongOptions: readonly Scenario[] = [
  ['sendEvent', 'text'],
  ['sendEvent', null],
  [
    'sendEvent',
    { xdm: 5, data: [], renderDecisions: 'yes', decisionScopes: ['a', 'a'], unknown: 1, other: 2 },
  ],
  ['sendEvent', { type: 1, documentUnloading: 0, mergeId: {}, datasetId: [], edgeConfigOverrides: 'x' }],
  [
    'sendEvent',
    {
      decisionScopes: ['a', 1, null],
      personalization: { surfaces: 'x', decisionContext: [], sendDisplayEvent: 1 },
    },
  ],
  [
    'sendEvent',
    {
      xdm: {
        eventType: 7,
        identityMap: {
          A: null,
          B: {},
          C: [{ id: 1, primary: 'x', namespace: { other: 1 } }],
          D: [5, { authenticatedState: 'x', unknown: 1 }],
        },
      },
    },
  ],
  ['sendEvent', { xdm: null, data: null, personalization: null, edgeConfigOverrides: null }],
  ['sendEvent', { advertising: { handleAdvertisingData: 'often' } }],
  ['getIdentity', { namespaces: [] }],
  ['getIdentity', { namespaces: ['ECID', 'ECID'] }],
  ['getIdentity', { namespaces: ['OTHER'], unknown: 1 }],
  ['appendIdentityToUrl', {}],
  ['appendIdentityToUrl', { url: '' }],
  ['appendIdentityToUrl', { url: 5, more: 1 }],
  ['applyResponse', { responseBody: {}, responseHeaders: { a: 1 } }],
  ['applyResponse', { responseBody: { handle: [{ type: 1 }, { payload: 1 }, 3] } }],
  ['applyPropositions', {}],
  ['applyPropositions', { propositions: [] }],
  ['applyPropositions', { propositions: [{ id: 1, scope: 'a', items: [] }] }],
  ['setDebug', {}],
  ['setDebug', { enabled: 'yes', more: 1 }],
  ['setConsent', {}],
  ['noSuchCommand', undefined],
  ['configure', {}],
].map(([command, options]) => ({
  title: `${command} ${JSON.stringify(options)}`,
  play: (alloy, note) => note('outcome', alloy(command as string, options as object)),
}));
