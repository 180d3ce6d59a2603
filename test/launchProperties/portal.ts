import {
  code,
  core,
  eVars,
  type GivenComponent,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
  setVariables,
  writesHtml,
} from './givenProperty.ts';

const consentTo = (group: string, more: { readonly negate?: boolean } = {}): GivenComponent =>
  core(
    'customCode',
    { source: code(`return OnetrustActiveGroups.indexOf("${group}") > -1;`, 'event, target') },
    more,
  );

/** A portal whose rules ask OneTrust for consent, and which loads pixels. */
export const portal: GivenProperty = {
  name: 'Portal | customers',
  extensions: {
    'bing-ads-extension': { tagId: '4001234' },
    demandbase: { key: 'abcdef' },
  },
  dataElements: {
    'OT - groups': core('javascriptVariable', { path: 'OnetrustActiveGroups' }, { defaultValue: '' }),
    'User - role': core('sessionStorage', { name: 'role' }, { defaultValue: 'guest' }),
    'User - id': core('localStorage', { name: 'uid' }),
    'DB - industry': { extension: 'demandbase', module: 'demandbasedataelementindustry', settings: {} },
  },
  rules: [
    {
      name: 'Consent C0002 | page view',
      events: [core('windowLoaded')],
      conditions: [consentTo('C0002')],
      actions: [
        setVariables({ pageName: 'portal', ...eVars({ eVar1: '%User - role%', eVar2: '%User - id%' }) }),
        pageBeacon,
      ],
    },
    {
      name: 'Consent C0002 | by data element',
      events: [core('click', { elementSelector: '.tile' })],
      conditions: [
        core('valueComparison', {
          leftOperand: '%OT - groups%',
          comparison: { operator: 'contains' },
          rightOperand: ',C0002,',
        }),
      ],
      actions: [linkBeacon('Tile %this.@cleanText%')],
    },
    {
      name: 'No consent | page view',
      events: [core('windowLoaded')],
      conditions: [consentTo('C0002', { negate: true })],
      actions: [linkBeacon('without consent')],
    },
    {
      name: 'C0004 | Pixel | script',
      events: [core('pageBottom')],
      conditions: [consentTo('C0004')],
      actions: [
        writesHtml(
          '<!-- pixel -->\n<script async src="https://pixel.example.net/base.js"></script>\n<script>\n  globalThis.pixelRan = "yes";\n</script>\n<noscript><img src="https://pixel.example.net/1.gif"></noscript>',
        ),
      ],
    },
    {
      name: 'C0004 | Pixel | protocol-relative',
      events: [core('pageBottom')],
      conditions: [consentTo('C0004')],
      actions: [writesHtml('<script src="//tags.example.org/t.js"></script>')],
    },
    {
      name: 'Chat | HTML',
      events: [core('pageBottom')],
      actions: [writesHtml('<div id="chat"><iframe src="https://chat.example.org"></iframe></div>')],
    },
    {
      name: 'Bing | base tag',
      events: [core('libraryLoaded')],
      actions: [{ extension: 'bing-ads-extension', module: 'unknownAction', settings: {} }],
    },
    {
      name: 'Demandbase | loaded',
      events: [{ extension: 'demandbase', module: 'apiCallFinishedSuccessFailOrTimeout', settings: {} }],
      actions: [setVariables(eVars({ eVar3: '%DB - industry%' })), linkBeacon('Demandbase')],
    },
    {
      name: 'Browser | not IE',
      events: [core('click', { elementSelector: '.tile' })],
      conditions: [core('browser', { browsers: ['IE'] }, { negate: true })],
      actions: [linkBeacon('Not IE')],
    },
    {
      name: 'Path | broken pattern',
      events: [core('click', { elementSelector: '.tile' })],
      conditions: [core('path', { paths: [{ value: '(', valueIsRegex: true }] }, { negate: true })],
      actions: [linkBeacon('Broken')],
    },
  ],
};
