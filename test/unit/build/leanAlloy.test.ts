import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Alloy } from '../../../src/edge/alloy/entry.ts';
import { addLinkIdentity } from '../../../src/identity/linkIdentity.ts';
import {
  bundleAlloy,
  type EvaluateAlloy,
  ecid,
  type Handle,
  knownCookies,
  named,
  now,
  orgId,
  played,
  type Scenario,
  turn,
} from './alloyWorld.ts';

/** alloy as npm has it and as Tamis has it: what can be seen of both must be the same, but for what is left out on purpose. */
let whole: EvaluateAlloy;
let lean: EvaluateAlloy;

beforeAll(async () => {
  whole = await bundleAlloy({ isWhole: true });
  lean = await bundleAlloy({ isWhole: false });
});

const send = (alloy: Alloy, more: object = {}) =>
  alloy('sendEvent', { xdm: { eventType: 'web.webpagedetails.pageViews' }, ...more });

const schema = (name: string) => `https://ns.adobe.com/personalization/${name}`;
const proposition = (items: readonly object[], more: object = {}) => ({
  id: 'AT:1',
  scope: '__view__',
  scopeDetails: { decisionProvider: 'TGT', activity: { id: '1' } },
  items: items.map((item, at) => ({ id: `i${at}`, schema: schema('dom-action'), ...item })),
  ...more,
});
const offer = (type: string, content: unknown, selector = '#hero') => ({
  data: { type, content, selector, prehidingSelector: selector },
});
const decisions = (...payload: readonly object[]): Handle => ({ type: 'personalization:decisions', payload });
const deciding = (...payload: readonly object[]) => ({
  cookies: knownCookies,
  answer: (at: number) => ({ handle: at === 0 ? [...named, decisions(...payload)] : named }),
});
const html =
  '<main><h1 id="hero" class="a">Hello <b>you</b> and <u>them</u></h1><ul id="list"><li>1</li><li>2</li><li>3</li></ul></main>';
const rendering: Scenario['play'] = (alloy, note) => note('sent', send(alloy, { renderDecisions: true }));

const events: readonly Scenario[] = [
  { title: 'one event', play: (alloy, note) => note('sent', send(alloy, { data: { a: { b: 1 } } })) },
  {
    title: 'two events of a visitor who is new: the second waits for the identity',
    play: async (alloy, note) => {
      await Promise.all([note('first', send(alloy)), note('second', send(alloy, { type: 'other' }))]);
    },
  },
  {
    title: 'an identity that never comes: one event after another',
    answer: () => ({ handle: [] }),
    play: async (alloy, note) => {
      await Promise.all([note('1', send(alloy)), note('2', send(alloy)), note('3', send(alloy))]);
    },
  },
  {
    title: 'a visitor who is known, and the region',
    cookies: { ...knownCookies, kndctr_ABC_AdobeOrg_cluster: 'va6', other: 'x', at_qa_mode: '{}' },
    play: (alloy, note) => note('sent', send(alloy)),
  },
  {
    title: 'the region of Target',
    cookies: { mboxEdgeCluster: '37' },
    play: (alloy) => send(alloy).then(() => {}),
  },
  {
    title: 'an edge of the page’s own site',
    config: { edgeDomain: 'edge.localhost' },
    cookies: knownCookies,
    play: (alloy, note) => note('sent', send(alloy)),
  },
  {
    title: 'every option',
    play: (alloy, note) =>
      note(
        'sent',
        send(alloy, {
          type: 'special',
          mergeId: 'm',
          datasetId: 'd',
          documentUnloading: true,
          decisionScopes: ['a', 'b'],
          personalization: {
            decisionScopes: ['c'],
            surfaces: ['#part', 'web://X.test/A/', 'bad'],
            sendDisplayEvent: true,
          },
          edgeConfigOverrides: {
            datastreamId: 'ds-2',
            com_adobe_analytics: { reportSuites: ['a'] },
            com_adobe_target: { enabled: false, propertyToken: '' },
          },
        }),
      ),
  },
  {
    title: 'an event as the page is left: to collect once the visitor is known',
    cookies: knownCookies,
    answer: () => ({ status: 204 }),
    play: (alloy, note) => note('sent', send(alloy, { documentUnloading: true })),
  },
  {
    title: 'no personalisation asked for',
    play: (alloy, note) =>
      note('sent', send(alloy, { personalization: { defaultPersonalizationEnabled: false } })),
  },
  {
    title: 'Adobe Assurance',
    search: '?adb_validation_sessionid=a%20b',
    play: (alloy, note) => note('sent', send(alloy)),
  },
  {
    title: 'authoring of offers',
    search: '?adobe_authoring_enabled=1',
    play: (alloy, note) => note('sent', send(alloy, { renderDecisions: true })),
  },
  {
    title: 'Object.prototype is not for the page to change',
    play: (alloy, note) =>
      note('sent', send(alloy, { data: JSON.parse('{"__proto__":{"a":1},"constructor":{"b":1}}') })),
  },
];

const hooks: readonly Scenario[] = [
  ['that drops the event', () => false],
  ['that answers null', () => null],
  [
    'that throws',
    () => {
      throw new Error('hook');
    },
  ],
  [
    'that changes both',
    (content: { xdm: Record<string, unknown>; data: Record<string, unknown> }) => {
      content.xdm.added = 1;
      content.data = { replaced: true };
    },
  ],
  [
    'that takes all away',
    (content: { xdm?: unknown; data?: unknown }) => {
      content.xdm = undefined;
      content.data = {};
    },
  ],
].map(([title, onBeforeEventSend]) => ({
  title: `a hook ${title}`,
  config: { onBeforeEventSend, prehidingStyle: '#hero { opacity: 0 }' },
  play: async (alloy, note) => {
    await note('1', send(alloy, { data: { a: 1 }, renderDecisions: true }));
    await note('2', send(alloy));
  },
}));

const failures: readonly Scenario[] = [
  [
    '429, 502, 503, 504 in turn',
    (at: number) => ({ status: [429, 502, 503, 504][at] ?? 200, headers: { 'Retry-After': '0' } }),
  ],
  [
    'a busy edge that names a date',
    (at: number) => ({ status: at ? 204 : 503, headers: { 'Retry-After': new Date(now).toUTCString() } }),
  ],
  ['400', () => ({ status: 400, body: '{"title":"Invalid"}' })],
  ['500 without a body', () => ({ status: 500 })],
  ['a body that is none', () => ({ body: '<html>' })],
  ['a body without handles', () => ({ body: '{}' })],
  ['204', () => ({ status: 204 })],
  ['no answer', () => undefined],
  [
    'warnings and errors',
    () => ({
      status: 207,
      body: JSON.stringify({ handle: named, warnings: [{ type: 'w' }], errors: [{ type: 'e' }] }),
    }),
  ],
].map(([title, answer]) => ({
  title: `the edge answers: ${title}`,
  answer: answer as NonNullable<Scenario['answer']>,
  config: { prehidingStyle: '#hero { opacity: 0 }' },
  play: async (alloy, note) => {
    await Promise.all([note('first', send(alloy, { renderDecisions: true })), note('second', send(alloy))]);
  },
}));

const visitor = (answer: string | undefined, isApproved = true) => ({
  Visitor: {
    getInstance: () => ({ getMarketingCloudVisitorID: (tell: (id?: string) => void) => tell(answer) }),
  },
  adobe: {
    optIn: {
      Categories: { ECID: 'ecid' },
      fetchPermissions: (go: () => void) => go(),
      isApproved: () => isApproved,
    },
  },
});
const link = new URL(addLinkIdentity('https://a.test/', ecid, orgId, now)).search;
const asks: Scenario['play'] = async (alloy, note) => {
  await note('url', alloy('appendIdentityToUrl', { url: '/a?b=1#c' }));
  await note('identity', alloy('getIdentity'));
  await note('sent', send(alloy));
  await note('again', alloy('getIdentity', { namespaces: ['ECID'] }));
  await note('third party', alloy('getIdentity', { namespaces: ['CORE'] }));
};

const identities: readonly Scenario[] = [
  { title: 'of a new visitor', play: asks },
  { title: 'of one who is known', cookies: knownCookies, play: asks },
  { title: 'in a cookie that is broken', cookies: { kndctr_ABC_AdobeOrg_identity: 'nonsense' }, play: asks },
  {
    title: 'that an event told',
    play: async (alloy, note) => {
      await send(alloy);
      await asks(alloy, note);
    },
  },
  {
    title: 'of the library before, AMCV',
    cookies: { [`AMCV_${orgId}`]: `1|MCMID|${'2'.repeat(38)}|x` },
    play: asks,
  },
  { title: 'of the library before, s_ecid', cookies: { s_ecid: `MCMID|${'3'.repeat(38)}` }, play: asks },
  {
    title: 'not migrated',
    config: { idMigrationEnabled: false },
    cookies: { s_ecid: `MCMID|${ecid}` },
    play: asks,
  },
  { title: 'of the library on the page', globals: visitor('4'.repeat(38)), play: asks },
  {
    title: 'of the library on the page, without its opt-in',
    globals: visitor('4'.repeat(38), false),
    play: asks,
  },
  { title: 'that the library on the page does not know', globals: visitor(undefined), play: asks },
  { title: 'in the link', search: link, play: asks },
  { title: 'in the link’s hash', search: `#/route${link}`, play: asks },
  {
    title: 'in a link that is encoded twice',
    search: `?adobe_mc=${encodeURIComponent(encodeURIComponent(new URLSearchParams(link).get('adobe_mc') ?? ''))}`,
    play: asks,
  },
  { title: 'in a link, twice', search: `${link.replace(ecid, '5'.repeat(38))}&${link.slice(1)}`, play: asks },
  { title: 'in a link of another organisation', search: link.replace('ABC', 'XYZ'), play: asks },
  {
    title: 'of the page’s own',
    search: link,
    play: (alloy, note) =>
      note(
        'sent',
        alloy('sendEvent', {
          xdm: { identityMap: { ECID: [{ id: '1' }], Email: [{ id: 'x', primary: true }] } },
        }),
      ),
  },
  {
    title: 'for others: images of ID syncs',
    answer: () => ({
      handle: [
        ...named,
        {
          type: 'identity:exchange',
          payload: [
            { type: 'url', id: 1, spec: { url: 'https://sync.test/open' } },
            { type: 'url', id: 2, spec: { url: 'https://sync.test/hidden', hideReferrer: true } },
            { type: 'cookie', id: 3 },
          ],
        },
      ],
    }),
    play: (alloy, note) => note('sent', send(alloy)),
  },
];

const wrongOptions: readonly Scenario[] = [
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

const actions = [
  offer('setHtml', '<i>1</i><img src="a.png"><script>window.ran = 1</script>'),
  offer('setText', 'text & more'),
  offer('setAttribute', { title: 't', 'data-a': 'b' }),
  offer('setStyle', { color: 'red', priority: 'important' }),
  offer('setStyle', { color: 'red' }),
  offer('move', { left: 5, top: '6px', position: 'relative' }),
  offer('resize', { width: 50, height: '60px' }),
  offer('rearrange', { from: 0, to: 2 }, '#list'),
  offer('rearrange', { from: 2, to: 0 }, '#list'),
  offer('rearrange', { from: 2, to: 9 }, '#list'),
  offer('remove', null, '#list > li:eq(1)'),
  offer('insertAfter', '<i>1</i><i>2</i>'),
  offer('insertAfter', 'text<i>1</i><script>window.ran = 1</script>', '#hero > b'),
  offer('insertAfter', '<i>1</i>text', '#hero > u:eq(0)'),
  offer('insertBefore', '<i>1</i>text<i>2</i>'),
  offer('insertBefore', '<svg><script>1</script><style>i {}</style></svg><script src="a.js"></script>', 'b'),
  offer('replaceHtml', '<p>new</p>'),
  offer('prependHtml', '<i>1</i><i>2</i>', '#list'),
  offer('prependHtml', 'text<i>1</i><script>window.ran = 1</script>', 'main > *:eq(0)'),
  offer('prependHtml', '<i>1</i>text', '#hero'),
  offer('prependHtml', '<i>1</i>text', '#hero > b'),
  offer('appendHtml', '<style>b { color: red }</style><i>1</i>', 'main:eq(0) > ul'),
  offer('appendHtml', '<style>b { color: red }</style><p>dropped</p>', 'HEAD'),
  offer('customCode', '<i>first</i>', 'BODY > *:eq(0)'),
  offer('setImageSource', 'b.png', '#hero'),
  offer('collectInteractions', null),
  offer('click', 'click'),
  { data: { type: 'click' } },
  offer('unknown', 'x'),
  { data: {} },
  {},
];

const offers: readonly Scenario[] = [
  ...actions.map((action) => ({
    title: `a DOM action ${JSON.stringify(action)}`,
    html,
    ...deciding(proposition([action])),
    play: rendering,
  })),
  ...[
    ['nothing to do', [{ schema: schema('default-content-item') }]],
    ['HTML with a place', [{ schema: schema('html-content-item'), ...offer('setHtml', '<p>form</p>') }]],
    ['HTML without a place', [{ schema: schema('html-content-item'), data: { content: '<p>form</p>' } }]],
    ['HTML of an unknown type', [{ schema: schema('html-content-item'), ...offer('unknown', 'x') }]],
    ['JSON', [{ schema: schema('json-content-item'), data: { content: { a: 1 } } }]],
    ['something unknown', [{ schema: 'https://example.com/schema', data: { a: 1 } }]],
    [
      'several things',
      [
        offer('setText', 'a'),
        { schema: schema('json-content-item') },
        offer('unknown', 'b'),
        { schema: schema('default-content-item') },
      ],
    ],
  ].map(([title, items]) => ({
    title: `an offer of ${title}`,
    html,
    ...deciding(proposition(items as object[])),
    play: rendering,
  })),
  {
    title: 'offers of several activities, scopes and views',
    html,
    config: { prehidingStyle: '#hero { opacity: 0 }' },
    ...deciding(
      proposition([offer('setText', 'page')]),
      proposition([offer('appendHtml', '<i>surface</i>', '#list')], {
        id: 'AJO:1',
        scope: 'web://localhost/',
        scopeDetails: { decisionProvider: 'AJO' },
      }),
      proposition([{ schema: schema('html-content-item'), data: { content: '<p>mbox</p>' } }], {
        id: 'AT:3',
        scope: 'mbox',
      }),
      proposition([offer('setText', 'view one', '#list')], {
        id: 'AT:4',
        scope: 'One',
        scopeDetails: { decisionProvider: 'TGT', characteristics: { scopeType: 'view' } },
      }),
      proposition([offer('appendHtml', 'view two', '#list')], {
        id: 'AT:5',
        scope: 'two',
        scopeDetails: { decisionProvider: 'TGT', characteristics: { scopeType: 'view' } },
      }),
    ),
    play: async (alloy, note) => {
      const viewing = (viewName: string) => ({
        renderDecisions: true,
        xdm: { web: { webPageDetails: { viewName } } },
      });
      await note('first', send(alloy, viewing('one')));
      await turn();
      await note('second', send(alloy, viewing('TWO')));
      await turn();
      await note('again', send(alloy, viewing('two')));
      await note('third', send(alloy, viewing('three')));
      await note('unrendered', send(alloy, { ...viewing('one'), renderDecisions: false }));
    },
  },
  {
    title: 'offers that are only asked for',
    html,
    ...deciding(proposition([offer('setText', 'page')])),
    play: (alloy, note) => note('sent', send(alloy)),
  },
  {
    title: 'offers that the page applies',
    html,
    ...deciding(),
    play: async (alloy, note) => {
      const propositions = [
        proposition([offer('setText', 'page')]),
        proposition([offer('setText', 'done')], { renderAttempted: true }),
        proposition([{ schema: schema('html-content-item'), data: { content: '<p>mbox</p>' } }], {
          scope: 'mbox',
        }),
        proposition([{ schema: schema('json-content-item'), data: { content: 1 } }], { scope: 'json' }),
        proposition([{ schema: schema('redirect-item'), data: { content: '/' } }], { scope: 'redirect' }),
      ];
      const metadata = {
        mbox: { selector: '#list', actionType: 'appendHtml' },
        json: { selector: '#hero', actionType: 'collectInteractions' },
      };
      await note('applied', alloy('applyPropositions', { propositions, metadata }));
      await note('for a view', alloy('applyPropositions', { propositions, viewName: 'one' }));
      await turn();
      await note('told', send(alloy, { personalization: { includeRenderedPropositions: true } }));
    },
  },
  {
    title: 'offers that are told of with the next event',
    html,
    ...deciding(proposition([offer('setText', 'page')])),
    play: async (alloy, note) => {
      await note(
        'sent',
        send(alloy, { renderDecisions: true, personalization: { sendDisplayEvent: false } }),
      );
      await turn();
      await note('told', send(alloy, { personalization: { includeRenderedPropositions: true } }));
    },
  },
  {
    title: 'a redirect among other offers',
    html,
    globals: {},
    ...deciding(
      proposition([offer('setText', 'page')]),
      proposition(
        [
          offer('setText', 'x'),
          { schema: schema('redirect-item'), data: { content: '#there' } },
          offer('setText', 'y'),
        ],
        { id: 'AT:2' },
      ),
    ),
    play: rendering,
  },
  {
    title: 'a redirect to nowhere',
    html,
    ...deciding(proposition([{ schema: schema('redirect-item'), data: {} }, offer('setText', 'page')])),
    play: rendering,
  },
  {
    title: 'an answer that the server has fetched',
    html,
    play: (alloy, note) =>
      note(
        'applied',
        alloy('applyResponse', {
          renderDecisions: true,
          responseHeaders: { 'x-adobe-edge': 'IRL1;6' },
          responseBody: { handle: [...named, decisions(proposition([offer('setText', 'page')]))] },
        }),
      ),
  },
  {
    title: 'an offer for an element that comes later',
    html,
    ...deciding(proposition([offer('setText', 'late', '#late')])),
    play: async (alloy, note) => {
      await note('sent', send(alloy, { renderDecisions: true }));
      document.body.insertAdjacentHTML('beforeend', '<p id="late"></p>');
    },
  },
  {
    title: 'offers on a page with a nonce',
    html: `<script nonce="n1"></script>${html}`,
    config: { prehidingStyle: '#hero { opacity: 0 }' },
    ...deciding(
      proposition([offer('setHtml', '<style>b {}</style><script>1</script><script src="a.js"></script>')]),
    ),
    play: rendering,
  },
  {
    title: 'offers in a shadow root',
    html: '<div id="host"></div>',
    ...deciding(proposition([offer('setText', 'deep', '#host:shadow > p')])),
    play: (alloy, note) => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = '<p>shallow</p>';
      return note(
        'sent',
        send(alloy, { renderDecisions: true }).then((answer) => [answer, root?.innerHTML]),
      );
    },
  },
];

/** By which alloy's click metrics find the offers of Journey Optimizer again. Tamis has no click metrics. */
const withoutMarks = (page: string) => page.replace(/ data-aep-[a-z-]+="[^"]*"/g, '');

describe.each([
  ['events', events],
  ['the hook', hooks],
  ['the network', failures],
  ['identity', identities],
  ['wrong options', wrongOptions],
  ['offers', offers],
] as const)('does the same as alloy: %s', (_, scenarios) => {
  test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
    '%s',
    async (_title, scenario) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const expected = await played(whole, scenario);
      expect(await played(lean, scenario)).toEqual({ ...expected, html: withoutMarks(expected.html) });
    },
  );
});
