import {
  analytics,
  code,
  core,
  eVars,
  forLinks,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
  rule,
  setVariables,
} from './givenProperty.ts';

/** A shop with Adobe Analytics: variables that stay on the page, links, purchases. */
export const shop: GivenProperty = {
  name: 'Shop – production',
  extensions: {
    'adobe-analytics': {
      libraryCode: { type: 'managed', accounts: { production: ['shopprod'], staging: ['shopdev'] } },
    },
  },
  dataElements: {
    'Page | Path': core('pageInfo', { attribute: 'pathname' }, { forceLowerCase: true }),
    'Page | Type': core(
      'javascriptVariable',
      { path: 'digitalData.page.type' },
      { defaultValue: ' None  set ', cleanText: true, forceLowerCase: true },
    ),
    'Campaign | cid': core('queryStringParameter', { name: 'CID', caseInsensitive: true }),
    'User | Type': core('cookie', { name: 'usertype' }, { defaultValue: 'guest' }),
    'Site | Name': core('constant', { value: 'shop' }),
    'Site | Section': core('customCode', {
      source: code('var parts = _satellite.getVar("Page | Path").split("/");\nreturn parts[2] || "home";'),
    }),
    'Cart | Value': core('javascriptVariable', { path: 'digitalData.cart.value' }),
    'Old | Hierarchy': core('javascriptVariable', { path: 's_hier' }),
  },
  rules: [
    rule(
      'Global | All Pages | Library Loaded (Order 1) | Set Variables',
      core('libraryLoaded', {}, { order: 1 }),
      [
        setVariables(
          {
            server: '%Site | Name%',
            props: [
              { name: 'prop1', type: 'value', value: '%Page | Path%' },
              { name: 'prop2', type: 'alias', value: 'eVar2' },
            ],
            ...eVars({ eVar2: '%User | Type%', eVar3: '%Site | Name%:%Site | Section%' }),
          },
          `${forLinks('eVar50')}s.eVar50 = [s.server, _satellite.getVar("Site | Section")].join("/");`,
        ),
      ],
    ),
    rule(
      'Global | All Pages | Page Bottom | Page View Beacon',
      core('pageBottom'),
      [
        setVariables({
          pageName: '%Site | Name%:%Page | Path%',
          campaign: { type: 'queryParam', value: 'cid' },
          hierarchies: [{ name: 'hier1', sections: ['shop', '%Site | Section%'], delimiter: '|' }],
          events: [{ name: 'event1' }, { name: 'event2', value: '5' }],
        }),
        pageBeacon,
      ],
      [core('path', { paths: [{ value: '/checkout/.*', valueIsRegex: true }] }, { negate: true })],
    ),
    rule(
      'Cart | Add to Cart | Click',
      core('click', {
        elementSelector: 'button.add-to-cart',
        bubbleFireIfParent: true,
        bubbleFireIfChildFired: true,
      }),
      [
        setVariables({
          products: ';%this.getAttribute(data-sku)%',
          ...eVars({ eVar10: '%this.@cleanText%' }),
          events: [{ name: 'scAdd' }],
        }),
        linkBeacon('Cart: %this.getAttribute(data-sku)%'),
        analytics('clearVariables'),
      ],
    ),
    rule(
      'Checkout | Purchase | Direct Call',
      core('directCall', { identifier: ' purchase ' }),
      [
        setVariables({
          pageName: 'shop:thank you',
          purchaseID: '%event.detail.orderId%',
          events: [{ name: 'purchase' }, { name: 'event20', value: '%event.detail.total%' }],
          products: ';H-1;1;%event.detail.total%',
        }),
        pageBeacon,
      ],
      [
        core('valueComparison', {
          leftOperand: '%event.detail.total%',
          comparison: { operator: 'greaterThan' },
          rightOperand: '0',
        }),
      ],
    ),
    rule(
      'Search | Results shown | Custom Event',
      core('customEvent', { type: 'search:results', bubbleFireIfParent: true }),
      [
        setVariables({ ...eVars({ eVar20: '%event.detail.term%', eVar21: '%event.detail.count%' }) }),
        linkBeacon('Search'),
      ],
      [
        core('valueComparison', {
          leftOperand: '%event.detail.term%',
          comparison: { operator: 'doesNotContain', caseInsensitive: true },
          rightOperand: 'TEST',
        }),
      ],
    ),
    rule(
      'Product | Quick view | Custom Event on .product',
      core('customEvent', { type: 'product:view', elementSelector: '.product' }),
      [
        setVariables(eVars({ eVar30: '%this.getAttribute(data-sku)%', eVar31: '%event.detail.price%' })),
        linkBeacon('Quick view'),
      ],
    ),
    rule('Forms | Newsletter | Submit', core('submit', { elementSelector: 'form#newsletter' }), [
      setVariables(eVars({ eVar40: 'newsletter' })),
      linkBeacon('Newsletter', 'o'),
    ]),
    rule('Cart | Value | Data Element Changed', core('dataElementChange', { name: 'Cart | Value' }), [
      setVariables(eVars({ eVar45: '%Cart | Value%' })),
      linkBeacon('Cart value'),
    ]),
    rule(
      'Outbound | Downloads | Click',
      core('click', { elementSelector: 'a[href$=".pdf"]', anchorDelay: 100 }),
      [setVariables(eVars({ eVar46: '%this.href%' })), linkBeacon('', 'd')],
      [core('domain', { domains: ['example.com', 'example.de'] })],
    ),
    rule('Engagement | 60 seconds', core('timeOnPage', { timeOnPage: 60 }), [
      setVariables(eVars({ eVar47: '%Page | Type%' })),
      linkBeacon('60 seconds'),
    ]),
  ],
};
