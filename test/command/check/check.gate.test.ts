import { describe, expect, it } from 'vitest';
import { check } from '../../../src/command/check/check.ts';
import { runTamis } from '../runTamis.ts';
import { type Edit, shopWith } from '../shop.ts';
import { type Change, found, foundBy, type MadeMistake } from './madeMistake.ts';

const warnedBy = (name: string, file: string) => foundBy(name, file, 'warning');

const group = foundBy('consent-group', 'settings.json');
const groupInSite = foundBy('consent-group', 'site.ts');
const selector = foundBy('selector', 'rules.ts');
const unlisted = foundBy('unlisted-rule', 'rules.ts');
const never = foundBy('never-fires', 'rules.ts');
const live = warnedBy('production', 'settings/production.json');
const everywhere = warnedBy('production', 'settings.json');
const hosts = warnedBy('production', 'site.ts');
const stored = foundBy('stored', 'rules.ts');
const field = foundBy('field', 'site.ts');

const TRACKED = '"publicFields": []';
const setting = (text: string): Change => [TRACKED, `${TRACKED},\n  ${text}`];
const banner = (adapter: string, call = `${adapter}()`): readonly Edit[] => [
  ['site.ts', 'import { cookiebot }', `import { ${adapter} }`],
  ['site.ts', 'consent: cookiebot()', `consent: ${call}`],
];
const ofSite = (part: string): Edit => ['site.ts', '  fills: [', `  ${part},\n  fills: [`];
/** Adds names to what the rules import from Tamis. */
const using = (...names: readonly string[]): Change => [
  '  clicked,\n',
  `  clicked,\n  ${names.join(', ')},\n`,
];
const WISHED = "clicked('button[data-wish]')";
const CHECKOUT = "name: 'Checkout',";
const LIVE = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.shop.example.com',
  tenant: 'shopco',
  datastreams: { development: 'shop-dev', staging: 'shop-stage', production: 'shop' },
};
/** The settings of production, one a line. */
const production = (other: object): Edit => [
  'settings/production.json',
  '',
  JSON.stringify({ ...LIVE, ...other }, null, 1),
];
const inCode = (code: string): readonly Change[] => [
  [
    CHECKOUT,
    `${CHECKOUT}\n      also: [{ type: 'run', label: 'remembers it', run: () => { if (typeof window === 'object') ${code} } }],`,
  ],
];
const SEARCH_EVENT = '  searched: { search },';
const PATH = 'const path = ({ page }: { readonly page: { readonly path: string } }) => page.path;\n';
const asked = (conditions: string): Change => [CHECKOUT, `${CHECKOUT} conditions: [${conditions}],`];

/** What is wrong · the text of the line on which it is found · what the finding says · how it is made. */
const MISTAKES: readonly MadeMistake[] = [
  // Groups of consent
  group(
    'a group that Cookiebot cannot have',
    '"consent"',
    'Cookiebot has no group “statistik”',
    setting('"consent": { "performance": "statistik" }'),
  ),
  groupInSite(
    'the same, in the site',
    "'statistik'",
    'write “statistics”',
    ofSite("settings: { consent: { performance: 'statistik' } }"),
  ),
  group(
    'a pixel of a group that Cookiebot cannot have',
    '"consentGroup"',
    'write “marketing”',
    setting('"scripts": { "pixels": [\n{ "src": "/p.js",\n "consentGroup": "markting" }] }'),
  ),
  group(
    'a group that nobody can refuse',
    '"consent"',
    'No visitor can refuse the group “necessary”',
    setting('"consent": { "performance": "necessary" }'),
  ),
  groupInSite(
    'a group that Consent Mode cannot have',
    "'analytics'",
    'Google’s Consent Mode has no group “analytics”',
    ...banner('googleConsentMode'),
    ofSite("settings: { consent: { performance: 'analytics' } }"),
  ),
  groupInSite(
    'a purpose that the TCF does not have',
    "'purpose-12'",
    'It has purpose-1,',
    ...banner('tcf'),
    ofSite("settings: { consent: { performance: 'purpose-12' } }"),
  ),
  groupInSite(
    'a name where TrustArc has numbers',
    "'statistics'",
    'the numbers of its buckets',
    ...banner('trustArc'),
    ofSite("settings: { consent: { performance: 'statistics' } }"),
  ),
  warnedBy('consent-group', 'site.ts')(
    'a name where OneTrust has IDs',
    "'performance cookies'",
    'such as C0002',
    ...banner('oneTrust'),
    ofSite("settings: { consent: { performance: 'performance cookies' } }"),
  ),
  groupInSite(
    'a group that the site’s own banner does not name',
    "'tracking'",
    'It has basic, measuring',
    ...banner(
      'consentFrom',
      "consentFrom({ name: 'Ours', names: () => ['basic', 'measuring'], read: () => [], subscribe: () => undefined })",
    ),
    ofSite("settings: { consent: { performance: 'tracking' } }"),
  ),
  warnedBy('consent-group', 'settings.json')(
    'a script of a misspelt group',
    '"consentGroup"',
    'Did you mean “marketing-cookies”',
    ...banner('didomi'),
    ofSite("settings: { consent: { performance: 'measure', targeting: 'marketing-cookies' } }"),
    setting('"scripts": { "tagManager": { "src": "/g.js",\n "consentGroup": "marketing-cookie" } }'),
  ),

  // Selectors
  selector('a selector that does not parse', "clicked('a[[')", 'The selector “a[[” does not parse', [
    WISHED,
    "clicked('a[[')",
  ]),
  selector('jQuery’s :contains', 'button:contains', 'has “:contains”, which browsers do not know', [
    WISHED,
    "clicked('button:contains(Buy)')",
  ]),
  selector('a test tool’s :has-text', 'button:has-text', 'which browsers do not know', [
    WISHED,
    `clicked('button:has-text("Buy")')`,
  ]),
  selector('an address without quotation marks', 'a[href=/', 'put values into quotation marks', [
    WISHED,
    "clicked('a[href=/offers]')",
  ]),
  selector('a selector that ends too early', "clicked('ul >", 'begins or ends with a combinator', [
    WISHED,
    "clicked('ul >')",
  ]),
  selector(
    'a selector of another trigger',
    "domEvent('submit'",
    'does not parse',
    using('domEvent'),
    [WISHED, "domEvent('submit', 'form#')"],
    ['{ ...wish, attributes', "{ ...wish, type: 'submit', attributes"],
  ),
  selector('a selector that is put together', "name: 'Wish list'", 'does not parse', [
    WISHED,
    "clicked(['button', '[data-wish'].join(''))",
  ]),
  foundBy('selector', 'site.ts')(
    'a selector of a reader',
    "elementText('h1:",
    'does not parse',
    ['site.ts', 'query, type', 'elementText, query, type'],
    ["query('campaign')", "elementText('h1:')"],
  ),
  selector('an empty selector', "name: 'Wish list'", 'is empty', [WISHED, "clicked('')"]),

  // Rules that no site lists
  unlisted('a rule of the plan that the site leaves out', "name: 'Wish list'", 'the site does not list it', [
    'site.ts',
    'Object.values(shopRules)',
    "Object.values(shopRules).filter((it) => it.name !== 'Wish list')",
  ]),
  unlisted('a rule that neither site nor plan has', "name: 'Late'", 'No site lists the rule “Late”', [
    '',
    "\nexport const late = interaction(clicked('#late'), { name: 'Late' });\n",
  ]),
  foundBy('unlisted-rule', 'newsletter.ts')(
    'rules in a module that nobody imports',
    "name: 'Newsletter'",
    'No site lists the rule “Newsletter”',
    [
      '',
      "import { clicked, defineRules, interaction } from 'tamis';\nexport const newsletterRules = defineRules({\n  subscribed: interaction(clicked('#yes'), { name: 'Newsletter' }),\n});\n",
    ],
  ),

  // The catalogue
  warnedBy('event-without-rule', 'events.ts')(
    'an event without a rule',
    'cartEmptied',
    'No rule waits for the event “cartEmptied”',
    [SEARCH_EVENT, `${SEARCH_EVENT}\n  // The cart is empty again.\n  cartEmptied: {},`],
  ),
  foundBy('event-name', 'settings.json')(
    'one name for two events',
    '"searched"',
    'nobody can tell them apart',
    setting('"eventNames": {\n"searched": "purchased" }'),
  ),

  // Rules that cannot fire, or fire twice
  never(
    'a condition that is an exception too',
    CHECKOUT,
    'it requires “the cart is large”, and excepts it',
    using('condition'),
    [
      'const listed',
      "const large = condition({ label: 'the cart is large', find: () => true });\nconst listed",
    ],
    [CHECKOUT, `${CHECKOUT} conditions: [large], exceptions: [large],`],
  ),
  never(
    'two lists without a common value',
    CHECKOUT,
    'are never true together',
    using('oneOf'),
    ['const listed', `${PATH}const listed`],
    asked(
      "oneOf({ label: 'in the shop', find: path, values: ['/shop'] }), oneOf({ label: 'in the cart', find: path, values: ['/cart'] })",
    ),
  ),
  never(
    'the same inside all()',
    CHECKOUT,
    'are never true together',
    using('oneOf', 'all'),
    ['const listed', `${PATH}const listed`],
    asked(
      "all(oneOf({ label: 'in the shop', find: path, values: ['/shop'] }), oneOf({ label: 'in the cart', find: path, values: ['/cart'] }))",
    ),
  ),
  never(
    'a list without a value',
    CHECKOUT,
    'has no value',
    using('oneOf'),
    ['const listed', `${PATH}const listed`],
    asked("oneOf({ label: 'nowhere', find: path, values: [] })"),
  ),
  never('any() of nothing', CHECKOUT, 'any() without a condition', using('any'), asked('any()')),
  never(
    'targeting consent that nobody can give',
    CHECKOUT,
    'it asks for targeting consent',
    ...banner('didomi'),
    ofSite("settings: { consent: { performance: 'measure' } }"),
    asked("consented('targeting')"),
  ),
  warnedBy('no-action', 'rules.ts')(
    'a rule that does nothing',
    "name: 'Page view'",
    'it does nothing',
    [
      `    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webpagedetails.pageViews',
        renderDecisions: true,
        xdm: { 'web.webPageDetails.pageViews.value': 1 },
      },
    ],`,
      '    actions: [],',
    ],
    [
      "payload: { cause: 'load' }, sends: { 'web.webPageDetails.pageViews.value': 1 }",
      "payload: { cause: 'load' }, sends: 'nothing'",
    ],
  ),
  warnedBy('counts-twice', 'rules.ts')(
    'two rules for the same',
    "name: 'Wish list again'",
    'so what happens once counts twice',
    [
      '  ...pushedInteractions({',
      "  again: interaction(clicked('button[data-wish]'), {\n    name: 'Wish list again',\n    eventType: 'commerce.saveForLaters',\n  }),\n  ...pushedInteractions({",
    ],
    [
      '  productViewed: [',
      "  again: [{ title: 'a wish again', payload: { ...wish, attributes: {} }, sends: {} }],\n  productViewed: [",
    ],
  ),
  warnedBy('no-consent', 'rules.ts')(
    'a rule that asks for no consent',
    "name: 'Page view'",
    'asks for no consent',
    ["    conditions: [consented('performance')],\n", ''],
    ['  consented,\n', ''],
  ),

  never(
    'an element that is in view by 50 times itself, where a half is meant',
    "name: 'Wish list'",
    'no element comes into view by 5000 %',
    using('entersViewport'),
    [WISHED, "entersViewport('button[data-wish]', { share: 50 })"],
  ),
  warnedBy('dom-event', 'rules.ts')(
    'a misspelt event of an element',
    "name: 'Wish list'",
    'Did you mean “submit”',
    using('domEvent'),
    [WISHED, "domEvent('sumbit', 'button[data-wish]')"],
    ['{ ...wish, attributes', "{ ...wish, type: 'sumbit', attributes"],
  ),

  // Settings for real visitors
  live(
    'an edge on this machine',
    '"edgeDomain"',
    'is on this machine or its network',
    production({ edgeDomain: 'http://localhost:8787' }),
  ),
  live(
    'the same, by its number',
    '"edgeDomain"',
    'is on this machine',
    production({ edgeDomain: 'http://127.0.0.1:8787' }),
  ),
  live(
    'a host of one’s own network',
    '"192.168.0.7"',
    'is on this machine or its network',
    production({ sisterHosts: ['192.168.0.7'] }),
  ),
  live('a log in the console', '"debug"', 'leave it out', production({ debug: true })),
  live('a tag that sends nothing', '"mode"', 'sends nothing', production({ mode: 'shadow' })),
  live(
    'the organisation of a new site',
    '"orgId"',
    'is made up by tamis init',
    production({ orgId: '0123456789ABCDEF01234567@AdobeOrg' }),
  ),
  live(
    'the edge of a new site',
    '"edgeDomain"',
    'is made up by tamis init',
    production({ edgeDomain: 'edge.example.com' }),
  ),
  live(
    'the datastream of a new site',
    '"production"',
    'is made up by tamis init',
    production({ datastreams: { ...LIVE.datastreams, production: 'made-up-production' } }),
  ),
  live('a stand-in', '"tenant"', '“todo” stands for a value', production({ tenant: 'todo' })),
  everywhere(
    'a log in the console, in settings for all',
    '"debug"',
    'leave it out',
    setting('"debug": true'),
  ),
  hosts('the same, in the site', 'settings: { debug', 'leave it out', ofSite('settings: { debug: true }')),
  hosts('no host of production', 'hosts:', 'No host is a production host', [
    "'shop.example.com': 'production'",
    "'shop.example.com': 'staging'",
  ]),
  hosts('this machine in production', 'localhost:', 'count it as development', [
    "'*': 'development'",
    "localhost: 'production', '*': 'development'",
  ]),
  everywhere(
    'a production host on which the tag stays off',
    '"allowedHosts"',
    'the tag stays off there',
    setting('"allowedHosts": ["www.shop.example.com.au"]'),
  ),
  live(
    'a host that is none of production',
    '"offers.example.org"',
    'counts that host as development',
    production({ allowedHosts: ['shop.example.com', 'offers.example.org'] }),
  ),
  warnedBy('environment', 'settings/prod.json')(
    'a file of no environment',
    undefined,
    'name the file production.json',
    ['settings/prod.json', '', JSON.stringify(LIVE)],
  ),
  foundBy('settings', 'settings.json')(
    'a setting twice',
    '"tenant": "other"',
    'and in line 4',
    setting('"tenant": "other"'),
  ),

  // What stays after a withdrawal
  stored(
    'a key of the session of code',
    'sessionStorage',
    'removes the stored key “seen”',
    ...inCode("sessionStorage.setItem('seen', '1');"),
  ),
  stored(
    'a cookie of code',
    'document.cookie',
    'removes the cookie “seen”',
    ...inCode("document.cookie = 'seen=1; path=/';"),
  ),
  stored(
    'a key of code',
    'localStorage',
    'removes the stored key “seen”',
    ...inCode("window.localStorage.setItem('seen', '1');"),
  ),

  stored(
    'a key of code as a member',
    'localStorage',
    'removes the stored key “seen”',
    ...inCode("localStorage.seen = '1';"),
  ),
  stored(
    'a key of code as a member in brackets',
    'sessionStorage',
    'removes the stored key “seen it”',
    ...inCode("window.sessionStorage['seen it'] = '1';"),
  ),
  stored(
    'a database',
    'indexedDB',
    'can remove the database “visits”',
    ...inCode("indexedDB.open('visits');"),
  ),
  stored('a cache', 'caches', 'can remove the cache “pages”', ...inCode("void caches.open('pages');")),

  // Scripts
  foundBy('script-without-group', 'rules.ts')(
    'a script before consent',
    "name: 'Chat'",
    'before the visitor has allowed anything',
    [
      '  wished: interaction',
      "  chat: defineRule(pageLoaded, {\n    name: 'Chat',\n    actions: [{ type: 'loadScript', src: '/chat.js' }],\n  }),\n  wished: interaction",
    ],
    [
      '  wished: [',
      "  chat: [{ title: 'a page', payload: { cause: 'load' }, sends: 'nothing', loads: ['/chat.js'] }],\n  wished: [",
    ],
  ),
  warnedBy('script-without-group', 'settings.json')(
    'a tag manager before consent',
    '"tagManager"',
    'has no consent group',
    setting('"scripts": {\n"tagManager": { "src": "/gtm.js" } }'),
  ),
  foundBy('script-never', 'settings.json')(
    'a pixel that nobody can allow',
    '"/p.js"',
    'is never loaded',
    ...banner('didomi'),
    ofSite("settings: { consent: { performance: 'measure' } }"),
    setting('"scripts": { "pixels": [\n{ "src": "/p.js" }] }'),
  ),
  foundBy('script-host', 'settings.json')(
    'a script of a host that the tag refuses',
    '"https://cdn',
    'write "scriptHosts": ["cdn.example.net"]',
    setting('"scripts": { "pixels": [{\n"src": "https://cdn.example.net/p.js" }] }'),
  ),

  // Fields
  field(
    'a public field that does not exist',
    "'_tenant.search.therm'",
    'Did you mean “_tenant.search.term”',
    ofSite("settings: { publicFields: ['_tenant.search.therm'] }"),
  ),
  foundBy('field', 'settings.json')(
    'the same, in the settings',
    '"productListItems.SKUs"',
    'no known field',
    [TRACKED, '"publicFields": [\n"productListItems.SKUs"]'],
  ),
  field(
    'a fill of a field that does not exist',
    "'_tenant.previouspage'",
    'Did you mean “_tenant.previousPage”',
    ["'_tenant.previousPage'", "'_tenant.previouspage' as never"],
  ),
];

describe('each mistake is found before the tag goes live, once, where it is, with what to write instead', () => {
  it.each(MISTAKES)('$what', async (mistake) => {
    expect(await found([mistake], '--no-types')).toBe(mistake.level === 'warning' ? 0 : 1);
  });
});

it('a comment allows a warning, and says why', async () => {
  const allowed = '// tamis-check-allow event-without-rule: another tag listens to it';
  const cwd = shopWith(['events.ts', SEARCH_EVENT, `${SEARCH_EVENT}\n  ${allowed}\n  cartEmptied: {},`]);
  expect(await runTamis(check, ['--no-types', '--strict'], { cwd })).toMatchObject({ code: 0 });
});
