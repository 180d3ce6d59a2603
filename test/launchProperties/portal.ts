import {
  code,
  core,
  eVars,
  type GivenComponent,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
  rule,
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
    rule(
      'Consent C0002 | page view',
      core('windowLoaded'),
      [
        setVariables({ pageName: 'portal', ...eVars({ eVar1: '%User - role%', eVar2: '%User - id%' }) }),
        pageBeacon,
      ],
      [consentTo('C0002')],
    ),
    rule(
      'Consent C0002 | by data element',
      core('click', { elementSelector: '.tile' }),
      [linkBeacon('Tile %this.@cleanText%')],
      [
        core('valueComparison', {
          leftOperand: '%OT - groups%',
          comparison: { operator: 'contains' },
          rightOperand: ',C0002,',
        }),
      ],
    ),
    rule(
      'No consent | page view',
      core('windowLoaded'),
      [linkBeacon('without consent')],
      [consentTo('C0002', { negate: true })],
    ),
    rule(
      'C0004 | Pixel | script',
      core('pageBottom'),
      [
        writesHtml(
          '<!-- pixel -->\n<script async src="https://pixel.example.net/base.js"></script>\n<script>\n  globalThis.pixelRan = "yes";\n</script>\n<noscript><img src="https://pixel.example.net/1.gif"></noscript>',
        ),
      ],
      [consentTo('C0004')],
    ),
    rule(
      'C0004 | Pixel | protocol-relative',
      core('pageBottom'),
      [writesHtml('<script src="//tags.example.org/t.js"></script>')],
      [consentTo('C0004')],
    ),
    rule('Chat | HTML', core('pageBottom'), [
      writesHtml('<div id="chat"><iframe src="https://chat.example.org"></iframe></div>'),
    ]),
    rule('Bing | base tag', core('libraryLoaded'), [
      { extension: 'bing-ads-extension', module: 'unknownAction', settings: {} },
    ]),
    rule(
      'Demandbase | loaded',
      { extension: 'demandbase', module: 'apiCallFinishedSuccessFailOrTimeout', settings: {} },
      [setVariables(eVars({ eVar3: '%DB - industry%' })), linkBeacon('Demandbase')],
    ),
    rule(
      'Browser | not IE',
      core('click', { elementSelector: '.tile' }),
      [linkBeacon('Not IE')],
      [core('browser', { browsers: ['IE'] }, { negate: true })],
    ),
    rule(
      'Path | broken pattern',
      core('click', { elementSelector: '.tile' }),
      [linkBeacon('Broken')],
      [core('path', { paths: [{ value: '(', valueIsRegex: true }] }, { negate: true })],
    ),
  ],
};
