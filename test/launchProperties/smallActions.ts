import {
  analytics,
  code,
  core,
  eVars,
  type GivenComponent,
  linkBeacon,
  pageBeacon,
  rule,
  runs,
  setVariables,
  webSdk,
  writesHtml,
} from './givenProperty.ts';
import type { SmallCase } from './smallCase.ts';

interface SmallAction {
  readonly actions: readonly GivenComponent[];
  /** The variables of Analytics in each event, in their order. */
  readonly sends: readonly object[];
}

const ACTIONS: Readonly<Record<string, SmallAction>> = {
  'variables by value and alias': {
    actions: [
      setVariables({
        eVars: [
          { name: 'eVar1', type: 'value', value: 'a' },
          { name: 'eVar2', type: 'alias', value: 'eVar1' },
        ],
        props: [
          { name: 'prop1', type: 'value', value: '%Name%' },
          { name: 'prop2', type: 'alias', value: 'prop1' },
        ],
      }),
      linkBeacon('x'),
    ],
    sends: [{ eVar1: 'a', eVar2: 'D=v1', prop1: 'Cart', prop2: 'D=c1' }],
  },
  'events with numbers and IDs, which are added': {
    actions: [
      setVariables({ events: [{ name: 'event1' }, { name: 'event2', id: '%Name%', value: '3' }] }),
      setVariables({ events: [{ name: 'purchase' }] }),
      linkBeacon('x'),
    ],
    sends: [{ events: 'event1,event2:Cart=3,purchase' }],
  },
  'variables of the page, of which a link carries those that are listed, and its name': {
    actions: [
      setVariables({
        pageName: 'p',
        channel: 'c',
        server: 's',
        state: 'BE',
        zip: '1',
        campaign: { type: 'value', value: 'k' },
      }),
      pageBeacon,
      linkBeacon('x'),
    ],
    sends: [
      { pageName: 'p', channel: 'c', server: 's', state: 'BE', zip: '1', campaign: 'k' },
      { pageName: 'p', channel: 'c', server: 's', state: 'BE', zip: '1', campaign: 'k' },
    ],
  },
  'a campaign of the address, a hierarchy and a list': {
    actions: [
      setVariables({
        campaign: { type: 'queryParam', value: 'cid' },
        hierarchies: [{ name: 'hier1', sections: ['a', '%Name%'], delimiter: '|' }],
        lists: [{ name: 'list1', sections: [{ value: 'x' }, { value: 'y' }] }],
      }),
      pageBeacon,
    ],
    sends: [{ campaign: 'spring', hier1: 'a|Cart', list1: 'x,y' }],
  },
  'the same variable twice: the last counts': {
    actions: [
      setVariables({
        eVars: [
          { name: 'eVar1', type: 'value', value: 'a' },
          { name: 'eVar1', type: 'value', value: 'b' },
        ],
      }),
      linkBeacon('x'),
    ],
    sends: [{ eVar1: 'b' }],
  },
  'variables by code': {
    actions: [setVariables({ pageName: 'p' }, 's.eVar1 = s.pageName + event.element.id;'), linkBeacon('x')],
    sends: [{ pageName: 'p', eVar1: 'pgo' }],
  },
  'variables of old values, cleared': {
    actions: [
      setVariables({ pageName: 'p', products: ';a', ...eVars({ eVar1: 'a' }), events: [{ name: 'event1' }] }),
      analytics('clearVariables'),
      pageBeacon,
    ],
    sends: [{ pageName: 'p' }],
  },
  'links of all kinds': {
    actions: [linkBeacon('x', 'o'), linkBeacon('x', 'd'), linkBeacon('x', 'e'), linkBeacon('')],
    sends: [{}, {}, {}, {}],
  },
  'code of a rule': {
    actions: [runs('s.eVar1 = this.id + target.id;'), linkBeacon('x')],
    sends: [{ eVar1: 'gogo' }],
  },
  'code as a text of the page': {
    actions: [
      core('customCode', {
        language: 'javascript',
        global: true,
        source: 'var own = 1; globalThis.ofPage = own;',
      }),
      linkBeacon('x'),
    ],
    sends: [{}],
  },
  'code that is missing': {
    actions: [
      core('customCode', { language: 'javascript', isExternal: true, source: '/a/RC1-source.min.js' }),
      linkBeacon('x'),
    ],
    sends: [{}],
  },
  'HTML that writes': { actions: [writesHtml('<p>Hello <b>you</b></p>'), linkBeacon('x')], sends: [{}] },
  'HTML that loads': {
    actions: [writesHtml('<script src="https://cdn.example.net/a.js"></script>'), linkBeacon('x')],
    sends: [{}],
  },
  'a whole event of the Web SDK': {
    actions: [
      webSdk('sendEvent', {
        instanceName: 'alloy',
        type: 'commerce.purchases',
        data: { __adobe: { analytics: { eVar1: '%Name%', eVar2: 'a %Name%' } } },
      }),
    ],
    sends: [{ eVar1: 'Cart', eVar2: 'a Cart' }],
  },
  'an event without a type': {
    actions: [
      webSdk('sendEvent', { instanceName: 'alloy', data: { __adobe: { analytics: { eVar1: 'a' } } } }),
    ],
    sends: [{ eVar1: 'a' }],
  },
  'a variable of the Web SDK, which stays': {
    actions: [
      webSdk('updateVariable', {
        dataElementName: 'Content',
        data: { __adobe: { analytics: { eVar1: '%Name%', eVar2: 'b' } } },
      }),
      webSdk('sendEvent', { type: 'x', data: '%Content%' }),
      webSdk('updateVariable', {
        dataElementCacheId: 'cache-1',
        transforms: { '__adobe.analytics.eVar1': { clear: true } },
        customCode: code('content.__adobe.analytics.eVar3 = event.element.id;', 'content, event'),
      }),
      webSdk('sendEvent', { type: 'x', data: '%Content%' }),
    ],
    sends: [
      { eVar1: 'Cart', eVar2: 'b' },
      { eVar2: 'b', eVar3: 'go' },
    ],
  },
  'Target, and offers': {
    actions: [
      { extension: 'adobe-target-v2', module: 'loadTarget', settings: {} },
      { extension: 'adobe-target-v2', module: 'addPageLoadParams', settings: { params: {} } },
      linkBeacon('x'),
    ],
    sends: [{}],
  },
  'IDs of the customer': {
    actions: [
      { extension: 'adobe-mcid', module: 'setCustomerIds', settings: { customerIds: [] } },
      linkBeacon('x'),
    ],
    sends: [{}],
  },
};

/** One property for each form of an action. Its rule waits for a click. */
export const smallActions: Readonly<Record<string, SmallCase>> = Object.fromEntries(
  Object.entries(ACTIONS).map(([name, { actions, sends }]): [string, SmallCase] => [
    name,
    {
      property: {
        name,
        dataElements: {
          Name: core('constant', { value: 'Cart' }),
          Content: webSdk('variable', { cacheId: 'cache-1' }),
        },
        rules: [rule(name, core('click', { elementSelector: '#go' }), actions)],
      },
      page: { url: 'https://www.shop.example.com/?cid=spring' },
      happens: ({ click }) => click({ selector: '#go', attributes: { id: 'go' } }),
      sends,
    },
  ]),
);
