import { describe, expect, it } from 'vitest';
import { isAllowedOrigin } from '../../../../src/legacy/visitorIdService/allowedOrigin.ts';
import { createVisitorCookie } from '../../../../src/legacy/visitorIdService/createVisitorCookie.ts';
import { mintEcid } from '../../../../src/legacy/visitorIdService/ecid.ts';
import { readFrameMessage, writeFrameMessage } from '../../../../src/legacy/visitorIdService/frameMessage.ts';
import { readServiceAnswer } from '../../../../src/legacy/visitorIdService/serviceAnswer.ts';
import { serviceUrl, syncUrl } from '../../../../src/legacy/visitorIdService/serviceUrl.ts';
import { readVisitorIdServiceOptions } from '../../../../src/legacy/visitorIdService/visitorIdServiceOptions.ts';

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
const now = Date.UTC(2026, 10, 20, 9, 5);
const nowSeconds = now / 1_000;

describe('options', () => {
  it('have defaults for all but the server', () => {
    expect(readVisitorIdServiceOptions({ server: 'dpm.demdex.net' })).toEqual({
      server: 'dpm.demdex.net',
      syncSubdomain: '',
      container: 0,
    });
  });

  it.for([
    [
      {},
      'Wrong settings: "visitorIdService.server" must be a host such as "dpm.demdex.net", but is missing.',
    ],
    [{ server: 'https://dpm.demdex.net/id' }, 'but is "https://dpm.demdex.net/id".'],
    [
      { server: 'dpm.demdex.net', syncSubdomain: 'a.b' },
      '"visitorIdService.syncSubdomain" must be a subdomain such as "foodco", or "", but is "a.b".',
    ],
    [
      { server: 'dpm.demdex.net', container: '0' },
      '"visitorIdService.container" must be a whole number from 0, but is "0".',
    ],
    [
      { server: 'dpm.demdex.net', host: 1 },
      '"visitorIdService.host" is no setting; there are server, syncSubdomain, container.',
    ],
    [
      true,
      'Wrong settings: "visitorIdService" must be an object with server, syncSubdomain, container, but is true.',
    ],
  ] as const)('that are wrong are told by field, value and what is expected: %o', ([input, expected]) => {
    expect(() => readVisitorIdServiceOptions(input)).toThrow(expected);
  });
});

describe('the addresses', () => {
  const options = { server: 'dpm.demdex.net', syncSubdomain: 'foodco', container: 3 };

  it.for([
    [
      'identity',
      'https://dpm.demdex.net/id?d_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=5BFE274A5F6980A50A495C08%40AdobeOrg&d_nsid=3&ts=7',
    ],
    [
      'audience',
      'https://dpm.demdex.net/id?d_visid_ver=5.5.0&d_fieldgroup=AAM&d_rtbd=json&d_ver=2&d_orgid=5BFE274A5F6980A50A495C08%40AdobeOrg&d_nsid=3&ts=7',
    ],
    [
      'optOutStatus',
      'https://dpm.demdex.net/optOutStatus?d_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=5BFE274A5F6980A50A495C08%40AdobeOrg&d_nsid=3&ts=7',
    ],
  ] as const)('of %s', ([endpoint, url]) => {
    expect(serviceUrl(endpoint, options, orgId, { acrossSites: true, at: 7 })).toBe(url);
  });

  it('name the visitor where they are known, and keep the service to this site without targeting', () => {
    const url = serviceUrl('audience', options, orgId, { mid: '12', blob: 'a+b', acrossSites: false, at: 7 });
    expect(url).toContain('&d_nsid=3&d_mid=12&d_blob=a%2Bb&d_coppa=true&ts=7');
  });

  it('of the frame', () => {
    expect(syncUrl(options, 'https://www.foodco.com')).toBe(
      'https://foodco.demdex.net/dest5.html?d_nsid=3#https%3A%2F%2Fwww.foodco.com',
    );
  });
});

describe('an answer', () => {
  it('is read as the live service writes it', () => {
    expect(
      readServiceAnswer({
        d_mid: '88819962471507989271280036438453367558',
        id_sync_ttl: 86_400,
        d_blob: 'cIBAx_aQ',
        dcs_region: 7,
        d_optout: ['global'],
        d_ottl: 3_600,
        ibs: [
          { id: '411', ttl: 10_080, tag: 'img', fireURLSync: 1, syncOnPage: 1, url: ['//on.page/'] },
          { id: '771', ttl: 20_160, tag: 'img', fireURLSync: 1, syncOnPage: 0, url: ['//in.frame/'] },
        ],
      }),
    ).toEqual({
      mid: '88819962471507989271280036438453367558',
      region: '7',
      blob: 'cIBAx_aQ',
      audienceTtl: 86_400,
      optOut: 'global',
      optOutTtl: 3_600,
      partners: [{ id: '771', ttl: 20_160, tag: 'img', fireUrlSync: true, urls: ['//in.frame/'] }],
    });
  });

  it('that says little, or nonsense, breaks nothing', () => {
    const nothing = {
      mid: undefined,
      region: undefined,
      blob: undefined,
      audienceTtl: 604_800,
      optOut: 'NONE',
      optOutTtl: 7_200,
      partners: [],
    };
    expect(readServiceAnswer({})).toEqual(nothing);
    expect(
      readServiceAnswer({
        d_mid: 'NOTARGET',
        d_blob: 'a|MCMID|1',
        d_ottl: 'x',
        id_sync_ttl: -1,
        ibs: [null, 1],
      }),
    ).toEqual(nothing);
    expect(() => readServiceAnswer('<html>')).toThrow('gave no answer that can be read');
  });
});

describe('the identity cookie', () => {
  const start = (text?: string) => {
    const jar = new Map(text === undefined ? [] : [['AMCV', text]]);
    const lifetimes: unknown[] = [];
    const store = {
      get: (key: string) => jar.get(key),
      set: (key: string, value: string, milliseconds?: number) => {
        lifetimes.push(milliseconds);
        jar.set(key, value);
      },
      remove: (key: string) => void jar.delete(key),
    };
    return { cookie: createVisitorCookie(store, 'AMCV', () => now), jar, lifetimes };
  };
  const old = `-432600572|MCIDTS|20412|MCMID|123|MCAAMLH-${nowSeconds + 5}|6|MCAAMB-${nowSeconds - 5}|blob|MCOPTOUT-${nowSeconds + 9}s|NONE|vVersion|5.5.0`;

  it('is read as the old library wrote it, what holds no longer left out', () => {
    const { cookie } = start(old);
    expect((['MCMID', 'MCAAMLH', 'MCAAMB', 'MCOPTOUT'] as const).map(cookie.fresh)).toEqual([
      '123',
      '6',
      undefined,
      'NONE',
    ]);
    expect(cookie.last('MCAAMB')).toBe('blob');
  });

  it('is written for 390 days, with what others keep in it', () => {
    const { cookie, jar, lifetimes } = start(old);
    cookie.write({ MCAAMB: ['new', 60], MCOPTOUT: ['global', 30] });
    expect(jar.get('AMCV')).toBe(
      `MCIDTS|20412|MCMID|123|MCAAMLH-${nowSeconds + 5}|6|MCAAMB-${nowSeconds + 60}|new|MCOPTOUT-${nowSeconds + 30}s|global|vVersion|5.5.0`,
    );
    expect(lifetimes).toEqual([390 * 24 * 3_600_000]);
  });

  it('of another identity loses the audience of the one before', () => {
    const { cookie, jar } = start(`MCMID|123|MCAAMLH-${nowSeconds + 5}|6|MCAAMB-${nowSeconds + 5}|blob`);
    cookie.write({ MCMID: ['124'] });
    expect(jar.get('AMCV')).toBe('MCMID|124');
  });

  it('is not written again as it is', () => {
    const { cookie, lifetimes } = start('MCMID|123');
    cookie.write({ MCMID: ['123'] });
    expect(lifetimes).toEqual([]);
  });

  it('alloy can read', () => {
    const { cookie, jar } = start();
    cookie.write({ MCMID: ['123'] });
    cookie.write({ MCAAMLH: ['6', 60] });
    // createLegacyIdentity.js
    expect(/(^|\|)MCMID\|(\d+)($|\|)/.exec(jar.get('AMCV') ?? '')?.[2]).toBe('123');
  });

  it('is remembered on the page where cookies are forbidden, until it is to be forgotten', () => {
    const forbidden = { get: () => undefined, set: () => {}, remove: () => {} };
    const cookie = createVisitorCookie(forbidden, 'AMCV', () => now);
    cookie.write({ MCMID: ['123'] });
    expect(cookie.fresh('MCMID')).toBe('123');
    cookie.forget();
    expect(cookie.fresh('MCMID')).toBeUndefined();
  });
});

describe('an ECID of our own making', () => {
  it.for(['ffffffff-ffff-4fff-bfff-ffffffffffff', '00000000-0000-4000-8000-000000000001'])(
    'has 38 digits, of two numbers below 2^63: %s',
    (uuid) => {
      const ecid = mintEcid(uuid);
      expect(ecid).toMatch(/^\d{38}$/);
      for (const half of [ecid.slice(0, 19), ecid.slice(19)]) expect(BigInt(half) < 2n ** 63n).toBe(true);
    },
  );

  it('is another for another visitor', () => {
    expect(mintEcid('00000000-0000-4000-8000-000000000001')).not.toBe(
      mintEcid('00000000-0000-4000-8000-000000000002'),
    );
  });
});

describe('an origin', () => {
  const page = 'https://www.foodco.co.uk/en';
  it.for([
    ['https://explore.foodco.co.uk', true],
    ['https://foodco.co.uk', true],
    ['https://sister.com', true],
    ['https://shop.sister.com', true],
    ['https://other.co.uk', false],
    ['https://evilsister.com', false],
    ['https://foodco.co.uk.evil.com', false],
    ['http://www.foodco.co.uk', false],
    ['null', false],
    ['', false],
  ] as const)('%s may share the identity: %s', ([origin, allowed]) => {
    expect(isAllowedOrigin(origin, page, ['Sister.com'])).toBe(allowed);
  });
});

describe('a message between frames', () => {
  it('is the visitor-ID library’s', () => {
    expect(writeFrameMessage('HANDSHAKE', orgId)).toBe(`HANDSHAKE|${orgId}`);
    expect(writeFrameMessage('PARENTSTATE', orgId, { MCMID: '1' })).toBe(
      `PARENTSTATE|${orgId}|{"MCMID":"1"}`,
    );
    expect(readFrameMessage(`HANDSHAKE|${orgId}|{"MCMID":"1"}`, orgId)).toEqual({
      word: 'HANDSHAKE',
      state: { MCMID: '1' },
    });
  });

  it.for([`HANDSHAKE|OTHER@AdobeOrg|{"MCMID":"1"}`, `GREETING|${orgId}`, `HANDSHAKE|${orgId}|{`, ''])(
    'is nothing else: %s',
    (text) => {
      expect(readFrameMessage(text, orgId)).toBeUndefined();
    },
  );
});
