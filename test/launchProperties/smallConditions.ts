import { code, core, type GivenComponent, type GivenSettings, linkBeacon, rule } from './givenProperty.ts';
import type { Page, SmallCase } from './smallCase.ts';

const PAGE = 'https://www.shop.example.com/en/Cart.html?step=2&cid=Spring#pay';

interface SmallCondition {
  readonly condition: GivenComponent;
  readonly page?: Page;
  readonly isMet: boolean;
}

const on = (module: string, settings: GivenSettings, isMet: boolean, page: Page = {}): SmallCondition => ({
  condition: core(module, settings),
  page: { url: PAGE, ...page },
  isMet,
});
const not = ({ condition, isMet, ...more }: SmallCondition): SmallCondition => ({
  ...more,
  condition: { ...condition, negate: true },
  isMet: !isMet,
});
const path = (value: string, isMet: boolean, valueIsRegex = false) =>
  on('path', { paths: [{ value: '/other' }, valueIsRegex ? { value, valueIsRegex } : { value }] }, isMet);
const compared = (leftOperand: string, operator: string, rightOperand: string, isMet: boolean) =>
  on('valueComparison', { leftOperand, comparison: { operator }, rightOperand }, isMet, {
    globals: { cart: 12 },
  });
const ignoringCase = (leftOperand: string, operator: string, rightOperand: string, isMet: boolean) =>
  on(
    'valueComparison',
    { leftOperand, comparison: { operator, caseInsensitive: true }, rightOperand },
    isMet,
  );
const coded = (body: string, isMet: boolean) =>
  on('customCode', { source: code(body, 'event, target') }, isMet, { globals: { cart: 12 } });

const CONDITIONS: Readonly<Record<string, SmallCondition>> = {
  'a path': path('/en/Cart.html', true),
  'a path in another case': path('/en/cart.html', false),
  'a pattern of paths, in any case': path('^/EN/', true, true),
  'a path, negated': not(path('/en/Cart.html', true)),
  'another path, negated': not(path('/none', false)),
  // Browsers take them; compilers refuse them in a literal.
  'a pattern with an escape of nothing': path('^/en\\x', false, true),
  'a pattern with a property of nothing': path('^/en/\\p{L}', false, true),
  'a pattern that names a group': path('^/(?<language>en)/', true, true),
  'a pattern that is none': path('(', false, true),
  // It fails its rule, negated or not.
  'a pattern that is none, negated': { ...not(path('(', false, true)), isMet: false },
  'path and query': on('pathAndQuerystring', { paths: [{ value: '/en/Cart.html?step=2&cid=Spring' }] }, true),
  'a subdomain': on('subdomain', { subdomains: [{ value: 'www.shop.example.com' }] }, true),
  'a part of a subdomain': on('subdomain', { subdomains: [{ value: 'www' }] }, false),
  'a domain': on('domain', { domains: ['example.org', 'EXAMPLE.com'] }, true),
  'another domain': on('domain', { domains: ['example.org'] }, false),
  'a hash': on('hash', { hashes: [{ value: '#pay' }] }, true),
  'a hash without its sign': on('hash', { hashes: [{ value: 'pay' }] }, false),
  'a protocol': on('protocol', { protocol: 'https:' }, true),
  'a parameter, one value': on('queryStringParameter', { name: 'step', value: '2' }, true),
  'a parameter, one pattern': on(
    'queryStringParameter',
    { name: 'cid', value: '^spring$', valueIsRegex: true },
    true,
  ),
  'a parameter, a list': on(
    'queryStringParameter',
    { name: 'cid', queryParams: [{ value: 'x' }, { value: 'Spring' }] },
    true,
  ),
  'a parameter that is missing': on(
    'queryStringParameter',
    { name: 'toString', queryParams: [{ value: '', valueIsRegex: true }] },
    false,
  ),
  'a cookie, one value': on('cookie', { name: 'tier', value: 'gold' }, true, { cookies: { tier: 'gold' } }),
  'a cookie, a list': on(
    'cookie',
    { name: 'tier', cookieValues: [{ value: 'G', valueIsRegex: true }] },
    true,
    {
      cookies: { tier: 'gold' },
    },
  ),
  'a cookie that is missing': on('cookie', { name: 'tier', value: '.*', valueIsRegex: true }, false),
  'a variable, one value': on('variable', { name: 'shop.type', value: 'cart' }, true, {
    globals: { shop: { type: 'cart' } },
  }),
  'a variable, a list': on('variable', { name: 'shop.type', variableValues: [{ value: 'home' }] }, false, {
    globals: { shop: { type: 'cart' } },
  }),
  'equals, loosely': compared('%Cart%', 'equals', '12', true),
  'does not equal': compared('%Cart%', 'doesNotEqual', '12', false),
  contains: compared('a%Cart%', 'contains', '12', true),
  'contains, in another case': compared('Taste', 'contains', 'tAST', false),
  'contains, ignoring case': ignoringCase('Taste', 'contains', 'tAST', true),
  'does not contain, for no text': compared('%Missing%', 'doesNotContain', 'a', true),
  'starts with': compared('%Cart%', 'startsWith', '1', true),
  'ends with': compared('%Cart%', 'endsWith', '1', false),
  matches: compared('%Cart%', 'matchesRegex', '^\\d+$', true),
  'matches what is no pattern': compared('%Cart%', 'matchesRegex', '(', false),
  'less than': compared('%Cart%', 'lessThan', '100', true),
  'greater than, for no number': compared('%Missing%', 'greaterThan', '1', false),
  'is truthy': compared('%Cart%', 'isTruthy', '', true),
  'is true': compared('%Cart%', 'isTrue', '', false),
  'is falsy': compared('%Missing%', 'isFalsy', '', true),
  'an operator that nobody knows': compared('%Cart%', 'resembles', '12', false),
  code: coded(
    'return _satellite.getVar("Cart") === 12 && this.id === "go" && event.element === target;',
    true,
  ),
  'code that fails': coded('return missing.part;', false),
  'code that fails, negated': { ...not(coded('return missing.part;', false)), isMet: false },
  ...Object.fromEntries(
    [
      'browser',
      'operatingSystem',
      'deviceType',
      'landingPage',
      'trafficSource',
      'sampling',
      'maxFrequency',
    ].map((module): [string, SmallCondition] => [`for a person: ${module}`, on(module, {}, false)]),
  ),
  'for a person, negated': { condition: core('dateRange', {}, { negate: true }), isMet: false },
};

/** One property for each condition. Its rule waits for a click, so that the page is ready by then. */
export const smallConditions: Readonly<Record<string, SmallCase>> = Object.fromEntries(
  Object.entries(CONDITIONS).map(([name, { condition, page, isMet }]): [string, SmallCase] => [
    name,
    {
      property: {
        name,
        dataElements: {
          Cart: core('javascriptVariable', { path: 'cart' }),
          Missing: core('javascriptVariable', { path: 'none' }),
        },
        rules: [rule(name, core('click', { elementSelector: '#go' }), [linkBeacon('met')], [condition])],
      },
      page: page ?? {},
      happens: ({ click }) => click({ selector: '#go', attributes: { id: 'go' } }),
      sends: isMet ? [{}] : [],
    },
  ]),
);
