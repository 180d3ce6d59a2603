import {
  code,
  core,
  dataLayer,
  eVars,
  type GivenElement,
  linkBeacon,
  rule,
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

/** What an element shows on a page: nothing, if no value is given. */
const shows = (element: GivenElement, value?: unknown, page?: Page): SmallElement => ({
  element,
  value,
  ...(page && { page }),
});

const ELEMENTS: Readonly<Record<string, SmallElement>> = {
  'a variable': shows(core('javascriptVariable', { path: 'digitalData.page.items.0.sku' }), 'H-1', {
    globals,
  }),
  'a variable of the window': shows(
    core('javascriptVariable', { path: 'window.digitalData.page.items.length' }),
    1,
    { globals },
  ),
  'a variable, all options': shows(
    core(
      'javascriptVariable',
      { path: 'digitalData.page.name' },
      { defaultValue: 'none', cleanText: true, forceLowerCase: true },
    ),
    'big sale',
    { globals },
  ),
  'a variable, its default with all options': shows(
    core(
      'javascriptVariable',
      { path: 'digitalData.page.other' },
      { defaultValue: ' No  NAME ', cleanText: true, forceLowerCase: true },
    ),
    'no name',
    { globals },
  ),
  'an empty variable has no default': shows(
    core('javascriptVariable', { path: 'digitalData.page.empty' }, { defaultValue: 'none' }),
    undefined,
    { globals },
  ),
  'a variable of nothing has its default': shows(
    core('javascriptVariable', { path: 'digitalData.page.none' }, { defaultValue: 'none' }),
    'none',
    { globals },
  ),
  code: shows(coded('return "en:" + _satellite.getVar("Other");'), 'en:other'),
  'code that reads a variable': shows(
    coded('return window.digitalData && digitalData.page.name'),
    ' Big  SALE ',
    { globals },
  ),
  'code that reads the address': shows(coded('return document.location.pathname;'), '/a/b', {
    url: 'https://x.example.com/a/b',
  }),
  'code that reads another element': shows(coded('return _satellite.getVar("Other")'), 'other'),
  'code that reads a store': shows(coded('return sessionStorage.getItem("tier")'), 'gold', {
    session: { tier: 'gold' },
  }),
  'code that fails': shows({ ...coded('return missing.part + "x"'), defaultValue: 'none' }),
  'a parameter': shows(core('queryStringParameter', { name: 'cid', caseInsensitive: false }), '2', {
    url: 'https://x.example.com/?CID=1&cid=2',
  }),
  'a parameter in any case': shows(
    core('queryStringParameter', { name: 'cid', caseInsensitive: true }),
    '1',
    { url: 'https://x.example.com/?CID=1' },
  ),
  'an attribute': shows(core('domAttribute', { elementSelector: 'main', elementProperty: 'data-type' })),
  'a text': shows(core('domAttribute', { elementSelector: 'h1', elementProperty: 'text' })),
  'a cookie': shows(core('cookie', { name: 'tier' }), 'gold', { cookies: { tier: 'gold' } }),
  'a session storage': shows(core('sessionStorage', { name: 'tier' }), 'gold', { session: { tier: 'gold' } }),
  'a local storage': shows(core('localStorage', { name: 'tier' }), 'gold', { local: { tier: 'gold' } }),
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
      shows(core('pageInfo', { attribute }), value, {
        url: 'https://x.example.com/a/b?c=1',
        referrer: 'https://www.example.org/',
      }),
    ]),
  ),
  'a constant': shows(core('constant', { value: 'x' }), 'x'),
  'a random number': shows(core('randomNumber', { min: 3, max: 3 }), 3),
  'a state': shows(dataLayer('datalayerComputedState', { path: 'page.name' }), 'Cart', {
    pushed: [{ page: { name: 'Cart' } }],
  }),
  XDM: shows(webSdk('xdmObject', { data: { web: { name: '%Other%', number: 2 } } }), {
    web: { name: 'other', number: 2 },
  }),
  'for a person: demandbase': shows({
    extension: 'demandbase',
    module: 'demandbasedataelement1',
    settings: {},
  }),
  'for a person: visitor behaviour': shows(core('visitorBehavior', { attribute: 'sessionCount' })),
  'for a person: conditional value': shows(core('conditionalValue', { leftOperand: '%Other%' })),
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
          rule(name, core('click', { elementSelector: '#go' }), [
            setVariables(eVars({ eVar1: `%${name}%`, eVar2: 'last' })),
            linkBeacon('read'),
          ]),
        ],
      },
      page: page ?? {},
      happens: ({ click }) => click({ selector: '#go' }),
      sends: [{ eVar2: 'last', ...(value !== undefined && { eVar1: value }) }],
    },
  ]),
);
