// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { check, flag, text } from '../../../src/settings/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const start = (parts: object, settings: object = TEST_SETTINGS) => {
  const browser = createFakeBrowser({ url: 'https://shop.example.com/' });
  const options: object = { settings, browser, site: { rules: [], consent: oneTrust(), ...parts } };
  return { ...createTag(options as Parameters<typeof createTag>[0]), browser };
};

const ENVIRONMENT = 'must be one of development, staging, production';
const noHost = (name: string) => `"hosts" has the name "${name}", which is not ${HOST}`;
const HOST = 'a host such as "shop.example.com", a first label such as "www", or "*"';

describe('a site whose definition is wrong stays off, and the console names the part', () => {
  it.each<[parts: object, told: string]>([
    [{ gate: [] }, '"gate" is no part of a site (did you mean "gates"?)'],
    [{ rules: {} }, '"rules" must be a list, but is {}'],
    [{ hosts: { 'shop.example.com': 'prod' } }, `"hosts.shop.example.com" ${ENVIRONMENT}, but is "prod"`],
    [
      { hosts: { www: { environment: 'staging' } } },
      `"hosts.www.reportSuite" ${ENVIRONMENT}, but is missing`,
    ],
    [
      { hosts: { www: { environment: 'staging', reportSuite: 'staging', suite: 'staging' } } },
      '"hosts.www.suite" is no part of a site; there are environment, reportSuite',
    ],
    [{ hosts: { 'https://shop.example.com': 'production' } }, noHost('https://shop.example.com')],
    [{ hosts: { '*.example.com': 'production' } }, noHost('*.example.com')],
    [{ hosts: ['www'] }, '"hosts" must be an object, but is ["www"]'],
    [
      { stored: { cookies: 'cart' } },
      '"stored.cookies" must be a list, each a name or a pattern, but is "cart"',
    ],
    [{ stored: { storage: [5] } }, '"stored.storage[0]" must be a name or a pattern, but is 5'],
    [{ stored: { cookie: ['cart'] } }, '"stored.cookie" is no part of a site (did you mean "cookies"?)'],
    [{ gates: () => undefined }, '"gates" must be a list, each a function, but is a function'],
    [{ gates: [{}] }, '"gates[0]" must be a function, but is {}'],
    [{ onBeforeEventSend: [] }, '"onBeforeEventSend" must be a function, but is []'],
    [
      { fills: [() => ({})] },
      '"fills[0]" must be a fill of tamis/hooks, or an object with create, but is a function',
    ],
    [
      { addOns: ['monitor'] },
      '"addOns[0]" must be a part such as monitor() of tamis/monitor, but is "monitor"',
    ],
    [{ personalization: true }, '"personalization" must be false, or left out, but is true'],
    [{ dataLayer: 'pages' }, '"dataLayer" must be "page", or left out, but is "pages"'],
    [{ events: ['productViewed'] }, '"events" must be an object, but is ["productViewed"]'],
    [{ page: { name: 'Home' } }, '"page.name" must be a data element, but is "Home"'],
    [{ page: { hasNoBanner: true } }, '"page.hasNoBanner" must be a function, but is true'],
    [
      { scripts: { reviews: { phase: 'load' } } },
      '"scripts.reviews.phase" must be one of started, page bottom, DOM ready, loaded, but is "load"',
    ],
    [
      { scripts: { reviews: { pages: () => true } } },
      '"scripts.reviews.pages" must be a list, each a condition, but is a function',
    ],
    ...[5, { standard: 5 }].map((shipping): [object, string] => [
      { ownSettings: { shipping } },
      `"ownSettings.shipping" must be an object with standard and a check such as flag, but is ${JSON.stringify(shipping)}`,
    ]),
  ])('%j', (parts, told) => {
    const { running, reason, browser } = start(parts);
    expect({ running, reason }).toEqual({ running: false, reason: `Wrong site: ${told}.` });
    expect(browser.written.filter((line) => line.includes(told))).toHaveLength(1);
  });

  it('names every fault at once', () => {
    expect(start({ gates: 5, fills: 5 }).reason).toMatch(/^Wrong site: "gates" must .*; "fills" must .*\.$/);
  });
});

describe('a site without offers', () => {
  const lean = { personalization: false };
  const asking = (name: string, renderDecisions: boolean) => ({
    name,
    actions: [{ type: 'sendEvent', eventType: 'a', renderDecisions }],
  });

  it('names its rules that ask for some, and what it hides for them', () => {
    const rules = [asking('Page view', true), asking('Click', false), undefined, asking('Login', true)];
    const settings = { prehidingStyle: 'h1 { opacity: 0 }' };
    expect(start({ ...lean, rules, settings }).reason).toBe(
      `Wrong site: ${['rule “Page view” has', 'rule “Login” has'].map((it) => `"personalization" is false, but its ${it} renderDecisions`).join('; ')}; "personalization" is false, but its settings have prehidingStyle.`,
    );
    expect(start({ rules: [asking('Page view', true)], settings }).reason).toBeUndefined();
  });

  it('refuses settings of a page that hide something for them', () => {
    const settings = (prehidingStyle: string) => ({ ...TEST_SETTINGS, prehidingStyle });
    expect(start(lean, settings('h1 { opacity: 0 }')).reason).toBe(
      'Wrong settings: "prehidingStyle" must be "", as the site has “personalization: false”, but is "h1 { opacity: 0 }".',
    );
    expect(start(lean, settings('')).reason).toBeUndefined();
  });
});

describe('a site’s own defaults are checked as settings are', () => {
  it.each<[parts: object, told: string]>([
    [
      { settings: { timeZone: 'Dublin' } },
      '"site.settings.timeZone" must be an IANA time zone such as "Europe/Dublin", but is "Dublin"',
    ],
    [
      { settings: { socialHosts: 'x.com' } },
      '"site.settings.socialHosts" must be a list, each a host such as "sister.example.com", but is "x.com"',
    ],
    [{ settings: { socialhosts: [] } }, '"socialhosts" is no setting (did you mean "socialHosts"?)'],
    [
      { ownSettings: { colour: { standard: '', check: text() } } },
      '"site.ownSettings.colour.standard" must be a text, but is ""',
    ],
    [
      { ownSettings: { debug: { standard: true, check: flag } } },
      '"debug" is a setting of the product, so a site cannot declare it',
    ],
  ])('%j', (parts, told) => {
    expect(start(parts).reason).toBe(`Wrong settings: ${told}.`);
  });

  it('names an event that the site does not have', () => {
    const settings = { ...TEST_SETTINGS, eventNames: { somethingElse: 'x' } };
    expect(start({ events: { productViewed: {} } }, settings).reason).toMatch(
      /^Wrong settings: "eventNames\.somethingElse" is no event of the site; there are .*productViewed\.$/,
    );
  });
});

it('knows hosts by their address: capitals, and international ones', async () => {
  const { environmentOf, plainHosts } = await import('../../../src/settings/index.ts');
  const hosts = plainHosts({ 'Shop.Example.com': 'staging', 'käse.example': 'development', WWW: 'staging' });
  expect(
    ['shop.example.com', 'www.xn--kse-qla.example', 'www.example.org', 'other.test'].map((host) =>
      environmentOf(host, hosts),
    ),
  ).toEqual(['staging', 'development', 'staging', 'production']);
});

it('starts the first site', () => {
  expect(start(foodco).reason).toBeUndefined();
  expect(
    start({ ownSettings: { shipping: { standard: 50, check: check('a price', Number.isFinite) } } }).reason,
  ).toBeUndefined();
});
