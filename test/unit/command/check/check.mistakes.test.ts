import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/command/check/check.ts';
import type { Finding } from '../../../../src/command/command.ts';
import { runTamis } from '../../../runTamis.ts';
import { siteFolder } from '../../../siteFolder.ts';
import { type Edit, shopFiles } from './shopWith.ts';

interface MadeMistake {
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly check: string;
  readonly file: string;
  /** A text of the line on which it is found; if it is left out, the first line, and none of `site.ts`. */
  readonly on?: string;
  readonly says: string;
  readonly level?: Finding['level'];
}

const ORDER = "currencyCode: payload('order.currency'),";
const ORDERED = "'commerce.order.currencyCode': 'EUR',";
const purchaseWith = (field: string): Edit => ['rules.ts', ORDER, `${ORDER} ${field},`];
const JARS = "title: 'two jars of honey'";
const FULL_CART = 'payload: { products: [honey] }, sends: { productListItems } }';
const TOKEN = `ghp_${'a1B2c3D4e5'.repeat(4)}`;
const STAGING =
  '{ "orgId": "a@AdobeOrg", "tenant": "shopco",\n "datastreams": { "development": "d", "staging": "s" }, "edgeDomain": "e.example.com" }\n';

const MISTAKES: readonly MadeMistake[] = [
  // The site.
  {
    what: 'a misspelt part of the site',
    edits: [['site.ts', '  fills:', '  fils:']],
    ...{ check: 'site', file: 'site.ts', on: 'fils:', says: 'did you mean "fills"' },
  },
  {
    what: 'a module that does not parse',
    edits: [['rules.ts', "name: 'Checkout',", "name: 'Checkout' eventType,"]],
    ...{ check: 'site', file: 'rules.ts', on: "'Checkout' eventType", says: 'Expected' },
  },
  {
    what: 'an import of no module',
    edits: [['site.ts', "'./events.ts'", "'./event.ts'"]],
    ...{ check: 'site', file: 'site.ts', on: "'./event.ts'", says: 'There is no module ./event.ts.' },
  },
  {
    what: 'an environment that does not exist',
    edits: [['site.ts', "'*': 'development'", "'*': 'test'"]],
    ...{ check: 'site', file: 'site.ts', on: "'*': 'test'", says: 'one of development, staging, production' },
  },
  // Rules.
  {
    what: 'two rules of one name',
    edits: [['rules.ts', "name: 'Checkout'", "name: 'Add to cart'"]],
    check: 'rule',
    file: 'rules.ts',
    on: "name: 'Add to cart',\n      eventType: 'commerce.checkouts'",
    says: 'leaves the rule “Add to cart” out',
  },
  {
    what: 'two rules of one Analytics event',
    edits: [
      ['rules.ts', "name: 'Checkout',", "name: 'Checkout', counts: 7,"],
      ['rules.ts', "name: 'Search',", "name: 'Search', counts: 7,"],
    ],
    ...{
      check: 'rule',
      file: 'rules.ts',
      on: "name: 'Search'",
      says: 'The rule “Checkout” has Analytics’ event7',
    },
  },
  {
    what: 'two rules of two definitions that count as one Analytics event',
    edits: [
      ['rules.ts', "name: 'Checkout',", "name: 'Checkout', counts: 7,"],
      [
        'rules.ts',
        '',
        "\nexport const more = { late: interaction(clicked('#late'), { name: 'Late', counts: 7 }) };\n",
      ],
      [
        'rules.ts',
        '',
        "export const moreExamples = { late: [{ title: 'late', payload: { ...wish, attributes: {} }, sends: {} }] };\n",
      ],
      ['site.ts', 'LAST_ORDER, shopExamples,', 'LAST_ORDER, more, moreExamples, shopExamples,'],
      ['site.ts', 'Object.values(shopRules)', 'Object.values({ ...shopRules, ...more })'],
      ['site.ts', 'families: {', 'families: { More: { rules: more, examples: moreExamples },'],
    ],
    ...{
      check: 'analytics-event',
      file: 'rules.ts',
      on: "name: 'Late'",
      level: 'warning',
      says: 'both count',
    },
  },
  {
    what: 'a trigger of a misspelt event',
    edits: [['rules.ts', 'productAdded', 'productAded']],
    ...{
      check: 'unknown-event',
      file: 'rules.ts',
      on: "name: 'Add to cart'",
      says: 'Did you mean “productAdded”',
    },
  },
  {
    what: 'an event type that XDM has in another spelling',
    edits: [['rules.ts', "'commerce.checkouts',", "'commerce.checkout',"]],
    ...{
      check: 'event-type',
      file: 'rules.ts',
      on: "name: 'Checkout'",
      level: 'warning',
      says: '“commerce.checkouts”',
    },
  },
  {
    what: 'a rule without a name',
    edits: [['rules.ts', "name: 'Checkout'", "name: ''"]],
    ...{ check: 'rule', file: 'rules.ts', on: "name: ''", says: 'Its name is missing' },
  },
  {
    what: 'an event without a type',
    edits: [['rules.ts', "eventType: 'commerce.checkouts'", "eventType: ''"]],
    ...{ check: 'rule', file: 'rules.ts', on: "name: 'Checkout'", says: 'Its eventType is missing' },
  },
  // Examples.
  {
    what: 'a value that the rule does not send',
    edits: [['rules.ts', "'commerce.order.priceTotal': 13,", "'commerce.order.priceTotal': 14,"]],
    ...{ check: 'example', file: 'rules.ts', on: JARS, says: 'priceTotal: expected 14, found 13' },
  },
  {
    what: 'a rule that has lost a field',
    edits: [['rules.ts', ORDER, '']],
    ...{ check: 'example', file: 'rules.ts', on: JARS, says: 'currencyCode: expected "EUR", found nothing' },
  },
  {
    what: 'an event where there should be none',
    edits: [['rules.ts', "cookie: () => 'O-7'", "cookie: () => 'O-8'"]],
    ...{
      check: 'example',
      file: 'rules.ts',
      on: "title: 'the same order again'",
      says: 'sent “commerce.purchases”',
    },
  },
  {
    what: 'a condition that stops an example',
    edits: [['rules.ts', 'payload: ordered,', "given: { cookie: () => 'O-7' }, payload: ordered,"]],
    ...{ check: 'example', file: 'rules.ts', on: JARS, says: 'stopped by “the order was not counted yet”' },
  },
  {
    what: 'a payload without what the rule reads',
    edits: [
      [
        'rules.ts',
        "payload: { search: { term: 'honey', results: 3 } }",
        "payload: { search: { term: 'honey' } }",
      ],
    ],
    ...{
      check: 'example',
      file: 'rules.ts',
      on: "title: 'a search that",
      says: 'results: expected 3, found nothing',
    },
  },
  {
    what: 'a computation that throws',
    edits: [
      [
        'rules.ts',
        "payload: { ...wish, attributes: { 'data-wish': 'H-1' } }",
        'payload: { ...wish, attributes: null }',
      ],
      ['rules.ts', ", productListItems: [{ SKU: 'H-1' }] }", ' }'],
    ],
    ...{ check: 'example', file: 'rules.ts', on: "title: 'a wish for honey'", says: 'productListItems' },
  },
  {
    what: 'an example without a payload',
    edits: [
      [
        'rules.ts',
        "title: 'a full cart', payload: { products: [honey] }, sends: { productListItems }",
        "title: 'a full cart', sends: 'nothing'",
      ],
    ],
    ...{ check: 'example', file: 'rules.ts', on: "title: 'a full cart'", says: 'Cannot' },
  },
  {
    what: 'a field that does not fit in two examples of a rule, said once',
    edits: [
      purchaseWith("orderType: 'web'"),
      [
        'rules.ts',
        "{ title: 'the same order again'",
        "{ title: 'once more', payload: ordered, sends: {} },\n    { title: 'the same order again'",
      ],
    ],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'must be one of checkout, instant_purchase' },
  },
  {
    what: 'a rule without an example',
    edits: [
      [
        'rules.ts',
        "productAdded: [{ title: 'two jars', payload: { product: honey }, sends: { productListItems } }],",
        '',
      ],
    ],
    ...{
      check: 'no-example',
      file: 'rules.ts',
      on: "name: 'Add to cart'",
      level: 'warning',
      says: 'no example',
    },
  },
  {
    what: 'an example of no rule',
    edits: [['rules.ts', '  productAdded: [', '  cartFilled: [],\n  productAdded: [']],
    ...{ check: 'example-of-no-rule', file: 'rules.ts', on: 'cartFilled', says: '“cartFilled”' },
  },
  {
    what: 'a site without a plan',
    edits: [['site.ts', 'export const plan', 'export const plans']],
    ...{ check: 'no-plan', file: 'site.ts', says: 'exports no plan', level: 'warning' },
  },
  // XDM.
  {
    what: 'a field that XDM does not have',
    edits: [purchaseWith("purchaseNumber: payload('order.id')")],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'commerce.order.purchaseNumber is no known field' },
  },
  {
    what: 'money as a text',
    edits: [
      ['rules.ts', 'total: 13, currency', "total: '13', currency"],
      ['rules.ts', "'commerce.order.priceTotal': 13", "'commerce.order.priceTotal': '13'"],
      ['rules.ts', "{ title: 'the same order again'", "{ title: 'the same order again'"],
    ],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'priceTotal must be a number, not "13"' },
  },
  {
    what: 'a currency in lower case',
    edits: [
      ['rules.ts', "currency: 'EUR'", "currency: 'eur'"],
      ['rules.ts', ORDERED, "'commerce.order.currencyCode': 'eur',"],
    ],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'currencyCode must match ^[A-Z]{3}$' },
  },
  {
    what: 'a currency that does not exist',
    edits: [
      ['rules.ts', "currency: 'EUR'", "currency: 'EUX'"],
      ['rules.ts', ORDERED, "'commerce.order.currencyCode': 'EUX',"],
    ],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'must be a currency of ISO 4217' },
  },
  {
    what: 'a value that is none of the allowed ones',
    edits: [purchaseWith("orderType: 'web'")],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'must be one of checkout, instant_purchase' },
  },
  {
    what: 'a date as people write it',
    edits: [purchaseWith("createdDate: '20.11.2026'")],
    ...{ check: 'xdm', file: 'rules.ts', on: JARS, says: 'createdDate must be a date' },
  },
  {
    what: 'a quantity that is no whole number',
    edits: [['rules.ts', FULL_CART, 'payload: { products: [{ ...honey, quantity: 1.5 }] }, sends: {} }']],
    ...{
      check: 'xdm',
      file: 'rules.ts',
      on: "title: 'a full cart'",
      says: 'quantity must be a whole number',
    },
  },
  {
    what: 'a field that the field group lacks',
    edits: [
      [
        'rules.ts',
        "results: payload('search.results'),",
        "results: payload('search.results'), place: 'top',",
      ],
    ],
    ...{
      check: 'xdm',
      file: 'rules.ts',
      on: "title: 'a search that",
      says: '_tenant.search.place is no known field',
    },
  },
  {
    what: 'a text in a field of the site that is a number',
    edits: [
      ['rules.ts', 'results: 3 } }', "results: '3' } }"],
      ['rules.ts', "'_tenant.search.results': 3", "'_tenant.search.results': '3'"],
    ],
    ...{
      check: 'xdm',
      file: 'rules.ts',
      on: "title: 'a search that",
      says: '_tenant.search.results must be a number',
    },
  },
  {
    what: 'a price with its sign, in a field of the site',
    edits: [
      [
        'rules.ts',
        "results: payload('search.results'),",
        "results: payload('search.results'), lowestPrice: '6 €',",
      ],
      [
        'site.ts',
        '    search: {',
        "    search: {\n      lowestPrice: { type: 'string', title: 'Lowest price' },",
      ],
    ],
    ...{
      check: 'xdm',
      file: 'rules.ts',
      on: "title: 'a search that",
      says: 'lowestPrice must be a number, not "6 €"',
    },
  },
  // Settings.
  {
    what: 'a misspelt setting',
    edits: [['settings.json', '"linkTrackTypes"', '"linkTrackType"']],
    ...{
      check: 'settings',
      file: 'settings.json',
      on: '"linkTrackType"',
      says: 'did you mean "linkTrackTypes"',
    },
  },
  {
    what: 'a setting that is missing',
    edits: [['settings.json', '  "tenant": "shopco",\n', '']],
    ...{ check: 'settings', file: 'settings.json', says: '"tenant" must be' },
  },
  {
    what: 'a setting of the wrong kind',
    edits: [['settings.json', 'C08@AdobeOrg', 'C08']],
    ...{ check: 'settings', file: 'settings.json', on: '"orgId"', says: '"orgId" must be an organisation' },
  },
  {
    what: 'a placeholder',
    edits: [['settings.json', '"edge.shop.example.com"', '"<your edge domain>"']],
    ...{ check: 'settings', file: 'settings.json', on: '"edgeDomain"', says: 'still a placeholder' },
  },
  {
    what: 'a wrong entry of a list',
    edits: [['settings.json', '"linkTrackTypes": []', '"sisterHosts": [\n"a.example.com",\n"no host"]']],
    ...{ check: 'settings', file: 'settings.json', on: '"no host"', says: '"sisterHosts[1]" must be' },
  },
  {
    what: 'an environment without a datastream',
    edits: [['settings.json', '    "staging": "shop-stage",\n', '']],
    ...{
      check: 'settings',
      file: 'settings.json',
      on: '"datastreams"',
      says: '"datastreams.staging" must be',
    },
  },
  {
    what: 'settings that are no JSON',
    edits: [['settings.json', '"production": "shop"', '"production": "shop",']],
    ...{ check: 'settings', file: 'settings.json', on: '  }', says: 'This is no JSON' },
  },
  {
    what: 'settings whose value lacks its quotation marks',
    edits: [['settings.json', '"production": "shop"', '"production": shop']],
    ...{
      check: 'settings',
      file: 'settings.json',
      on: '"production"',
      says: `Unexpected token 's', ..."duction": shop } }"... is not valid JSON`,
    },
  },
  {
    what: 'wrong settings of one environment',
    edits: [['settings/staging.json', '', STAGING]],
    ...{
      check: 'settings',
      file: 'settings/staging.json',
      on: '"datastreams"',
      says: '"datastreams.production"',
    },
  },
  {
    what: 'a wrong default of the site',
    edits: [['site.ts', '  stored:', '  settings: { traceSize: 0 },\n  stored:']],
    ...{ check: 'settings', file: 'site.ts', on: 'traceSize', says: 'must be a whole number above 0' },
  },
  {
    what: 'one datastream for two environments',
    edits: [['settings.json', '"shop-stage"', '"shop-dev"']],
    ...{
      check: 'datastream',
      file: 'settings.json',
      on: '"staging"',
      level: 'warning',
      says: 'of development',
    },
  },
  // Secrets.
  {
    what: 'a secret of a known format in the settings',
    edits: [['settings.json', '"linkTrackTypes": []', `"linkTrackTypes": ["${TOKEN}"]`]],
    ...{ check: 'secret', file: 'settings.json', on: '"linkTrackTypes"', says: 'secret' },
  },
  {
    what: 'a secret by its name in the settings',
    edits: [['settings.json', '"linkTrackTypes": []', '"clientSecret": "hunter2"']],
    ...{ check: 'secret', file: 'settings.json', on: '"clientSecret"', says: 'secret' },
  },
  {
    what: 'a secret in a source',
    edits: [['events.ts', '', "\nexport const apiKey = 'a1b2-c3d4-e5f6';\n"]],
    ...{ check: 'secret', file: 'events.ts', on: 'apiKey', says: 'secret' },
  },
  {
    what: 'a secret in a comment',
    edits: [['events.ts', '// The visitor puts', `// ${TOKEN}\n  // The visitor puts`]],
    ...{ check: 'secret', file: 'events.ts', on: TOKEN, says: 'secret' },
  },
  // Size.
  {
    what: 'a tag that is too large',
    edits: [
      ['package.json', '', '{\n  "tamis": { "budget": 3 }\n}\n'],
      ['dist/tag.js', '', 'tamis();\n'],
    ],
    ...{ check: 'budget', file: 'package.json', on: '"budget"', says: 'more than its budget of 3' },
  },
  {
    what: 'a budget, and nothing to weigh',
    edits: [['package.json', '', '{\n  "tamis": { "budget": 3 }\n}\n']],
    ...{ check: 'budget', file: 'package.json', on: '"budget"', level: 'warning', says: 'no dist/tag.js' },
  },
];

/** Mistakes that the compiler alone sees. */
const OF_TYPES: readonly MadeMistake[] = [
  {
    what: 'a state that is no text',
    edits: [['rules.ts', "stateOf: () => 'order'", 'stateOf: () => 7']],
    ...{ check: 'types', file: 'rules.ts', on: 'stateOf: () => 7', says: 'TS2322' },
  },
  {
    what: 'a price as a text, with the reason deep inside',
    edits: [['rules.ts', 'products: [honey] };', "products: [{ ...honey, price: '6.5' }] };"]],
    ...{
      check: 'types',
      file: 'rules.ts',
      on: '      payload: ordered,',
      says: "Type 'string' is not assignable to type 'number'.",
    },
  },
  {
    what: 'a misspelt field of a fill',
    edits: [['site.ts', "'_tenant.previousPage'", "'_tenant.previouspage'"]],
    ...{ check: 'types', file: 'site.ts', on: '_tenant.previouspage', says: 'TS2' },
  },
];

const found = async ({ edits, file, on, ...expected }: MadeMistake, args: readonly string[]) => {
  const files = shopFiles(edits);
  const { out, code } = await runTamis(check, ['--json', ...args], { cwd: siteFolder(files) });
  const { findings } = JSON.parse(out) as { readonly findings: readonly Finding[] };
  const text = files[file] ?? '';
  const at = on === undefined ? 0 : text.indexOf(on);
  if (at < 0) throw new Error(`${file} does not contain: ${on}`);
  const line = on === undefined && file === 'site.ts' ? undefined : text.slice(0, at).split('\n').length;
  const { level = 'error', says } = expected;
  return {
    findings,
    code,
    expected: [
      { level, check: expected.check, file, ...(line && { line }), message: expect.stringContaining(says) },
    ],
  };
};

describe('each mistake is found, once, where it is', () => {
  it.each(MISTAKES)('$what', async (mistake) => {
    const { findings, expected, code } = await found(mistake, ['--no-types']);
    expect(findings).toEqual(expected);
    expect(code).toBe(mistake.level === 'warning' ? 0 : 1);
  });

  it.each(OF_TYPES)('$what', async (mistake) => {
    const { findings, expected } = await found(mistake, []);
    expect(findings).toEqual(expected);
  });
});
