import { describe, expect, it } from 'vitest';
import { PRODUCT_EVENTS } from '../../../src/dataLayer/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { readSettings } from '../../../src/settings/readSettings.ts';
import { host, hosts, ofHosts, perEnvironment, required } from './requiredSettings.ts';

const message = (input: unknown): string => {
  try {
    readSettings(input, foodco);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error';
  }
};

const consent = 'an object with performance, targeting, functional, globalPrivacyControl';
const group = (name: string) => `a consent group such as "${name}"`;
const perEnvironmentExpected = 'an object with development, staging, production';
const organisation = 'an organisation such as "5BFE274A5F6980A50A495C08@AdobeOrg"';
const zone = 'an IANA time zone such as "Europe/Dublin"';
const parts = 'one of year, month, date, day, time';
const outbox = 'an object with maxEvents, maxBytes, maxAge';
const urls = 'an object with campaigns, public, secret';
const cookieName = 'the name of a cookie that neither the edge, the banner nor the tag has';
const urlPattern = 'a parameter such as "promo" or "utm_*", or a path such as "/batch/*"';
const namespace = 'the name of the XDM namespace without its underscore';

const CONSENT = { performance: 'C0002', targeting: 'C0004', functional: 'C0003', globalPrivacyControl: true };

const TAKEN =
  `kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity AMCV_5BFE274A5F6980A50A495C08%40AdobeOrg s_ecid
  OptanonConsent OptanonAlertBoxClosed CookieConsent tamis_fpid formStart adminLogin`.split(/\s+/);

describe('settings', () => {
  it('have defaults for all values except those that only the site knows', () => {
    expect(readSettings(required, foodco)).toEqual({
      ...required,
      outbox: { maxEvents: 200, maxBytes: 400_000, maxAge: 86_400_000 },
      scripts: {},
      idSyncHosts: [],
      scriptHosts: ['cdn.cookielaw.org', 'www.googletagmanager.com', 'dokumfe7mps0i.cloudfront.net'],
      consent: CONSENT,
      timeZone: 'Etc/GMT',
      timeParts: ['day', 'time'],
      allowedHosts: [],
      eventNames: {},
      global: true,
      urls: { campaigns: expect.arrayContaining(['utm_*', 'intcid', 'gclid']), public: [], secret: [] },
      publicFields: [],
      sisterHosts: [],
      socialHosts: expect.arrayContaining(['facebook.com', 'linkedin.com', 'x.com']),
      linkTrackTypes: expect.arrayContaining(['footer', 'teaser', 'shareholder']),
      exits: 'listed',
      errorPageTitles: ['Page not found'],
      portalViewsWithoutUser: true,
      dataLayerName: 'adobeDataLayer',
      alloyName: 'alloy',
      previousPageCookie: 's_gpv',
      prehidingStyle: '',
      traceSize: 500,
      debug: false,
      mode: 'live',
    });
  });

  it('have their defaults where the site gives undefined', () => {
    const given = {
      timeZone: undefined,
      scripts: undefined,
      prehidingStyle: undefined,
      consent: { performance: 'C0006', targeting: undefined },
      outbox: undefined,
    };
    expect(readSettings({ ...required, ...given }, foodco)).toEqual(
      readSettings({ ...required, consent: { performance: 'C0006' } }, foodco),
    );
  });

  it.each<[string, unknown]>([
    ['orgId', 'X@AdobeOrg'],
    ['edgeDomain', 'http://localhost:8787'],
    ['edgeDomain', 'http://127.0.0.1:8787'],
    ['edgeDomain', 'http://edge.localhost'],
    ['global', false],
    ['eventNames', { 'cmp:show': 'shown', stockTickerLoad: 'ticker' }],
    ['edgeDomain', 'https://edge.example.com'],
    ['edgeDomain', 'EDGE.example.com:443'],
    ['publicFields', ['_tenant.order.soNumber', 'productListItems']],
    ['urls', { campaigns: ['promo'], public: ['lot_*', '/batch/*'], secret: ['/users/*/notes/*'] }],
    ['datastreams', { ...perEnvironment, production: 'p:override' }],
    ['tenant', 'Acme2'],
    ['timeZone', 'Europe/Dublin'],
    ['timeParts', []],
    ['timeParts', ['year', 'month', 'date', 'day', 'time']],
    ['allowedHosts', ['example.com', 'Other-1.example']],
    ['idSyncHosts', ['demdex.net']],
    ['sisterHosts', ['sister.example.com', 'Other-1.example']],
    ['socialHosts', []],
    ['linkTrackTypes', ['teaser']],
    ['errorPageTitles', ['Seite nicht gefunden', 'Oops… page not found', 'Hoppla... nichts da']],
    ['portalViewsWithoutUser', false],
    ['dataLayerName', '$data_Layer2'],
    ['alloyName', ''],
    ['previousPageCookie', 'foodco.previous-page'],
    ['prehidingStyle', '.hero::after { content: "…" }'],
    ['traceSize', 1],
    ['mode', 'shadow'],
    ['debug', true],
  ])('keep %s %j', (name, value) => {
    expect(readSettings({ ...required, [name]: value }, foodco)).toMatchObject({ [name]: value });
  });

  it.each([
    ['sisterHosts', ['käse.example', 'KÄSE.Example'], ['xn--kse-qla.example', 'xn--kse-qla.example']],
    ['socialHosts', ['例え.jp'], ['xn--r8jz45g.jp']],
    ['allowedHosts', ['www.straße.example'], ['www.xn--strae-oqa.example']],
    ['idSyncHosts', ['xn--kse-qla.example'], ['xn--kse-qla.example']],
    ['edgeDomain', 'edge.käse.example', 'edge.xn--kse-qla.example'],
    ['edgeDomain', 'https://edge.käse.example:8443', 'https://edge.xn--kse-qla.example:8443'],
  ])('take international hosts in %s as browsers write them: %j', (name, value, plain) => {
    expect(readSettings({ ...required, [name]: value }, foodco)).toMatchObject({ [name]: plain });
  });

  it('take international script hosts as browsers write them, pinned ones too', () => {
    const plain = 'cdn.xn--kse-qla.example';
    const given = { ...required, edgeDomain: 'edge.käse.example', scriptHosts: ['cdn.käse.example'] };
    expect(readSettings(given, foodco).scriptHosts).toContain(plain);
    const lock = { edgeDomain: 'edge.käse.example', scriptHosts: ['käse.example'] };
    expect(readSettings(given, foodco, lock).scriptHosts).toEqual(['xn--kse-qla.example']);
  });

  it.each([
    {},
    { targeting: 'ads' },
    { performance: 'C0006', globalPrivacyControl: false },
    { performance: 'SSPD_BG' },
    // The banners of some sites number their groups: `,1,2,`.
    { performance: '2' },
    { performance: 'web-analytics' },
    { targeting: 'V2STACK42' },
  ])('complete the consent %j', (given) => {
    expect(readSettings({ ...required, consent: given }, foodco).consent).toEqual({ ...CONSENT, ...given });
  });

  it.each<[string, unknown, string, (string | undefined)?, string?]>([
    ['orgId', '5BFE274A', organisation],
    ['orgId', 'a b@AdobeOrg', organisation],
    ['orgId', undefined, organisation, undefined, 'missing'],
    ['edgeDomain', 'edge.example.com/path', host],
    ['edgeDomain', 'ftp://edge.example.com', host],
    ['edgeDomain', '', host],
    ['edgeDomain', 'http://edge.example.com', host],
    ['edgeDomain', 'http://localhost.example.com', host],
    ['edgeDomain', 'HTTP://edge.example.com:8080', host],
    ['datastreams', 'one', perEnvironmentExpected],
    ['datastreams', { development: 'd', staging: 's' }, 'a text', '.production', 'missing'],
    ['datastreams', { ...perEnvironment, staging: '' }, 'a text', '.staging', '""'],
    ['reportSuites', [], perEnvironmentExpected],
    ['reportSuites', { ...perEnvironment, production: 5 }, 'a text', '.production', '5'],
    ['tenant', '_acme', namespace],
    ['tenant', '2acme', namespace],
    ['consent', 'C0002', consent],
    ['consent', null, consent],
    ['consent', { performance: '' }, group('C0002'), '.performance', '""'],
    ['consent', { performance: 'C2' }, group('C0002'), '.performance', '"C2"'],
    ['consent', { performance: 'c002' }, group('C0002'), '.performance', '"c002"'],
    ['consent', { performance: 'C0002:1' }, group('C0002'), '.performance', '"C0002:1"'],
    ['consent', { targeting: ',C0004,' }, group('C0004'), '.targeting', '",C0004,"'],
    ['consent', { targeting: 4 }, group('C0004'), '.targeting', '4'],
    ['global', 'tamis', 'one of true, false'],
    ['consent', { globalPrivacyControl: 'no' }, 'one of true, false', '.globalPrivacyControl', '"no"'],
    ['timeZone', 'Europe/Atlantis', zone],
    ['timeZone', '', zone],
    ['timeZone', null, zone],
    ['timeParts', 'day', `a list, each ${parts}`],
    ['timeParts', ['day', 'hour'], parts, '[1]', '"hour"'],
    ['eventNames', { formViewed: 5 }, 'a text', '.formViewed', '5'],
    ['eventNames', { formViewed: '' }, 'a text', '.formViewed', '""'],
    ['publicFields', ['a..b'], 'the path of a field such as "_tenant.order.number"', '[0]', '"a..b"'],
    ['urls', 5, urls],
    ['urls', { public: 'promo' }, `a list, each ${urlPattern}`, '.public', '"promo"'],
    ['urls', { secret: ['a', 'b=c'] }, urlPattern, '.secret[1]', '"b=c"'],
    ['urls', { secret: ['/share'] }, urlPattern, '.secret[0]', '"/share"'],
    ['allowedHosts', 'example.com', hosts],
    ['idSyncHosts', 'demdex.net', hosts],
    ['allowedHosts', ['*.example.com'], ofHosts, '[0]', '"*.example.com"'],
    ['sisterHosts', 'sister.example.com', hosts],
    ['sisterHosts', ['https://sister.example.com'], ofHosts, '[0]', '"https://sister.example.com"'],
    ['sisterHosts', ['.sister.com'], ofHosts, '[0]', '".sister.com"'],
    ['idSyncHosts', ['demdex.net.'], ofHosts, '[0]', '"demdex.net."'],
    ['sisterHosts', ['käse.example.'], ofHosts, '[0]', '"käse.example."'],
    ['sisterHosts', ['xn--käse.example'], ofHosts, '[0]', '"xn--käse.example"'],
    ['edgeDomain', 'edge.käse example', host],
    ['socialHosts', ['x.com', ''], ofHosts, '[1]', '""'],
    ['socialHosts', ['x.com/path'], ofHosts, '[0]', '"x.com/path"'],
    ['linkTrackTypes', 'teaser', 'a list, each a text'],
    ['linkTrackTypes', ['teaser', 5], 'a text', '[1]', '5'],
    ['errorPageTitles', ['…'], 'a title', '[0]', '"…"'],
    ['errorPageTitles', [404], 'a title', '[0]', '404'],
    ['dataLayerName', '', 'the name of a global'],
    ['dataLayerName', 'data layer', 'the name of a global'],
    ['alloyName', 'a.b', 'the name of a global, or ""'],
    ...['', 'a b', 'a;b', 5, ...TAKEN].map((it): [string, unknown, string] => [
      'previousPageCookie',
      it,
      cookieName,
    ]),
    ['prehidingStyle', 5, 'CSS, or ""'],
    ['outbox', 5, outbox],
    ['outbox', { maxAge: -1 }, 'a number from 0', '.maxAge', '-1'],
    ['outbox', { maxEvents: '9' }, 'a number from 0', '.maxEvents', '"9"'],
    ['traceSize', 0, 'a whole number above 0'],
    ['mode', 'silent', 'one of live, shadow'],
    ['traceSize', 1.5, 'a whole number above 0'],
    ['traceSize', '500', 'a whole number above 0'],
    ['debug', 'yes', 'one of true, false'],
    ['debug', null, 'one of true, false'],
  ])('refuse %s %j, and say what is expected', (name, value, expected, part, shown) => {
    expect(message({ ...required, [name]: value })).toBe(
      `Wrong settings: "${name}${part ?? ''}" must be ${expected}, but is ${shown ?? JSON.stringify(value)}.`,
    );
  });

  it.each([
    ['consent', 'colour', 'performance, targeting, functional, globalPrivacyControl'],
    ['outbox', 'size', 'maxEvents, maxBytes, maxAge'],
    ['urls', 'private', 'campaigns, public, secret'],
    ['datastreams', 'live', 'development, staging, production'],
  ])('%s have no “%s”', (name, part, parts) => {
    const value = { ...(name === 'datastreams' && perEnvironment), [part]: 'x' };
    expect(message({ ...required, [name]: value })).toBe(
      `Wrong settings: "${name}.${part}" is no setting; there are ${parts}.`,
    );
  });

  it.each([
    [
      { eventNames: { requestQoute: 'quote' } },
      'eventNames.requestQoute',
      'event of the site',
      'requestQuote',
    ],
    [{ eventNames: { cmpShow: 'x' } }, 'eventNames.cmpShow', 'event of the site', 'cmp:show'],
    [{ eventNames: { RequestQuote: 'x' } }, 'eventNames.RequestQuote', 'event of the site', 'requestQuote'],
    [{ consent: { perfomance: 'C0002' } }, 'consent.perfomance', 'setting', 'performance'],
    [{ datastream: 'x' }, 'datastream', 'setting', 'datastreams'],
    [{ orgID: 'x' }, 'orgID', 'setting', 'orgId'],
    [{ scripts: { pixel: [] } }, 'scripts.pixel', 'setting', 'pixels'],
  ])('%j are told what may be meant', (more, name, kind, meant) => {
    const told = `Wrong settings: "${name}" is no ${kind} (did you mean "${meant}"?).`;
    expect(message({ ...required, ...more })).toBe(told);
  });

  const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-…';

  it.each([
    [{ tenant: '<your-tenant>' }, 'tenant', '<your-tenant>'],
    [{ datastreams: { ...perEnvironment, production: '…' } }, 'datastreams.production', '…'],
    [{ reportSuites: { ...perEnvironment, staging: '...' } }, 'reportSuites.staging', '...'],
    [{ orgId: '<org>@AdobeOrg' }, 'orgId', '<org>@AdobeOrg'],
    [{ edgeDomain: '…' }, 'edgeDomain', '…'],
    [{ scripts: { tagManager: { src: container } } }, 'scripts.tagManager.src', container],
  ])('%j are no placeholders', (more, name, placeholder) => {
    const told = `Wrong settings: "${name}" is still a placeholder: "${placeholder}".`;
    expect(message({ ...required, ...more })).toBe(told);
  });

  it('accept no placeholder as the attribute of a script', () => {
    const consentBanner = { src: '/a.js', attributes: { 'data-domain-script': '…' } };
    expect(message({ ...required, scripts: { consentBanner } })).toContain(
      '"scripts.consentBanner.attributes" must be',
    );
  });

  it.each(['satellite', 'appMeasurement', 'visitorIdService'])(
    'of the add-on %s lead to the file that has it',
    (name) => {
      expect(message({ ...required, [name]: true })).toBe(
        `Wrong settings: "${name}" is a setting of tag.legacy.js, or of tamis/legacy.`,
      );
    },
  );

  it('need the consent group of a banner that has no names of its own', () => {
    const site = { consent: { groups: {} } };
    expect(() => readSettings(required, site)).toThrow(
      '"consent.performance" must be a consent group such as "analytics", but is missing',
    );
    expect(readSettings({ ...required, consent: { performance: 'stats' } }, site).consent).toEqual({
      performance: 'stats',
      targeting: '',
      globalPrivacyControl: true,
    });
  });

  it('accept every event of the catalogue', () => {
    const names = [...PRODUCT_EVENTS, ...Object.keys(foodco.events ?? {})];
    expect(names.length).toBeGreaterThan(40);
    const eventNames = Object.fromEntries(names.map((name) => [name, `site.${name}`]));
    expect(readSettings({ ...required, eventNames }, foodco).eventNames).toEqual(eventNames);
  });

  it('accept events that resemble another, if the site declares them', () => {
    const eventNames = { campaignBannerView: 'a', stockTickerClick: 'b', videoShare: 'c' };
    const site = { ...foodco, events: { ...foodco.events, ...eventNames } };
    expect(readSettings({ ...required, eventNames }, site).eventNames).toEqual(eventNames);
    expect(message({ ...required, eventNames })).toContain(
      '"eventNames.campaignBannerView" is no event of the site',
    );
  });

  it('name all that is wrong in one message', () => {
    const wrong = message({ ...required, tenant: '_acme', debug: 1, colour: 'red' });
    expect(wrong).toMatch(/^Wrong settings: "colour" is no setting; there are orgId, edgeDomain, /);
    expect(wrong).toContain(
      '; "tenant" must be the name of the XDM namespace without its underscore, but is "_acme"; ',
    );
    expect(wrong).toMatch(/"debug" must be one of true, false, but is 1\.$/);
  });

  it('accept no list for the event names', () => {
    expect(message({ ...required, eventNames: ['a'] })).toMatch(
      /^Wrong settings: "eventNames" must be an object with cmp:show, .*, but is \["a"\]\.$/,
    );
  });

  it('name everything that is missing', () => {
    const missing = message({});
    for (const name of Object.keys(required).filter((it) => it !== 'reportSuites'))
      expect(missing).toMatch(new RegExp(`"${name}" must be [^;]*missing`));
  });

  it.each(['colour', 'toString', 'constructor', 'a'])('have no “%s”', (name) => {
    expect(message({ ...required, [name]: 'x' })).toContain(`"${name}" is no setting; there are orgId, `);
  });

  it.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'missing'],
    ['{}', '"{}"'],
    [5, '5'],
    [[required], JSON.stringify([required])],
  ])('are never %j', (input, shown) => {
    expect(message(input)).toBe(`The settings must be an object, but are ${shown}.`);
  });

  it('that cannot be shown are still reported', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(message({ ...required, tenant: cyclic })).toContain('but is [object].');
  });

  it('do not change the object that they are read from', () => {
    const input = { ...required, consent: { targeting: 'ads' } };
    const before = structuredClone(input);
    readSettings(input, foodco);
    expect(input).toEqual(before);
  });
});
