import {
  analytics,
  code,
  core,
  eVars,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
  rule,
  runs,
  setVariables,
} from './givenProperty.ts';

/** A travel site: one page whose routes report themselves, and direct calls for everything else. */
export const travel: GivenProperty = {
  name: 'Travel SPA',
  dataElements: {
    Route: core('pageInfo', { attribute: 'pathname' }),
    Address: core('customCode', { source: code('return location.href') }),
    Destination: core(
      'queryStringParameter',
      { name: 'to', caseInsensitive: false },
      { forceLowerCase: true },
    ),
    Currency: core('constant', { value: 'EUR' }),
    'Search.params': core('customCode', {
      source: code('return { to: _satellite.getVar("Destination"), at: [1, 2] };'),
    }),
  },
  rules: [
    rule('Route | first page', core('libraryLoaded', {}, { order: 49.5 }), [
      setVariables({ pageName: '%Route%', currencyCode: '%Currency%' }),
      pageBeacon,
    ]),
    rule('Route | changed | clear', core('historyChange', {}, { order: 40 }), [analytics('clearVariables')]),
    rule(
      'Route | changed | view',
      core('historyChange'),
      [setVariables({ pageName: '%Route%', ...eVars({ eVar1: '%Destination%' }) }), pageBeacon],
      [
        core('pathAndQuerystring', { paths: [{ value: '^/(search|offers)', valueIsRegex: true }] }),
        core('hash', { hashes: [{ value: '#print' }] }, { negate: true }),
      ],
    ),
    rule(
      'Direct call | search',
      core('directCall', { identifier: 'search' }),
      [
        setVariables({
          events: [{ name: 'event5', value: '%event.detail.results%' }],
          ...eVars({ eVar2: '%event.detail.filters.stars%' }),
        }),
        linkBeacon('Search'),
      ],
      [
        core('queryStringParameter', {
          name: 'to',
          queryParams: [{ value: 'Rome' }, { value: '^P', valueIsRegex: true }],
        }),
      ],
    ),
    rule(
      'Direct call | search (old condition)',
      core('directCall', { identifier: 'search-old' }),
      [linkBeacon('Search, old')],
      [core('queryStringParameter', { name: 'to', value: 'rome', valueIsRegex: true })],
    ),
    rule(
      'Direct call | booking',
      [core('directCall', { identifier: 'booking' }), core('customEvent', { type: 'booking' })],
      [
        setVariables({
          purchaseID: '%event.detail.id%',
          events: [{ name: 'purchase', id: '%event.detail.id%' }],
        }),
        runs('s.eVar9 = event.detail && event.detail.price;'),
        pageBeacon,
      ],
      [
        core('valueComparison', {
          leftOperand: '%event.detail.price%',
          comparison: { operator: 'isTruthy' },
        }),
      ],
    ),
    rule(
      'Filter | changed',
      core('change', {
        elementSelector: 'select.filter',
        elementProperties: [{ name: 'name', value: '^stars', valueIsRegex: true }],
      }),
      [setVariables(eVars({ eVar3: '%this.name%' })), linkBeacon('Filter')],
    ),
    rule('Menu | hovered half a second', core('hover', { elementSelector: 'nav', delay: 500 }), [
      linkBeacon('Menu'),
    ]),
    rule(
      'Offer | in view',
      core('entersViewport', { elementSelector: '.offer', delay: 1_000, frequency: 'everyEntry' }),
      [linkBeacon('Offer')],
    ),
    rule('Tab | left', core('tabBlur'), [linkBeacon('Left')]),
  ],
};
