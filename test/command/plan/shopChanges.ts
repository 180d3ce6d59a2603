import type { Edit } from '../shop.ts';

/** One change of the shop's files, and what the difference must say of it, as `grade: kind: what (rules)`. */
export interface Row {
  readonly change: string;
  readonly edits: readonly Edit[];
  readonly says: readonly string[];
}

const site = (from: string, to: string): Edit => ['site.ts', from, to];
const rules = (from: string, to: string): Edit => ['rules.ts', from, to];
const events = (from: string, to: string): Edit => ['events.ts', from, to];
const settings = (from: string, to: string): Edit => ['settings/production.json', from, to];
const row = (change: string, edits: readonly Edit[], ...says: readonly string[]): Row => ({
  change,
  edits,
  says,
});

const IMPORT = 'import { defineDataElement, defineSite, query, type SitePlan }';

/** Each kind of declaration: added, removed, altered. */
export const SHOP_CHANGES: readonly Row[] = [
  row(
    'a host is added',
    [site("'*': 'dev", "'b.example.com': 'staging', '*': 'dev")],
    'worth a look: host: `b.example.com`: added: staging',
  ),
  row(
    'a host is removed',
    [site("'shop.example.com': 'production', ", '')],
    'breaks a report: host: `shop.example.com`: removed',
  ),
  row(
    'a host goes to development',
    [site("'shop.example.com': 'production'", "'shop.example.com': 'development'")],
    'breaks a report: host: `shop.example.com`: production → development',
  ),
  row(
    'a test host goes to production',
    [site("'test.shop.example.com': 'staging'", "'test.shop.example.com': 'production'")],
    'worth a look: host: `test.shop.example.com`: staging → production',
  ),
  row(
    'a host reports to another suite',
    [
      site(
        "'shop.example.com': 'production'",
        "'shop.example.com': { environment: 'production', reportSuite: 'development' }",
      ),
    ],
    'breaks a report: host: `shop.example.com`: production → production, reports as development',
  ),
  row(
    'visitors whom the banner does not ask are counted',
    [site('cookiebot()', 'cookiebot({ grantWhereNotRequired: true })')],
    'privacy: consent: `grantWhereNotRequired`: false → true',
  ),
  row(
    'another consent group',
    [
      site(
        'consent: cookiebot(),',
        "consent: cookiebot(), settings: { consent: { performance: 'preferences', targeting: 'marketing' } },",
      ),
    ],
    'privacy: setting: `consent.performance`: added: preferences (of the site)',
    'privacy: setting: `consent.targeting`: added: marketing (of the site)',
  ),
  row(
    'another banner',
    [site('cookiebot', 'usercentrics')],
    'privacy: consent: the banner’s group for performance: `statistics` → `performance`',
    'privacy: consent: the banner’s group for targeting: `marketing` → `targeting`',
    'privacy: consent: `name`: Cookiebot → Usercentrics',
  ),
  row(
    'a monitor is added',
    [
      site('import { cookiebot }', "import { monitor } from 'tamis/monitor';\nimport { cookiebot }"),
      site(
        '  events,',
        "  events,\n  addOns: [monitor({ name: 'shop', endpoint: '/v1/metrics', share: 0.1 })],",
      ),
    ],
    'privacy: stored: new: `tamis-monitor` (session storage, session)',
    'privacy: add-on: `the monitor`: added',
  ),
  row(
    'a setting is added',
    [settings('"tenant"', '"traceSize": 5, "tenant"')],
    'harmless: setting: `traceSize`: added: 5 (production)',
  ),
  row(
    'a setting is removed',
    [['settings/development.json', ',\n  "debug": true', '']],
    'harmless: setting: `debug`: removed (development)',
  ),
  row(
    'a datastream is altered',
    [settings('"production": "shop"', '"production": "shop-2"')],
    'breaks a report: setting: `datastreams.production`: shop → shop-2 (production)',
  ),
  row(
    'a sister host is added',
    [settings('"tenant"', '"sisterHosts": ["sister.example.com"], "tenant"')],
    'privacy: setting: `sisterHosts`: added: ["sister.example.com"] (production)',
  ),
  row(
    'a default of the site is added',
    [site('  events,', "  events,\n  settings: { socialHosts: ['x.com'] },")],
    'worth a look: setting: `socialHosts`: added: ["x.com"] (of the site)',
  ),
  row(
    'a gate is added',
    [
      site(
        IMPORT,
        "import { timeZoneGate } from 'tamis/hooks';\nimport { defineDataElement, defineSite, query, type SitePlan }",
      ),
      site('  fills:', '  gates: [timeZoneGate],\n  fills:'),
    ],
    'worth a look: gate added: timeZoneGate',
  ),
  row(
    'a gate of one’s own is added',
    [site('  fills:', "  gates: [(consent) => (consent.targeting ? undefined : 'no targeting')],\n  fills:")],
    'worth a look: gate added: a gate',
  ),
  row(
    'a fill is added',
    [
      site(
        '  fills: [',
        "  fills: [\n    fieldsFrom({ 'web.webPageDetails.siteSection': query('section') }),",
      ),
    ],
    'harmless: every event: also carries `web.webPageDetails.siteSection`: by a fill of the site',
  ),
  row(
    'a fill is removed',
    [site("    fieldsFrom({ 'marketing.trackingCode': query('campaign') }),\n", '')],
    'breaks a report: every event: no longer carries `marketing.trackingCode`',
  ),
  row(
    'a fill reads another parameter',
    [site("query('campaign')", "query('utm_campaign')")],
    'worth a look: fill changed: fill of `marketing.trackingCode` reads: − data element query parameter campaign, − query parameter campaign, + data element query parameter utm_campaign, + query parameter utm_campaign',
  ),
  row(
    'a fill reads a cookie under the same name',
    [
      site(
        "query('campaign')",
        "defineDataElement({ name: 'query parameter campaign', read: ({ cookie }) => cookie('camp') })",
      ),
    ],
    'worth a look: fill changed: fill of `marketing.trackingCode` reads: − query parameter campaign, + cookie camp',
  ),
  row(
    'a fill reads the name of the page elsewhere',
    [
      site(
        "previousPage({ to: '_tenant.previousPage' })",
        "previousPage({ to: '_tenant.previousPage', from: '_tenant.previousPage' })",
      ),
    ],
    'worth a look: fill changed: fill of `_tenant.previousPage` reads: − field web.webPageDetails.name, + field _tenant.previousPage',
  ),
  row(
    'the name of the page is read elsewhere',
    [site('page.path', 'page.title')],
    'worth a look: data element: code has changed of Page name (site.ts:12)',
  ),
  row(
    'the element of the page’s name has another name',
    [site("name: 'Page name'", "name: 'Path'")],
    'harmless: data element: “Page name” → “Path”',
  ),
  row(
    'the page has no name',
    [
      site(
        "  page: { name: defineDataElement({ name: 'Page name', read: ({ page }) => page.path }) },\n",
        '',
      ),
    ],
    'breaks a report: every event: no longer carries `web.webPageDetails.name`',
  ),
  row(
    'pages without a banner',
    [site('page.path }) }', "page.path }), hasNoBanner: ({ path }) => path === '/app' }")],
    'worth a look: page: `hasNoBanner`: added',
  ),
  row(
    'a script is added',
    [
      site(
        '  fills:',
        "  scripts: { chatWidget: { phase: 'page bottom', hosts: ['chat.example.com'] } },\n  fills:",
      ),
    ],
    'privacy: script: `chatWidget`: added',
  ),
  row(
    'an event is added to the catalogue',
    [events('  searched: { search },', '  searched: { search },\n  left: { search },')],
    'harmless: catalogue: `left`: added',
  ),
  row(
    'a field is added to an event',
    [events('total: money,', 'total: money, tax: money,')],
    'harmless: catalogue: `order.tax`: added: number (purchased)',
  ),
  row(
    'a field that may hold a person is added to an event',
    [events('total: money,', 'total: money, email: text,')],
    'privacy: catalogue: `order.email`: added: text (purchased)',
  ),
  row(
    'a field of an event has another type',
    [events('id: text, total', 'id: integer, total')],
    'breaks a report: catalogue: `order.id`: text → integer (purchased)',
  ),
  row(
    'an own field is added',
    [
      events(
        '  previousPage: titled',
        "  newsletter: object({ email: titled(text, 'E-mail') }),\n  previousPage: titled",
      ),
    ],
    'privacy: field group: `_tenant.newsletter.email` added',
  ),
  row(
    'an own field has another type',
    [events('previousPage: titled(text', 'previousPage: titled(integer')],
    'breaks a report: field type: `_tenant.previousPage`: string → integer',
  ),
  row(
    'the path of the user',
    [site('  events,', "  events,\n  userPath: 'user.id',")],
    'privacy: user: `user path`: none → user.id',
  ),
  row(
    'no offers are shown',
    [
      site('  events,', '  events,\n  personalization: false,'),
      rules('        renderDecisions: true,\n', ''),
    ],
    'worth a look: personalisation: no longer asked for (Page view)',
    'worth a look: personalisation: `offers`: shown → none',
    'harmless: stored: no longer `at_qa_mode` (cookie, not limited by the tag)',
  ),
  row(
    'the page brings the data layer',
    [site('  events,', "  events,\n  dataLayer: 'page',")],
    'worth a look: data layer: `data layer`: brought by the tag → the page’s own',
  ),
  row(
    'a last word',
    [
      site('import { fieldsFrom,', 'import { fieldsFrom, lastWord,'),
      site(
        '  events,',
        '  events,\n  onBeforeEventSend: lastWord((content) => content.xdm?.eventType !== "x"),',
      ),
    ],
    'worth a look: code: `onBeforeEventSend`: added',
  ),
  row(
    'a rule is added',
    [
      rules('    searched: {', "    left: {\n      name: 'Left',\n    },\n    searched: {"),
      events('  searched: { search },', '  searched: { search },\n  left: { search },'),
    ],
    'harmless: event added: `web.webinteraction.linkClicks`, on: data layer event “left” (Left)',
    'harmless: catalogue: `left`: added',
  ),
  row(
    'a rule is removed',
    [
      rules(
        "    searched: {\n      name: 'Search',\n      xdm: under('_tenant.search', {\n        term: payload('search.term'),\n        results: payload('search.results'),\n      }),\n    },\n",
        '',
      ),
      rules(
        "  searched: [\n    {\n      title: 'a search that finds something',\n      payload: { search: { term: 'honey', results: 3 } },\n      sends: { '_tenant.search.term': 'honey', '_tenant.search.results': 3 },\n    },\n  ],\n",
        '',
      ),
    ],
    'breaks a report: event removed: `web.webinteraction.linkClicks`, on: data layer event “searched” (Search)',
  ),
  row(
    'the site no longer lists a rule of its plan',
    [site('Object.values(shopRules)', "Object.values(shopRules).filter((it) => it.name !== 'Search')")],
    'breaks a report: event removed: `web.webinteraction.linkClicks`, on: data layer event “searched” (Search)',
  ),
  row(
    'the site lists its rules altered',
    [
      site(
        'Object.values(shopRules)',
        "Object.values(shopRules).map((it) => (it.name === 'Search' ? { ...it, order: 40 } : it))",
      ),
    ],
    'worth a look: order: 50 → 40 (Search)',
  ),
  row(
    'a constant has another type',
    [rules("'commerce.checkouts.value': 1", "'commerce.checkouts.value': '1' as never")],
    'breaks a report: field value: `commerce.checkouts.value`: constant `1` → constant `"1"` (Checkout)',
  ),
  row(
    'where tests go',
    [['settings/staging.json', '"edgeDomain": "', '"edgeDomain": "test.']],
    'worth a look: setting: `edgeDomain`: edge.shop.example.com → test.edge.shop.example.com (staging)',
  ),
  row(
    'an example is given something else',
    [rules("payload: { search: { term: 'honey'", "payload: { search: { term: 'jam'")],
    'harmless: example: “a search that finds something” is given something else (Search)',
  ),
  row(
    'a rule has another name',
    [rules("name: 'Wish list'", "name: 'Wishes'")],
    'breaks a report: event renamed: “Wish list” → “Wishes” (Wishes)',
  ),
  row(
    'a trigger is altered',
    [rules("clicked('button[data-wish]')", "clicked('[data-wish]')")],
    'worth a look: trigger: “button[data-wish]” is clicked → “[data-wish]” is clicked (Wish list)',
  ),
  row(
    'a condition is removed',
    [rules("    conditions: [consented('performance')],\n", '')],
    'privacy: consent: no longer needed: performance consent is given (Page view)',
  ),
  row(
    'another consent is asked',
    [rules("consented('performance')", "consented('targeting')")],
    'privacy: consent: performance consent is given → targeting consent is given (Page view)',
  ),
  row(
    'a value is counted once for a shorter time',
    [rules("for: '90 days'", "for: '30 days'")],
    'worth a look: condition changed: order.id was not counted within 90 days → order.id was not counted within 30 days (Purchase)',
    'worth a look: stored: `tamis_once_Purchase`: 90 days → 30 days',
  ),
  row(
    'an event type is altered',
    [rules("'commerce.checkouts'", "'commerce.productListOpens'")],
    'breaks a report: event type: `commerce.checkouts` → `commerce.productListOpens` (Checkout)',
  ),
  row(
    'a constant is altered',
    [rules("'commerce.checkouts.value': 1", "'commerce.checkouts.value': 2")],
    'breaks a report: field value: `commerce.checkouts.value`: constant `1` → constant `2` (Checkout)',
  ),
  row(
    'a field is added',
    [
      rules(
        "currencyCode: payload('order.currency'),",
        "currencyCode: payload('order.currency'),\n          payments: { name: 'none', compute: () => [] },",
      ),
    ],
    'harmless: field added: `commerce.order.payments` (computed: none) (Purchase)',
  ),
  row(
    'a field that may hold a person is added',
    [
      rules(
        "term: payload('search.term'),",
        "term: payload('search.term'),\n        email: payload('search.term'),",
      ),
    ],
    'privacy: field added: `_tenant.search.email` (payload `search.term`) (Search)',
  ),
  row(
    'a field is removed',
    [rules("          currencyCode: payload('order.currency'),\n", '')],
    'breaks a report: field removed: `commerce.order.currencyCode` (payload `order.currency`) (Purchase)',
  ),
  row(
    'a field is read elsewhere',
    [rules("payload('search.term')", "payload('search.words')")],
    'worth a look: field source: `_tenant.search.term`: payload `search.term` → payload `search.words` (Search)',
  ),
  row(
    'a computed value is altered, and its example not',
    [rules('priceTotal: price * quantity', 'priceTotal: price * quantity * 1.2')],
    'worth a look: example: `productListItems`: `[{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":13}]` → `[{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":15.6}]` (rules.ts:22) (Product view, Add to cart)',
    'worth a look: example: `productListItems`: `[{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":13}]` → `[{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":15.6}]` (rules.ts:26) (Checkout, Purchase)',
  ),
  row(
    'a computed value is altered that no example shows',
    [rules("?? ''", "?? 'none'")],
    'worth a look: code: `productListItems`: its code has changed (rules.ts:52) (Wish list)',
  ),
  row(
    'what is sent later is altered',
    [rules("stateOf: () => 'product'", "stateOf: () => 'other'")],
    'worth a look: code: sent later: its code has changed (rules.ts:60) (Product view)',
  ),
  row(
    'a rule no longer holds its event',
    [rules("      stateOf: () => 'product',\n", '')],
    'worth a look: sent later: no longer held without consent (Product view)',
  ),
  row(
    'offers are no longer asked for',
    [rules('        renderDecisions: true,\n', '')],
    'worth a look: personalisation: no longer asked for (Page view)',
  ),
  row(
    'a rule sets a cookie',
    [
      rules(
        "      name: 'Search',",
        "      name: 'Search',\n      also: [{ type: 'setCookie', name: 'last_search', value: payload('search.term') }],",
      ),
    ],
    'privacy: stored: new: `last_search` (cookie, session)',
    'worth a look: action added: sets the cookie last_search to search.term (Search)',
  ),
  row(
    'a rule loads a script',
    [
      rules(
        "      name: 'Search',",
        "      name: 'Search',\n      also: [{ type: 'loadScript', src: 'https://chat.example.com/a.js' }],",
      ),
    ],
    'privacy: action added: loads the script https://chat.example.com/a.js (Search)',
  ),
  row(
    'a rule runs a function',
    [
      rules(
        "      name: 'Search',",
        "      name: 'Search',\n      also: [{ type: 'run', label: 'rings the bell', run: () => {} }],",
      ),
    ],
    'worth a look: action added: rings the bell (Search)',
  ),
  row(
    'a rule counts',
    [rules("      name: 'Search',", "      name: 'Search',\n      counts: 3,")],
    'harmless: Analytics number: now event3 (Search)',
  ),
  row(
    'an order is altered',
    [rules("      name: 'Search',", "      name: 'Search',\n      order: 40,")],
    'worth a look: order: 50 → 40 (Search)',
  ),
  row(
    'a timeout is altered',
    [rules("      name: 'Search',", "      name: 'Search',\n      timeout: 500,")],
    'worth a look: timeout: 2000 ms → 500 ms (Search)',
  ),
  row(
    'what the site stores is added',
    [site('  events,', "  events,\n  stored: { cookies: ['shop_wishes'] },")],
    'privacy: stored: new: `shop_wishes` (cookie, not limited by the tag)',
  ),
];

/** Changes that are none. */
export const SHOP_NO_CHANGES: readonly Row[] = [
  row('comments', [rules('const listed =', '// All of them.\nconst listed = /* each */')]),
  row('another format', [
    rules(
      'compute: (it) => [{ SKU: it.payload.attributes',
      'compute: (\n          it,\n        ) =>\n          [ { SKU: it.payload.attributes',
    ),
    site("fieldsFrom({ 'marketing", "fieldsFrom({\n      'marketing"),
  ]),
  row('other quotes', [
    rules("name = ''", 'name = ""'),
    site("'campaign'", '"campaign"'),
    site("'_tenant.previousPage'", '`_tenant.previousPage`'),
  ]),
  row('numbers written otherwise', [rules('price = 0', 'price = 0.0')]),
  row('parentheses', [rules('price * quantity }', '(price * quantity) }')]),
  row('types', [
    rules('quantity = 1 }) =>', 'quantity = 1 }: Product) =>'),
    rules('listed([it.payload.product])', 'listed([it.payload.product as Product])'),
  ]),
  row('a body in braces', [rules("stateOf: () => 'product'", "stateOf: () => { return 'product'; }")]),
  row('another name of a parameter', [rules('(it) => [{ SKU: it.payload', '(wish) => [{ SKU: wish.payload')]),
  row('another name of a variable of a pattern', [
    rules("sku: SKU = ''", "sku: code = ''"),
    rules('return { SKU, name', 'return { SKU: code, name'),
  ]),
  row('another name of a variable of the module', [rules('listed', 'rowsOf')]),
  row('another name of an export', [rules('shopRules', 'rulesOfShop'), site('shopRules', 'rulesOfShop')]),
  row('another name of an import', [
    site('{ cookiebot }', '{ cookiebot as banner }'),
    site('cookiebot()', 'banner()'),
  ]),
  row('a namespace in place of names', [
    site('import { fieldsFrom, previousPage }', 'import * as hooks'),
    site('    fieldsFrom(', '    hooks.fieldsFrom('),
    site('    previousPage(', '    hooks.previousPage('),
  ]),
  row('the order of imports', [
    site("import { cookiebot } from 'tamis/consent';\n", ''),
    site('import { shopExamples', "import { cookiebot } from 'tamis/consent';\nimport { shopExamples"),
  ]),
  row('the order of hosts', [
    site("'shop.example.com': 'production', ", ''),
    site("'*': 'development'", "'*': 'development', 'shop.example.com': 'production'"),
  ]),
  row('the order of the catalogue', [
    events('  searched: { search },\n', ''),
    events('  productViewed:', '  searched: { search },\n  productViewed:'),
  ]),
  row('the order of declarations', [
    events('const order = object({ id: text, total: money, currency: text });\n', ''),
    events(
      'const product =',
      'const order = object({ id: text, total: money, currency: text });\nconst product =',
    ),
  ]),
  row('the order of properties', [
    rules(
      '{ SKU, name, quantity, priceTotal: price * quantity }',
      '{ SKU, name, quantity, priceTotal: price * quantity }',
    ),
    site('  consent: cookiebot(),\n', ''),
    site('  events,\n', '  consent: cookiebot(),\n  events,\n'),
  ]),
  row('the order of settings', [
    settings('"orgId": "5BFE274A5F6980A50A495C08@AdobeOrg",\n', ''),
    settings('{\n', '{\n'),
    settings('"tenant"', '"orgId": "5BFE274A5F6980A50A495C08@AdobeOrg", "tenant"'),
  ]),
  row('a function in another file', [
    [
      'listed.ts',
      '',
      "import type { Product } from './events.ts';\n\nexport const listed = (products: readonly Product[]) =>\n  products.map(({ sku: SKU = '', name = '', price = 0, quantity = 1 }) => {\n    return { SKU, name, quantity, priceTotal: price * quantity };\n  });\n",
    ],
    rules(
      "const listed = (products: readonly Product[]) =>\n  products.map(({ sku: SKU = '', name = '', price = 0, quantity = 1 }) => {\n    return { SKU, name, quantity, priceTotal: price * quantity };\n  });\n",
      '',
    ),
    rules('import type { Product }', "import { listed } from './listed.ts';\nimport type { Product }"),
  ]),
  row('a file that passes on', [
    ['all.ts', '', "export { shopRules as all, shopExamples } from './rules.ts';\n"],
    site(
      "import { shopExamples, shopRules } from './rules.ts';",
      "import { shopExamples, all as shopRules } from './all.ts';",
    ),
  ]),
  row('the order of rules of different triggers', [
    rules(
      "    searched: {\n      name: 'Search',\n      xdm: under('_tenant.search', {\n        term: payload('search.term'),\n        results: payload('search.results'),\n      }),\n    },\n",
      '',
    ),
    rules(
      '    productViewed: {',
      "    searched: {\n      name: 'Search',\n      xdm: under('_tenant.search', {\n        term: payload('search.term'),\n        results: payload('search.results'),\n      }),\n    },\n    productViewed: {",
    ),
  ]),
  row('another version', [['package.json', '"version": "1.0.0"', '"version": "2.0.0"']]),
];
