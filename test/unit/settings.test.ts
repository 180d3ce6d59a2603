import { describe, expect, it } from 'vitest';
import { environmentOf, reportSuiteOf } from '../../src/settings/hosts.ts';
import { readSettings } from '../../src/settings/readSettings.ts';

const perEnvironment = { development: 'd', staging: 's', production: 'p' };
const required = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: perEnvironment,
  reportSuites: perEnvironment,
  tenant: 'acme',
};
const message = (input: unknown): string => {
  try {
    readSettings(input);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error';
  }
};
const consent = 'an object with performance, targeting, globalPrivacyControl';
const perEnvironmentExpected = 'an object with development, staging, production';
const host = 'a host such as "edge.example.com", or "http://localhost:8787" for a local edge';
const ofHosts = 'a host such as "sister.example.com"';
const hosts = `a list, each ${ofHosts}`;
const organisation = 'an organisation such as "5BFE274A5F6980A50A495C08@AdobeOrg"';
const zone = 'an IANA time zone such as "Europe/Dublin"';
const parts = 'one of year, month, date, day, time';
const outbox = 'an object with maxEvents, maxBytes, maxAge';
const namespace = 'the name of the XDM namespace without its underscore';

describe('settings', () => {
  it('have defaults for all but what only the site knows', () => {
    expect(readSettings(required)).toEqual({
      ...required,
      outbox: { maxEvents: 200, maxBytes: 400_000, maxAge: 86_400_000 },
      scripts: {},
      idSyncHosts: [],
      scriptHosts: ['cdn.cookielaw.org', 'www.googletagmanager.com', 'dokumfe7mps0i.cloudfront.net'],
      consent: { performance: 'C0002', targeting: 'C0004', globalPrivacyControl: true },
      timeZone: 'Etc/GMT',
      timeParts: ['day', 'time'],
      allowedHosts: [],
      eventNames: {},
      sisterHosts: [],
      socialHosts: expect.arrayContaining(['facebook.com', 'linkedin.com', 'x.com']),
      linkTrackTypes: expect.arrayContaining(['footer', 'teaser', 'shareholder']),
      dataLayerName: 'adobeDataLayer',
      alloyName: '',
      prehidingStyle: '',
      traceSize: 500,
      debug: false,
    });
  });

  it.each<[string, unknown]>([
    ['orgId', 'X@AdobeOrg'],
    ['edgeDomain', 'http://localhost:8787'],
    ['edgeDomain', 'https://edge.example.com'],
    ['edgeDomain', 'EDGE.example.com:443'],
    ['datastreams', { ...perEnvironment, production: 'p:override' }],
    ['tenant', 'Acme2'],
    ['timeZone', 'Europe/Dublin'],
    ['timeParts', []],
    ['timeParts', ['year', 'month', 'date', 'day', 'time']],
    ['eventNames', { requestQuote: 'quoteRequested' }],
    ['allowedHosts', ['example.com', 'Other-1.example']],
    ['idSyncHosts', ['demdex.net']],
    ['sisterHosts', ['sister.example.com', 'Other-1.example']],
    ['socialHosts', []],
    ['linkTrackTypes', ['teaser']],
    ['dataLayerName', '$data_Layer2'],
    ['alloyName', 'alloy'],
    ['prehidingStyle', '.hero { opacity: 0 }'],
    ['traceSize', 1],
    ['debug', true],
  ])('keep %s %j', (name, value) => {
    expect(readSettings({ ...required, [name]: value })).toMatchObject({ [name]: value });
  });

  it.each<[object, object]>([
    [{}, {}],
    [{ targeting: 'ads' }, { targeting: 'ads' }],
    [
      { performance: '2', globalPrivacyControl: false },
      { performance: '2', globalPrivacyControl: false },
    ],
  ])('complete the consent %j', (given, kept) => {
    expect(readSettings({ ...required, consent: given }).consent).toEqual({
      performance: 'C0002',
      targeting: 'C0004',
      globalPrivacyControl: true,
      ...kept,
    });
  });

  it.each<[string, unknown, string, (string | undefined)?, string?]>([
    ['orgId', '5BFE274A', organisation],
    ['orgId', 'a b@AdobeOrg', organisation],
    ['orgId', undefined, organisation, undefined, 'missing'],
    ['edgeDomain', 'edge.example.com/path', host],
    ['edgeDomain', 'ftp://edge.example.com', host],
    ['edgeDomain', '', host],
    ['datastreams', 'one', perEnvironmentExpected],
    ['datastreams', { development: 'd', staging: 's' }, 'a text', '.production', 'missing'],
    ['datastreams', { ...perEnvironment, staging: '' }, 'a text', '.staging', '""'],
    ['reportSuites', [], perEnvironmentExpected],
    ['reportSuites', { ...perEnvironment, production: 5 }, 'a text', '.production', '5'],
    ['tenant', '_acme', namespace],
    ['tenant', '2acme', namespace],
    ['consent', 'C0002', consent],
    ['consent', null, consent],
    ['consent', { performance: '' }, 'a text', '.performance', '""'],
    ['consent', { targeting: 4 }, 'a text', '.targeting', '4'],
    ['consent', { globalPrivacyControl: 'no' }, 'one of true, false', '.globalPrivacyControl', '"no"'],
    ['timeZone', 'Europe/Atlantis', zone],
    ['timeZone', '', zone],
    ['timeZone', undefined, zone, undefined, 'missing'],
    ['timeParts', 'day', `a list, each ${parts}`],
    ['timeParts', ['day', 'hour'], parts, '[1]', '"hour"'],
    ['eventNames', ['a'], 'an object, each a text'],
    ['eventNames', { formViewed: 5 }, 'a text', '.formViewed', '5'],
    ['eventNames', { formViewed: '' }, 'a text', '.formViewed', '""'],
    ['allowedHosts', 'example.com', hosts],
    ['idSyncHosts', 'demdex.net', hosts],
    ['allowedHosts', ['*.example.com'], ofHosts, '[0]', '"*.example.com"'],
    ['sisterHosts', 'sister.example.com', hosts],
    ['sisterHosts', ['https://sister.example.com'], ofHosts, '[0]', '"https://sister.example.com"'],
    ['socialHosts', ['x.com', ''], ofHosts, '[1]', '""'],
    ['socialHosts', ['x.com/path'], ofHosts, '[0]', '"x.com/path"'],
    ['linkTrackTypes', 'teaser', 'a list, each a text'],
    ['linkTrackTypes', ['teaser', 5], 'a text', '[1]', '5'],
    ['dataLayerName', '', 'the name of a global'],
    ['dataLayerName', 'data layer', 'the name of a global'],
    ['alloyName', 'a.b', 'the name of a global, or ""'],
    ['prehidingStyle', 5, 'CSS, or ""'],
    ['outbox', 5, outbox],
    ['outbox', { maxAge: -1 }, 'a number from 0', '.maxAge', '-1'],
    ['outbox', { maxEvents: '9' }, 'a number from 0', '.maxEvents', '"9"'],
    ['traceSize', 0, 'a whole number above 0'],
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
    ['consent', 'perfomance', 'performance, targeting, globalPrivacyControl'],
    ['outbox', 'size', 'maxEvents, maxBytes, maxAge'],
    ['datastreams', 'live', 'development, staging, production'],
  ])('%s have no “%s”', (name, part, parts) => {
    const value = { ...(name === 'datastreams' && perEnvironment), [part]: 'x' };
    expect(message({ ...required, [name]: value })).toBe(
      `Wrong settings: "${name}.${part}" is no setting; there are ${parts}.`,
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

  it('name everything that is missing', () => {
    const missing = message({});
    for (const name of Object.keys(required))
      expect(missing).toMatch(new RegExp(`"${name}" must be [^;]*missing`));
  });

  it.each(['datastream', 'toString', 'constructor'])('have no “%s”', (name) => {
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

  it('that cannot be shown are told of all the same', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(message({ ...required, tenant: cyclic })).toContain('but is [object].');
  });

  it('leave what they were read from as it was', () => {
    const input = { ...required, consent: { targeting: 'ads' } };
    const before = structuredClone(input);
    readSettings(input);
    expect(input).toEqual(before);
  });
});

describe('a host', () => {
  it.each([
    ['www.example.com', 'production', 'production'],
    ['WWW.example.com', 'production', 'production'],
    ['explore.example.com', 'production', 'development'],
    ['stage.example.com', 'staging', 'staging'],
    ['beta.example.com', 'staging', 'staging'],
    ['dev.example.com', 'development', 'development'],
    ['qa.example.com', 'development', 'development'],
    ['localhost', 'development', 'development'],
    ['wwwdev.example.com', 'development', 'development'],
    ['example.com', 'development', 'development'],
    ['', 'development', 'development'],
  ])(
    '%s is of the environment %s, and its events go to the report suite of %s',
    (host, environment, suite) => {
      expect(environmentOf(host)).toBe(environment);
      expect(reportSuiteOf(host)).toBe(suite);
    },
  );
});
