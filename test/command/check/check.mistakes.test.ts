import { describe, expect, it } from 'vitest';
import { type Change, found, foundBy, type MadeMistake } from './madeMistake.ts';

const site = foundBy('site', 'site.ts');
const rule = foundBy('rule', 'rules.ts');
const example = foundBy('example', 'rules.ts');
const xdm = foundBy('xdm', 'rules.ts');
const settings = foundBy('settings', 'settings.json');
const secret = foundBy('secret', 'settings.json');
const secretInCode = foundBy('secret', 'events.ts');
const budget = 'package.json';

const ORDER = "currencyCode: payload('order.currency'),";
const ORDERED = "'commerce.order.currencyCode': 'EUR',";
const purchaseWith = (field: string): Change => [ORDER, `${ORDER} ${field},`];
const paidIn = (currency: string): readonly Change[] => [
  ["currency: 'EUR'", `currency: '${currency}'`],
  [ORDERED, `'commerce.order.currencyCode': '${currency}',`],
];
const counting = (name: string): Change => [`name: '${name}',`, `name: '${name}', counts: 7,`];
const JARS = "title: 'two jars of honey'";
const CART = "title: 'a full cart'";
const FULL_CART = 'payload: { products: [honey] }, sends: { productListItems } }';
const SEARCH = "title: 'a search that";
const RESULTS = "results: payload('search.results'),";
const FOUND = "payload: { search: { term: 'honey', results: 3 } }";
const AGAIN = "{ title: 'the same order again'";
const TRACKED = '"publicFields": []';
const TOKEN = `ghp_${'a1B2c3D4e5'.repeat(4)}`;
const STAGING =
  '{ "orgId": "a@AdobeOrg", "tenant": "shopco",\n "datastreams": { "development": "d", "staging": "s" }, "edgeDomain": "e.example.com" }\n';
const OF_THREE: Change = ['"3.1.0"', '"3.1.0",\n  "tamis": { "budget": 3 }'];

const MISTAKES: readonly MadeMistake[] = [
  site('a misspelt part of the site', 'fils:', 'did you mean "fills"', ['  fills:', '  fils:']),
  site('an import of no module', "'./event.ts'", 'no module ./event.ts.', ["'./events.ts'", "'./event.ts'"]),
  site('no such environment', "'*': 'test'", 'one of development, staging, production', [
    "'*': 'development'",
    "'*': 'test'",
  ]),
  foundBy('site', 'rules.ts')('a module that does not parse', "'Checkout' eventType", 'Expected', [
    "name: 'Checkout',",
    "name: 'Checkout' eventType,",
  ]),
  foundBy('no-plan', 'site.ts', 'warning')('a site without a plan', undefined, 'exports no plan', [
    'export const plan',
    'export const plans',
  ]),

  rule(
    'two rules of one name',
    "name: 'Add to cart',\n      eventType: 'commerce.checkouts'",
    'Two rules have the name “Add to cart”, here and in rules.ts:64',
    ["name: 'Checkout'", "name: 'Add to cart'"],
  ),
  rule(
    'two rules of one Analytics event',
    "name: 'Search'",
    'The rule “Checkout”, in rules.ts:69, has Analytics’ event7 already',
    counting('Checkout'),
    counting('Search'),
  ),
  foundBy('analytics-event', 'rules.ts', 'warning')(
    'two rules of two definitions that count as one Analytics event',
    "name: 'Late'",
    'both count',
    counting('Checkout'),
    [
      '',
      `\nexport const more = { late: interaction(clicked('#late'), { name: 'Late', counts: 7 }) };
export const moreExamples = { late: [{ title: 'late', payload: { ...wish, attributes: {} }, sends: {} }] };\n`,
    ],
    ['site.ts', '{ shopExamples,', '{ more, moreExamples, shopExamples,'],
    ['site.ts', 'Object.values(shopRules)', 'Object.values({ ...shopRules, ...more })'],
    ['site.ts', 'families: {', 'families: { More: { rules: more, examples: moreExamples },'],
  ),
  foundBy('unknown-event', 'rules.ts')(
    'a trigger of a misspelt event',
    "name: 'Add to cart'",
    'Did you mean “productAdded”',
    ['productAdded', 'productAded'],
  ),
  foundBy('event-type', 'rules.ts', 'warning')(
    'an event type that XDM has in another spelling',
    "name: 'Checkout'",
    '“commerce.checkouts”',
    ["'commerce.checkouts',", "'commerce.checkout',"],
  ),
  rule('an Analytics event that does not exist', "name: 'Search'", 'it has event1 to event1000', [
    "name: 'Search',",
    "name: 'Search', counts: 1001,",
  ]),
  rule('an Analytics event that is no whole number', "name: 'Search'", 'Analytics’ event3.5', [
    "name: 'Search',",
    "name: 'Search', counts: 3.5,",
  ]),
  rule('an order that is no number', "name: 'Search'", 'the order NaN', [
    "name: 'Search',",
    "name: 'Search', order: Number('first'),",
  ]),
  rule('a timeout that is over at once', "name: 'Search'", 'the timeout 0', [
    "name: 'Search',",
    "name: 'Search', timeout: 0,",
  ]),
  rule('a rule without a name', "name: ''", 'Its name is missing', ["name: 'Checkout'", "name: ''"]),
  rule('an event without a type', "name: 'Checkout'", 'Its eventType is missing', [
    "eventType: 'commerce.checkouts'",
    "eventType: ''",
  ]),

  example('a value that the rule does not send', JARS, 'priceTotal: expected 14, found 13', [
    "'commerce.order.priceTotal': 13,",
    "'commerce.order.priceTotal': 14,",
  ]),
  example('a rule that has lost a field', JARS, 'currencyCode: expected "EUR", found nothing', [ORDER, '']),
  example('an event where there should be none', AGAIN.slice(2), 'sent “commerce.purchases”', [
    'cookie: () => O_7',
    "cookie: () => 'O-8'",
  ]),
  example('a condition that stops an example', JARS, 'stopped by “order.id was not counted within 90 days”', [
    'payload: ordered,',
    'given: { cookie: () => O_7 }, payload: ordered,',
  ]),
  example('a payload without what the rule reads', SEARCH, 'results: expected 3, found nothing', [
    FOUND,
    FOUND.replace(', results: 3', ''),
  ]),
  example(
    'a computation that throws',
    "title: 'a wish for honey'",
    'productListItems',
    ["payload: { ...wish, attributes: { 'data-wish': 'H-1' } }", 'payload: { ...wish, attributes: null }'],
    [", productListItems: [{ SKU: 'H-1' }] }", ' }'],
  ),
  example('an example without a payload', CART, 'Cannot', [
    `${CART}, ${FULL_CART}`,
    `${CART}, sends: 'nothing' }`,
  ]),
  xdm(
    'a field that does not fit in two examples of a rule, said once',
    JARS,
    'must be one of checkout, instant_purchase',
    purchaseWith("orderType: 'web'"),
    [AGAIN, `{ title: 'once more', payload: ordered, sends: {} },\n    ${AGAIN}`],
  ),
  foundBy('no-example', 'rules.ts', 'warning')(
    'a rule without an example',
    "name: 'Add to cart'",
    'no example',
    ["productAdded: [{ title: 'two jars', payload: { product: honey }, sends: { productListItems } }],", ''],
  ),
  foundBy('example', 'rules.ts', 'warning')(
    'two examples of one title',
    JARS,
    'two examples with the title “two jars of honey”',
    ["title: 'the same order again'", "title: 'two jars of honey'"],
  ),
  foundBy('example-of-no-rule', 'rules.ts')('an example of no rule', 'cartFilled', '“cartFilled”', [
    '  productAdded: [',
    '  cartFilled: [],\n  productAdded: [',
  ]),

  xdm(
    'a field that XDM does not have',
    JARS,
    'commerce.order.purchaseNumber is no known field',
    purchaseWith("purchaseNumber: payload('order.id')"),
  ),
  xdm(
    'money as a text',
    JARS,
    'priceTotal must be a number, not "13"',
    ['total: 13, currency', "total: '13', currency"],
    ["'commerce.order.priceTotal': 13", "'commerce.order.priceTotal': '13'"],
  ),
  xdm('a currency in lower case', JARS, 'currencyCode must match ^[A-Z]{3}$', ...paidIn('eur')),
  xdm('a currency that does not exist', JARS, 'must be a currency of ISO 4217', ...paidIn('EUX')),
  xdm(
    'a date as people write it',
    JARS,
    'createdDate must be a date',
    purchaseWith("createdDate: '20.11.2026'"),
  ),
  xdm('a quantity that is no whole number', CART, 'quantity must be a whole number', [
    FULL_CART,
    'payload: { products: [{ ...honey, quantity: 1.5 }] }, sends: {} }',
  ]),
  xdm('a field that the field group lacks', SEARCH, '_tenant.search.place is no known field', [
    RESULTS,
    `${RESULTS} place: 'top',`,
  ]),
  xdm(
    'a text in a field of the site that is a number',
    SEARCH,
    '_tenant.search.results must be a whole number',
    ['results: 3 } }', "results: '3' } }"],
    ["'_tenant.search.results': 3", "'_tenant.search.results': '3'"],
  ),
  xdm(
    'a price with its sign, in a field of the site',
    SEARCH,
    'lowestPrice must be a number, not "6 €"',
    [RESULTS, `${RESULTS} lowestPrice: '6 €',`],
    [
      'events.ts',
      'const search = object({',
      "const search = object({ lowestPrice: titled(text, 'Lowest price'),",
    ],
  ),

  settings('a misspelt setting', '"publicField"', 'did you mean "publicFields"', [
    '"publicFields"',
    '"publicField"',
  ]),
  settings('a setting that is missing', undefined, '"tenant" must be', ['  "tenant": "shopco",\n', '']),
  settings('a setting of the wrong kind', '"orgId"', '"orgId" must be an organisation', [
    'C08@AdobeOrg',
    'C08',
  ]),
  settings('a placeholder', '"edgeDomain"', 'still a placeholder', [
    '"edge.shop.example.com"',
    '"<your edge domain>"',
  ]),
  settings('a wrong entry of a list', '"no host"', '"sisterHosts[1]" must be', [
    TRACKED,
    '"sisterHosts": [\n"a.example.com",\n"no host"]',
  ]),
  settings('an environment without a datastream', '"datastreams"', '"datastreams.staging" must be', [
    '    "staging": "shop-stage",\n',
    '',
  ]),
  settings('no JSON', '  }', 'This is no JSON', ['"production": "shop"', '"production": "shop",']),
  settings(
    'a value that lacks its quotation marks',
    '"production"',
    `Unexpected token 's', ..."duction": shop } }"... is not valid JSON`,
    ['"production": "shop"', '"production": shop'],
  ),
  foundBy('settings', 'settings/staging.json')(
    'wrong settings of one environment',
    '"datastreams"',
    '"datastreams.production"',
    ['', STAGING],
  ),
  foundBy('settings', 'site.ts')(
    'a wrong default of the site',
    'traceSize',
    'must be a whole number above 0',
    ['  fills: [', '  settings: { traceSize: 0 },\n  fills: ['],
  ),
  foundBy('datastream', 'settings.json', 'warning')(
    'one datastream for two environments',
    '"staging"',
    'of development',
    ['"shop-stage"', '"shop-dev"'],
  ),

  secret('a secret of a known format in the settings', '"publicFields"', 'secret', [
    TRACKED,
    `"publicFields": ["${TOKEN}"]`,
  ]),
  secret('a secret by its name in the settings', '"clientSecret"', 'secret', [
    TRACKED,
    '"clientSecret": "hunter2"',
  ]),
  secretInCode('a secret in a source', 'apiKey', 'secret', [
    '',
    "\nexport const apiKey = 'a1b2-c3d4-e5f6';\n",
  ]),
  secretInCode('a secret in a comment', TOKEN, 'secret', [
    '// The visitor puts',
    `// ${TOKEN}\n  // The visitor puts`,
  ]),

  foundBy('budget', budget)('a tag that is too large', '"budget"', 'more than its budget of 3', OF_THREE, [
    'dist/tag.js',
    '',
    'tamis();\n',
  ]),
];

const types = foundBy('types', 'rules.ts');
/** Mistakes that the compiler alone sees, in the order of its findings. */
const OF_TYPES: readonly MadeMistake[] = [
  types('a state that is no text', 'stateOf: () => 7', 'TS2322', [
    `stateOf: ({ payload }) => \`order \${payload.order.id}\``,
    'stateOf: () => 7',
  ]),
  types(
    'a price as a text, with the reason deep inside',
    '      payload: ordered,',
    "Type 'string' is not assignable to type 'number'.",
    ['products: [honey] };', "products: [{ ...honey, price: '6.5' }] };"],
  ),
  foundBy('types', 'site.ts')('a misspelt field of a fill', '_tenant.previouspage', 'TS2', [
    "'_tenant.previousPage'",
    "'_tenant.previouspage'",
  ]),
];

describe('each mistake is found, once, where it is', () => {
  it.each(MISTAKES)('$what', async (mistake) => {
    expect(await found([mistake], '--no-types')).toBe(mistake.level === 'warning' ? 0 : 1);
  });

  it('three that the compiler alone sees', async () => {
    expect(await found(OF_TYPES)).toBe(1);
  });
});
