import {
  code,
  core,
  dataLayer,
  eVars,
  type GivenElement,
  linkBeacon,
  setVariables,
  webSdk,
} from './givenProperty.ts';
import type { Page, SmallCase } from './smallCase.ts';

interface SmallElement {
  readonly element: GivenElement;
  readonly page?: Page;
  /** Missing if it has none. */
  readonly value?: unknown;
}

const coded = (body: string) => core('customCode', { source: code(body) });
const globals = {
  digitalData: { page: { name: ' Big  SALE ', items: [{ sku: 'H-1' }], empty: '', none: null } },
};

const ELEMENTS: Readonly<Record<string, SmallElement>> = {
  'a variable': {
    element: core('javascriptVariable', { path: 'digitalData.page.items.0.sku' }),
    page: { globals },
    value: 'H-1',
  },
  'a variable of the window': {
    element: core('javascriptVariable', { path: 'window.digitalData.page.items.length' }),
    page: { globals },
    value: 1,
  },
  'a variable, all options': {
    element: core(
      'javascriptVariable',
      { path: 'digitalData.page.name' },
      { defaultValue: 'none', cleanText: true, forceLowerCase: true },
    ),
    page: { globals },
    value: 'big sale',
  },
  'a variable, its default with all options': {
    element: core(
      'javascriptVariable',
      { path: 'digitalData.page.other' },
      { defaultValue: ' No  NAME ', cleanText: true, forceLowerCase: true },
    ),
    page: { globals },
    value: 'no name',
  },
  'an empty variable has no default': {
    element: core('javascriptVariable', { path: 'digitalData.page.empty' }, { defaultValue: 'none' }),
    page: { globals },
  },
  'a variable of nothing has its default': {
    element: core('javascriptVariable', { path: 'digitalData.page.none' }, { defaultValue: 'none' }),
    page: { globals },
    value: 'none',
  },
  code: { element: coded('return "en:" + _satellite.getVar("Other");'), value: 'en:other' },
  'code that reads a variable': {
    element: coded('return window.digitalData && digitalData.page.name'),
    page: { globals },
    value: ' Big  SALE ',
  },
  'code that reads the address': {
    element: coded('return document.location.pathname;'),
    page: { url: 'https://x.example.com/a/b' },
    value: '/a/b',
  },
  'code that reads another element': { element: coded('return _satellite.getVar("Other")'), value: 'other' },
  'code that reads a store': {
    element: coded('return sessionStorage.getItem("tier")'),
    page: { session: { tier: 'gold' } },
    value: 'gold',
  },
  'code that fails': { element: { ...coded('return missing.part + "x"'), defaultValue: 'none' } },
  'a parameter': {
    element: core('queryStringParameter', { name: 'cid', caseInsensitive: false }),
    page: { url: 'https://x.example.com/?CID=1&cid=2' },
    value: '2',
  },
  'a parameter in any case': {
    element: core('queryStringParameter', { name: 'cid', caseInsensitive: true }),
    page: { url: 'https://x.example.com/?CID=1' },
    value: '1',
  },
  'an attribute': {
    element: core('domAttribute', { elementSelector: 'main', elementProperty: 'data-type' }),
  },
  'a text': { element: core('domAttribute', { elementSelector: 'h1', elementProperty: 'text' }) },
  'a cookie': {
    element: core('cookie', { name: 'tier' }),
    page: { cookies: { tier: 'gold' } },
    value: 'gold',
  },
  'a session storage': {
    element: core('sessionStorage', { name: 'tier' }),
    page: { session: { tier: 'gold' } },
    value: 'gold',
  },
  'a local storage': {
    element: core('localStorage', { name: 'tier' }),
    page: { local: { tier: 'gold' } },
    value: 'gold',
  },
  ...Object.fromEntries(
    Object.entries({
      url: 'https://x.example.com/a/b?c=1',
      hostname: 'x.example.com',
      pathname: '/a/b',
      protocol: 'https:',
      referrer: 'https://www.example.org/',
      title: 'Home',
    }).map(([attribute, value]): [string, SmallElement] => [
      `page info: ${attribute}`,
      {
        element: core('pageInfo', { attribute }),
        page: { url: 'https://x.example.com/a/b?c=1', referrer: 'https://www.example.org/' },
        value,
      },
    ]),
  ),
  'a constant': { element: core('constant', { value: 'x' }), value: 'x' },
  'a random number': { element: core('randomNumber', { min: 3, max: 3 }), value: 3 },
  'a state': {
    element: dataLayer('datalayerComputedState', { path: 'page.name' }),
    page: { pushed: [{ page: { name: 'Cart' } }] },
    value: 'Cart',
  },
  XDM: {
    element: webSdk('xdmObject', { data: { web: { name: '%Other%', number: 2 } } }),
    value: { web: { name: 'other', number: 2 } },
  },
  'for a person: demandbase': {
    element: { extension: 'demandbase', module: 'demandbasedataelement1', settings: {} },
  },
  'for a person: visitor behaviour': { element: core('visitorBehavior', { attribute: 'sessionCount' }) },
  'for a person: conditional value': { element: core('conditionalValue', { leftOperand: '%Other%' }) },
};

/** One property for each data element, which a variable of Analytics shows. */
export const smallElements: Readonly<Record<string, SmallCase>> = Object.fromEntries(
  Object.entries(ELEMENTS).map(([name, { element, page, value }]): [string, SmallCase] => [
    name,
    {
      property: {
        name,
        dataElements: { Other: core('constant', { value: 'other' }), [name]: element },
        rules: [
          {
            name,
            events: [core('click', { elementSelector: '#go' })],
            actions: [setVariables(eVars({ eVar1: `%${name}%`, eVar2: 'last' })), linkBeacon('read')],
          },
        ],
      },
      page: page ?? {},
      happens: ({ click }) => click({ selector: '#go' }),
      sends: [{ eVar2: 'last', ...(value !== undefined && { eVar1: value }) }],
    },
  ]),
);
