import {
  analytics,
  code,
  core,
  eVars,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
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
    {
      name: 'Route | first page',
      events: [core('libraryLoaded', {}, { order: 49.5 })],
      actions: [setVariables({ pageName: '%Route%', currencyCode: '%Currency%' }), pageBeacon],
    },
    {
      name: 'Route | changed | clear',
      events: [core('historyChange', {}, { order: 40 })],
      actions: [analytics('clearVariables')],
    },
    {
      name: 'Route | changed | view',
      events: [core('historyChange')],
      conditions: [
        core('pathAndQuerystring', { paths: [{ value: '^/(search|offers)', valueIsRegex: true }] }),
        core('hash', { hashes: [{ value: '#print' }] }, { negate: true }),
      ],
      actions: [setVariables({ pageName: '%Route%', ...eVars({ eVar1: '%Destination%' }) }), pageBeacon],
    },
    {
      name: 'Direct call | search',
      events: [core('directCall', { identifier: 'search' })],
      conditions: [
        core('queryStringParameter', {
          name: 'to',
          queryParams: [{ value: 'Rome' }, { value: '^P', valueIsRegex: true }],
        }),
      ],
      actions: [
        setVariables({
          events: [{ name: 'event5', value: '%event.detail.results%' }],
          ...eVars({ eVar2: '%event.detail.filters.stars%' }),
        }),
        linkBeacon('Search'),
      ],
    },
    {
      name: 'Direct call | search (old condition)',
      events: [core('directCall', { identifier: 'search-old' })],
      conditions: [core('queryStringParameter', { name: 'to', value: 'rome', valueIsRegex: true })],
      actions: [linkBeacon('Search, old')],
    },
    {
      name: 'Direct call | booking',
      events: [core('directCall', { identifier: 'booking' }), core('customEvent', { type: 'booking' })],
      conditions: [
        core('valueComparison', {
          leftOperand: '%event.detail.price%',
          comparison: { operator: 'isTruthy' },
        }),
      ],
      actions: [
        setVariables({
          purchaseID: '%event.detail.id%',
          events: [{ name: 'purchase', id: '%event.detail.id%' }],
        }),
        runs('s.eVar9 = event.detail && event.detail.price;'),
        pageBeacon,
      ],
    },
    {
      name: 'Filter | changed',
      events: [
        core('change', {
          elementSelector: 'select.filter',
          elementProperties: [{ name: 'name', value: '^stars', valueIsRegex: true }],
        }),
      ],
      actions: [setVariables(eVars({ eVar3: '%this.name%' })), linkBeacon('Filter')],
    },
    {
      name: 'Menu | hovered half a second',
      events: [core('hover', { elementSelector: 'nav', delay: 500 })],
      actions: [linkBeacon('Menu')],
    },
    {
      name: 'Offer | in view',
      events: [core('entersViewport', { elementSelector: '.offer', delay: 1_000, frequency: 'everyEntry' })],
      actions: [linkBeacon('Offer')],
    },
    {
      name: 'Tab | left',
      events: [core('tabBlur')],
      actions: [linkBeacon('Left')],
    },
  ],
};
