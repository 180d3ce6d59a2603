import { coreModules } from './coreModules.ts';
import { extensions } from './shopLibrary.ts';

const part = (modulePath: string, settings: object = {}) => ({ modulePath, settings });
const core = (name: string, settings?: object) => part(`core/src/lib/${name}.js`, settings);
const analytics = (name: string, settings?: object) =>
  part(`adobe-analytics/src/lib/actions/${name}.js`, settings);
const not = (condition: object) => ({ ...condition, negate: true });
const element = (module: string, settings: object, more: object = {}) => ({
  ...core(`dataElements/${module}`, settings),
  ...more,
});
const when = {
  starts: core('events/libraryLoaded'),
  clicked: (elementSelector: string, more: object = {}) => core('events/click', { elementSelector, ...more }),
  heard: (type: string, more: object = {}) => core('events/customEvent', { type, ...more }),
  called: (identifier: string) => core('events/directCall', { identifier }),
};
const compared = (leftOperand: string, operator: string, rightOperand?: string, more: object = {}) =>
  core('conditions/valueComparison', {
    leftOperand,
    comparison: { operator, ...more },
    ...(rightOperand !== undefined && { rightOperand }),
  });
const listed = (module: string, key: string, ...values: readonly (string | RegExp)[]) =>
  core(`conditions/${module}`, {
    [key]: values.map((it) =>
      typeof it === 'string' ? { value: it } : { value: it.source, valueIsRegex: true },
    ),
  });
const path = (...values: readonly (string | RegExp)[]) => listed('path', 'paths', ...values);
const named = (module: string, key: string, name: string, ...values: readonly (string | RegExp)[]) => {
  const condition = listed(module, key, ...values);
  return { ...condition, settings: { ...condition.settings, name } };
};
const code = (source: unknown) => core('conditions/customCode', { source });
const runs = (source: unknown) => core('actions/customCode', { language: 'javascript', source });
const sets = (eVars: Readonly<Record<string, string>>, event?: string) =>
  analytics('setVariables', {
    trackerProperties: {
      eVars: Object.entries(eVars).map(([name, value]) => ({ name, type: 'value', value })),
      ...(event !== undefined && { events: [{ name: event }] }),
    },
  });
const link = (linkName: string) => analytics('sendBeacon', { type: 'link', linkType: 'o', linkName });
const clear = analytics('clearVariables');
const count = (event: string, eVars: Readonly<Record<string, string>> = {}) => [
  sets(eVars, event),
  link(event),
  clear,
];
const rule = (
  name: string,
  on: object | readonly object[],
  conditions: readonly object[],
  actions: readonly object[],
  ruleOrder = 50,
) => ({
  id: `RL${name}`,
  name,
  events: [on].flat().map((it) => ({ ...it, ruleOrder })),
  conditions,
  actions,
});

/** Carried code of the property, as its authors have written it: it finds the page's globals. */
interface Page {
  readonly digitalData?: {
    readonly user?: { readonly status?: string };
    readonly items?: readonly unknown[];
  };
  readonly OnetrustActiveGroups?: string;
}
declare const window: Page & Record<string, unknown>;
declare const document: { cookie: string };
declare const localStorage: { readonly setItem: (key: string, value: string) => void };
declare const Image: new () => { src: string };

/** A property with each kind of condition, exception, selector, default and consent, and with what code stores and loads. */
export const marketLibrary = {
  extensions: { ...extensions, core: coreModules },
  property: {
    company: { orgId: '5BFE274A5F6980A50A495C08@AdobeOrg' },
    property: { name: 'Market', settings: {} },
    buildInfo: { turbineVersion: '28.1.0', buildDate: '2026-01-01T00:00:00Z', environment: 'production' },
    environment: { id: 'EN1', stage: 'production' },
    extensionSettings: {},
    dataElements: {
      'Page type': element(
        'javascriptVariable',
        { path: 'digitalData.page.type' },
        { defaultValue: 'unknown', forceLowerCase: true, cleanText: true },
      ),
      Campaign: element(
        'queryStringParameter',
        { name: 'cid', caseInsensitive: true },
        { defaultValue: 'none' },
      ),
      Segment: element('cookie', { name: 'segment' }, { defaultValue: 'guest' }),
      Sku: element('domAttribute', { elementSelector: '#product .sku', elementProperty: 'data-sku' }),
      Favourite: element('localStorage', { name: 'favourite' }),
      Status: element('customCode', {
        source: () => window.digitalData?.user?.status || 'anonymous',
      }),
      Path: element('pageInfo', { attribute: 'pathname' }, { forceLowerCase: true }),
    },
    rules: [
      rule(
        'Page view',
        when.starts,
        [not(path(/^\/admin/))],
        [
          analytics('setVariables', {
            trackerProperties: {
              pageName: 'market:%Page type%',
              eVars: [
                { name: 'eVar1', type: 'value', value: '%Campaign%' },
                { name: 'eVar2', type: 'value', value: '%Segment%' },
                { name: 'eVar5', type: 'value', value: '%Path%' },
              ],
            },
          }),
          analytics('sendBeacon', { type: 'page' }),
          clear,
        ],
      ),
      rule('Early', when.called('step'), [], [sets({ eVar30: 'early' })], 10),
      rule('Late', when.called('step'), [], count('event2', { eVar31: '%event.detail.name%' }), 60),
      rule('Cart', when.starts, [path('/cart', '/checkout')], count('event3', { eVar3: '%Path%' })),
      rule(
        'Products',
        core('events/domReady'),
        [path(/^\/products\/[^/]+$/)],
        count('event4', { eVar4: '%Sku%' }),
      ),
      rule(
        'Address',
        when.starts,
        [core('conditions/pathAndQuerystring', { paths: [{ value: '/cart?step=2' }] })],
        count('event5'),
      ),
      rule('Host', when.starts, [listed('subdomain', 'subdomains', 'shop.example.com')], count('event6')),
      rule(
        'Domain',
        when.called('domain'),
        [core('conditions/domain', { domains: ['example.com'] })],
        count('event7'),
      ),
      rule('Hash', when.starts, [listed('hash', 'hashes', '#offers')], count('event8')),
      rule(
        'Parameter',
        when.starts,
        [named('queryStringParameter', 'queryParams', 'cid', /^spring/)],
        count('event9'),
      ),
      rule(
        'Cookie',
        when.called('cookie'),
        [named('cookie', 'cookieValues', 'segment', 'gold')],
        count('event10'),
      ),
      rule(
        'Variable',
        when.called('variable'),
        [named('variable', 'variableValues', 'digitalData.page.type', 'offer')],
        count('event11'),
      ),
      rule(
        'Offer',
        when.heard('offer'),
        [compared('%Page type%', 'equals', 'offer'), not(compared('%Segment%', 'equals', 'staff'))],
        count('event12', { eVar12: '%event.detail.code%' }),
      ),
      rule(
        'Total',
        when.called('total'),
        [compared('%event.detail.total%', 'greaterThan', '100')],
        count('event13', { eVar13: '%event.detail.total%' }),
      ),
      rule(
        'Search',
        when.heard('search'),
        [compared('%event.detail.term%', 'doesNotContain', 'TEST', { caseInsensitive: true })],
        count('event14', { eVar14: '%event.detail.term%' }),
      ),
      rule('Favourite', when.called('favourite'), [compared('%Favourite%', 'isTruthy')], count('event15')),
      rule(
        'Member',
        when.called('member'),
        [code(() => window.digitalData?.user?.status === 'member')],
        count('event16', { eVar16: '%Status%' }),
      ),
      rule(
        'Buy',
        when.clicked('#product a.buy'),
        [],
        count('event17', { eVar17: '%this.getAttribute(data-sku)%' }),
      ),
      rule(
        'Menu',
        when.clicked('nav > a, nav > button'),
        [],
        count('event18', { eVar18: '%this.getAttribute(title)%' }),
      ),
      rule(
        'Tile',
        when.clicked('button.tile', {
          elementProperties: [{ name: 'id', value: '^t\\d', valueIsRegex: true }],
        }),
        [],
        count('event19'),
      ),
      rule('Size', core('events/change', { elementSelector: 'input.size' }), [], count('event20')),
      rule(
        'Form',
        core('events/submit', { elementSelector: 'form#contact' }),
        [path('/contact')],
        count('event21'),
      ),
      rule('Quick view', when.heard('view', { elementSelector: '.product' }), [], count('event22')),
      rule(
        'Status',
        core('events/dataElementChange', { name: 'Page type' }),
        [],
        count('event23', { eVar23: '%Page type%' }),
      ),
      rule('Teaser', core('events/elementExists', { elementSelector: '.teaser.late' }), [], count('event24')),
      rule(
        'Consent',
        when.called('consent'),
        [code(() => String(window.OnetrustActiveGroups).includes('C0004'))],
        count('event25'),
      ),
      rule(
        'Pixel',
        when.called('pixel'),
        [],
        [
          runs(() => {
            new Image().src = 'https://ads.example.net/p.gif?kind=seen';
            localStorage.setItem('seen', 'yes');
            document.cookie = 'visited=1; path=/';
          }),
        ],
      ),
    ],
  },
};
