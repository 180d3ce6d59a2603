import {
  analytics,
  code,
  core,
  eVars,
  forLinks,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
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
    {
      name: 'Global | All Pages | Library Loaded (Order 1) | Set Variables',
      events: [core('libraryLoaded', {}, { order: 1 })],
      actions: [
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
    },
    {
      name: 'Global | All Pages | Page Bottom | Page View Beacon',
      events: [core('pageBottom')],
      conditions: [
        core('path', { paths: [{ value: '/checkout/.*', valueIsRegex: true }] }, { negate: true }),
      ],
      actions: [
        setVariables({
          pageName: '%Site | Name%:%Page | Path%',
          campaign: { type: 'queryParam', value: 'cid' },
          hierarchies: [{ name: 'hier1', sections: ['shop', '%Site | Section%'], delimiter: '|' }],
          events: [{ name: 'event1' }, { name: 'event2', value: '5' }],
        }),
        pageBeacon,
      ],
    },
    {
      name: 'Cart | Add to Cart | Click',
      events: [
        core('click', {
          elementSelector: 'button.add-to-cart',
          bubbleFireIfParent: true,
          bubbleFireIfChildFired: true,
        }),
      ],
      actions: [
        setVariables({
          products: ';%this.getAttribute(data-sku)%',
          ...eVars({ eVar10: '%this.@cleanText%' }),
          events: [{ name: 'scAdd' }],
        }),
        linkBeacon('Cart: %this.getAttribute(data-sku)%'),
        analytics('clearVariables'),
      ],
    },
    {
      name: 'Checkout | Purchase | Direct Call',
      events: [core('directCall', { identifier: ' purchase ' })],
      conditions: [
        core('valueComparison', {
          leftOperand: '%event.detail.total%',
          comparison: { operator: 'greaterThan' },
          rightOperand: '0',
        }),
      ],
      actions: [
        setVariables({
          pageName: 'shop:thank you',
          purchaseID: '%event.detail.orderId%',
          events: [{ name: 'purchase' }, { name: 'event20', value: '%event.detail.total%' }],
          products: ';H-1;1;%event.detail.total%',
        }),
        pageBeacon,
      ],
    },
    {
      name: 'Search | Results shown | Custom Event',
      events: [core('customEvent', { type: 'search:results', bubbleFireIfParent: true })],
      conditions: [
        core('valueComparison', {
          leftOperand: '%event.detail.term%',
          comparison: { operator: 'doesNotContain', caseInsensitive: true },
          rightOperand: 'TEST',
        }),
      ],
      actions: [
        setVariables({ ...eVars({ eVar20: '%event.detail.term%', eVar21: '%event.detail.count%' }) }),
        linkBeacon('Search'),
      ],
    },
    {
      name: 'Product | Quick view | Custom Event on .product',
      events: [core('customEvent', { type: 'product:view', elementSelector: '.product' })],
      actions: [
        setVariables(eVars({ eVar30: '%this.getAttribute(data-sku)%', eVar31: '%event.detail.price%' })),
        linkBeacon('Quick view'),
      ],
    },
    {
      name: 'Forms | Newsletter | Submit',
      events: [core('submit', { elementSelector: 'form#newsletter' })],
      actions: [setVariables(eVars({ eVar40: 'newsletter' })), linkBeacon('Newsletter', 'o')],
    },
    {
      name: 'Cart | Value | Data Element Changed',
      events: [core('dataElementChange', { name: 'Cart | Value' })],
      actions: [setVariables(eVars({ eVar45: '%Cart | Value%' })), linkBeacon('Cart value')],
    },
    {
      name: 'Outbound | Downloads | Click',
      events: [core('click', { elementSelector: 'a[href$=".pdf"]', anchorDelay: 100 })],
      conditions: [core('domain', { domains: ['example.com', 'example.de'] })],
      actions: [setVariables(eVars({ eVar46: '%this.href%' })), linkBeacon('', 'd')],
    },
    {
      name: 'Engagement | 60 seconds',
      events: [core('timeOnPage', { timeOnPage: 60 })],
      actions: [setVariables(eVars({ eVar47: '%Page | Type%' })), linkBeacon('60 seconds')],
    },
  ],
};
