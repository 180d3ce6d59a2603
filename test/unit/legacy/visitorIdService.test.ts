import { describe, expect, it, vi } from 'vitest';
import { createVisitorIds } from '../../../edge-emulator/visitorIds/createVisitorIds.ts';
import { createTag, type SettingsInput } from '../../../src/index.ts';
import { createVisitorIdService } from '../../../src/legacy/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeFrames } from '../../fakes/createFakeFrames.ts';

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
const AMCV = `AMCV_${orgId}`;
const DAY_MS = 86_400_000;
const ecid = '12345678901234567890123456789012345678';
const other = '99999999999999999999999999999999999999';
const settings: SettingsInput = {
  orgId,
  edgeDomain: 'edge.example.com',
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  reportSuites: { development: 'rs-dev', staging: 'rs-stage', production: 'rs-prod' },
  tenant: 'foodco',
  sisterHosts: ['sister.com'],
};

/** alloy's own cookie: the ECID is the first field of its message. */
const alloysCookie = (id: string) => btoa(`\n&${id}R`);
const KNDCTR = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

interface World {
  readonly url?: string;
  readonly groups?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly framed?: boolean;
  readonly plan?: Parameters<ReturnType<typeof createVisitorIds>['setPlan']>[0];
  readonly forbidStores?: boolean;
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** A page with the tag and the add-on, and the service that it asks. */
const start = ({ url = 'https://www.example.com/en/a.html', groups = ',C0002,', ...world }: World = {}) => {
  const held: (() => void)[] = [];
  const service = createVisitorIds({
    clock: { now: () => 0, wait: () => new Promise((answer) => held.push(answer)) },
  });
  if (world.plan) service.setPlan(world.plan);
  const fetched: RequestInit[] = [];
  const browser = createFakeBrowser({ url }, async (address, init) => {
    fetched.push(init);
    const { host, origin } = new URL(address);
    const answer = service.answer({
      method: 'GET',
      url: address.slice(origin.length),
      headers: { host, origin: 'https://www.example.com' },
    });
    const given = await Promise.race([
      answer.then((it) => (it.kind === 'hang' ? new Promise<never>(() => {}) : it)),
      new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
    ]);
    if (given.kind !== 'response') throw new TypeError('Failed to fetch');
    return new Response(given.body, { status: given.status });
  });
  Object.assign(browser.globals, { OnetrustActiveGroups: groups }, world.globals);
  for (const [name, value] of Object.entries(world.cookies ?? {})) browser.cookieJar.set(name, value);
  if (world.forbidStores) browser.forbidStores();
  const { frames, world: windows } = createFakeFrames({ framed: world.framed ?? false });
  const addOn = createVisitorIdService({ server: 'dpm.demdex.net', syncSubdomain: 'foodco' }, frames);
  const { loadAlloy } = createFakeAlloy();
  const tag = createTag({ settings, browser, rules: [], loadAlloy, addOns: [addOn] });

  const asked = () => service.requests.map(({ endpoint }) => endpoint);
  return {
    tag,
    browser,
    service,
    windows,
    visitor: addOn.visitor,
    /** Lets the service give the answers that a planned delay holds back. */
    release: () => {
      for (const answer of held) answer();
    },
    fetched,
    asked,
    consent: (next: string) => {
      browser.globals.OnetrustActiveGroups = next;
      browser.fire('OneTrustGroupsUpdated');
    },
    /** What alloy hears that asks for the ECID; nothing while it waits. */
    asAlloy: () => {
      const heard: string[] = [];
      const global = browser.globals.Visitor as
        | {
            getInstance: (
              org: string,
              more: object,
            ) => { getMarketingCloudVisitorID: (...args: unknown[]) => void };
          }
        | undefined;
      global?.getInstance(orgId, {}).getMarketingCloudVisitorID((id: string) => heard.push(id), true);
      return heard;
    },
    /** Waits for these endpoints to be asked, and no others until all is quiet. */
    asks: async (...expected: string[]) => {
      await vi.waitFor(() => expect(asked()).toEqual(expected));
      await quiet();
      expect(asked()).toEqual(expected);
    },
  };
};
type Started = ReturnType<typeof start>;

/** Every promise that can go on has gone on. */
const quiet = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const cookieOf = ({ browser }: Started) => browser.cookieJar.get(AMCV);
const params = ({ service }: Started) => service.requests.map(({ parameters }) => parameters);

describe('without performance consent', () => {
  it('nothing is asked, known, stored or lent to alloy', async () => {
    const page = start({ groups: ',C0001,C0004,', cookies: { [AMCV]: `MCMID|${ecid}` } });
    page.browser.clock.pass(60_000);
    await quiet();
    expect(page.asked()).toEqual([]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBeUndefined();
    expect(page.browser.globals.Visitor).toBeUndefined();
    expect(page.windows).toMatchObject({ toldParent: [], hidden: [] });
  });
});

describe('a new visitor', () => {
  it('gets identity, region and blob in one answer, and a cookie for alloy', async () => {
    const page = start();
    await page.asks('identity');
    const id = page.visitor.getMarketingCloudVisitorID();
    expect(id).toMatch(/^\d{38}$/);
    expect(page.visitor.getAudienceManagerLocationHint()).toBe('6');
    expect(page.visitor.getAudienceManagerBlob()).toMatch(/^\S{20,}$/);
    expect(page.visitor.isOptedOut()).toBe(false);
    const seconds = page.browser.clock.now() / 1_000;
    expect(cookieOf(page)).toBe(
      `MCMID|${id}|MCOPTOUT-${seconds + 7_200}s|NONE|MCAAMLH-${seconds + 604_800}|6|MCAAMB-${seconds + 604_800}|${page.visitor.getAudienceManagerBlob()}`,
    );
  });

  it('is asked for with credentials, without the page’s address, and within this site', async () => {
    const page = start();
    await page.asks('identity');
    expect(page.fetched).toMatchObject([{ credentials: 'include', referrerPolicy: 'strict-origin' }]);
    expect(params(page)).toEqual([
      {
        d_visid_ver: '5.5.0',
        d_fieldgroup: 'MC',
        d_rtbd: 'json',
        d_ver: '2',
        d_orgid: orgId,
        d_nsid: '0',
        d_mid: page.visitor.getMarketingCloudVisitorID(),
        d_coppa: 'true',
        ts: String(page.browser.clock.now()),
      },
    ]);
  });

  it('is known when consent comes', async () => {
    const page = start({ groups: ',C0001,' });
    page.consent(',C0001,C0002,');
    await page.asks('identity');
    expect(page.visitor.getMarketingCloudVisitorID()).toMatch(/^\d{38}$/);
  });

  it('has an identity before the service has answered, and keeps it', async () => {
    const page = start({ plan: [{ hang: true }] });
    const heard = page.asAlloy();
    await vi.waitFor(() => expect(heard).toEqual([expect.stringMatching(/^\d{38}$/)]));
    expect(cookieOf(page)).toBe(`MCMID|${heard[0]}`);
    // The cookie is there for alloy from now on.
    expect(page.browser.globals.Visitor).toBeUndefined();
    await page.asks('identity');
    expect(params(page)).toMatchObject([{ d_mid: heard[0] }]);
  });

  it('has everything but a cookie where cookies are forbidden, and no ID sync', async () => {
    const page = start({ forbidStores: true, groups: ',C0002,C0004,' });
    const heard = page.asAlloy();
    await page.asks('identity');
    expect(page.visitor.getMarketingCloudVisitorID()).toMatch(/^\d{38}$/);
    expect(heard).toEqual([page.visitor.getMarketingCloudVisitorID()]);
    // alloy finds no cookie: it asks again.
    expect(page.asAlloy()).toEqual(heard);
    expect(page.windows.hidden).toEqual([]);
  });
});

describe('a known visitor', () => {
  it.for([
    ['alloy’s cookie', { [KNDCTR]: alloysCookie(ecid), [AMCV]: `MCMID|${other}`, s_ecid: `MCMID|${other}` }],
    ['the cookie of the site’s server', { s_ecid: `MCMID|${ecid}`, [AMCV]: `MCMID|${other}` }],
    ['the old library’s cookie', { [AMCV]: `-432600572|MCIDTS|20412|MCMID|${ecid}|vVersion|5.5.0` }],
  ] as const)('by %s is never given another identity', async ([, cookies]) => {
    const page = start({ cookies });
    expect(page.browser.globals.Visitor).toBeUndefined();
    await page.asks('optOutStatus', 'audience');
    expect(params(page).map(({ d_mid }) => d_mid)).toEqual([ecid, ecid]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBe(ecid);
    expect(page.visitor.getAudienceManagerLocationHint()).toBe('6');
    expect(cookieOf(page)).toContain(`MCMID|${ecid}|`);
  });

  const now = createFakeBrowser().clock.now() / 1_000;
  const link = `https://www.example.com/?adobe_mc=${encodeURIComponent(`TS=${now}|MCMID=${ecid}|MCORGID=${orgId}`)}`;

  it('by a link is the one of the link, as alloy has it', async () => {
    const page = start({ url: link, cookies: { [KNDCTR]: alloysCookie(other) } });
    await page.asks('optOutStatus', 'audience');
    expect(params(page).map(({ d_mid }) => d_mid)).toEqual([ecid, ecid]);
  });

  it('by a link that is in the address no more is that one too, unless there is a cookie', async () => {
    const page = start({ url: link, groups: ',C0001,' });
    page.browser.goTo({ url: 'https://www.example.com/' });
    page.consent(',C0002,');
    await page.asks('optOutStatus', 'audience');
    expect(params(page)[0]).toMatchObject({ d_mid: ecid });

    const known = start({ url: link, groups: ',C0001,', cookies: { [KNDCTR]: alloysCookie(other) } });
    known.browser.goTo({ url: 'https://www.example.com/' });
    // The tag removes what is left from before where consent is known to be missing.
    known.browser.cookieJar.set(KNDCTR, alloysCookie(other));
    known.consent(',C0002,');
    await known.asks('optOutStatus', 'audience');
    expect(params(known)[0]).toMatchObject({ d_mid: other });
  });

  it('is not asked for again while what is known holds', async () => {
    const first = start();
    await first.asks('identity');
    const cookies = Object.fromEntries(first.browser.cookieJar);
    const second = start({ cookies });
    await second.asks();
    expect(second.visitor.getAudienceManagerBlob()).toBe(first.visitor.getAudienceManagerBlob());

    const text = cookies[AMCV] ?? '';
    const later = start({ cookies: { [AMCV]: text.replace(/(MCOPTOUT)-\d+/, '$1-1') } });
    await later.asks('optOutStatus');
    const muchLater = start({ cookies: { [AMCV]: text.replace(/(MCAAMLH|MCAAMB)-\d+/g, '$1-1') } });
    await muchLater.asks('audience');
    expect(params(muchLater)).toMatchObject([{ d_blob: first.visitor.getAudienceManagerBlob() }]);
  });
});

describe('a service that does not answer well', () => {
  it.for([
    ['refuses', { status: 503 }],
    ['cuts the connection', { reset: true }],
    ['talks nonsense', { body: '<html>' }],
    ['knows nobody', { body: '{"d_mid":"NOTARGET"}' }],
  ] as const)('and %s leaves the visitor with an identity of our own', async ([, step]) => {
    const page = start({ plan: [{ ...step, times: 'always' }] });
    const heard = page.asAlloy();
    await vi.waitFor(() => expect(page.asked()[0]).toBe('identity'));
    await quiet();
    expect(heard).toEqual([expect.stringMatching(/^\d{38}$/)]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBe(heard[0]);
    expect(cookieOf(page)).toContain(`MCMID|${heard[0]}`);
  });

  it('is told once', async () => {
    const page = start({ plan: [{ status: 503, times: 'always' }] });
    await page.asks('identity');
    page.consent(',C0002,C0004,');
    await page.asks('identity', 'optOutStatus');
    expect(page.browser.written).toEqual([
      '[tamis] The visitor-ID service failed. dpm.demdex.net answered with status 503.',
    ]);
  });

  it('is given up after 30 seconds', async () => {
    const page = start({ plan: [{ hang: true }] });
    await page.asks('identity');
    page.browser.clock.pass(29_999);
    await quiet();
    expect(page.browser.written).toEqual([]);
    page.browser.clock.pass(1);
    await vi.waitFor(() =>
      expect(page.browser.written).toEqual([
        '[tamis] The visitor-ID service failed. dpm.demdex.net did not answer in time.',
      ]),
    );
  });
});

describe('a visitor who has opted out', () => {
  it('keeps the identity, but nothing about them is asked or exchanged', async () => {
    const page = start({ groups: ',C0002,C0004,', cookies: { [AMCV]: `MCMID|${ecid}` } });
    page.service.setOptedOut(true);
    await page.asks('optOutStatus');
    expect(page.visitor.isOptedOut()).toBe(true);
    expect(page.visitor.getAudienceManagerBlob()).toBeUndefined();
    expect(page.windows.hidden).toEqual([]);
  });

  it('is noticed by any answer', async () => {
    const until = createFakeBrowser().clock.now() / 1_000 + 60;
    const page = start({
      groups: ',C0002,C0004,',
      cookies: { [AMCV]: `MCMID|${ecid}|MCOPTOUT-${until}s|NONE` },
    });
    page.service.setOptedOut(true);
    await page.asks('audience');
    expect(page.visitor.isOptedOut()).toBe(true);
    expect(page.windows.hidden).toEqual([]);
  });

  it('is not taken for one who has not when the status is not to be had', async () => {
    const page = start({
      groups: ',C0002,C0004,',
      cookies: { [AMCV]: `MCMID|${ecid}` },
      plan: [{ endpoint: 'optOutStatus', status: 500 }],
    });
    await page.asks('optOutStatus');
    expect(page.visitor.isOptedOut()).toBeUndefined();
    expect(page.windows.hidden).toEqual([]);
  });
});

describe('the ID sync', () => {
  it('hands the partners over to a hidden frame, with targeting consent', async () => {
    const page = start({ groups: ',C0002,C0004,' });
    await page.asks('identity');
    expect(params(page)[0]).not.toHaveProperty('d_coppa');
    expect(page.windows.hidden).toEqual([
      {
        src: 'https://foodco.demdex.net/dest5.html?d_nsid=0#https%3A%2F%2Fwww.example.com',
        text: expect.stringMatching(
          /^---destpub-combined---ibs\|411\|img\|%2F%2Fdpm\.demdex\.net%2Fibs%3Adpid%3D411%26dpuuid%3D\d{38}\|10080\|\|\|true$/,
        ),
      },
    ]);
  });

  it('is none without targeting consent, comes with it, and goes with it', async () => {
    const page = start();
    await page.asks('identity');
    expect(page.windows.hidden).toEqual([]);
    page.consent(',C0002,C0004,');
    await page.asks('identity', 'audience');
    expect(page.windows.hidden).toHaveLength(1);
    page.consent(',C0002,');
    expect(page.windows.hidden).toEqual([]);
    page.consent(',C0002,C0004,');
    await quiet();
    expect(page.windows.hidden).toEqual([]);
  });

  it('comes also when targeting consent does while the service is being asked', async () => {
    const page = start({ plan: [{ endpoint: 'identity', delay: 2_000 }] });
    await page.asks('identity');
    page.consent(',C0002,C0004,');
    page.release();
    await page.asks('identity', 'audience');
    expect(page.windows.hidden).toHaveLength(1);
  });

  it('does not come when that consent goes while the service is being asked', async () => {
    const page = start({ groups: ',C0002,C0004,', plan: [{ endpoint: 'identity', delay: 2_000 }] });
    await page.asks('identity');
    page.consent(',C0002,');
    page.release();
    await vi.waitFor(() => expect(page.visitor.getAudienceManagerBlob()).toBeDefined());
    await page.asks('identity');
    expect(page.windows.hidden).toEqual([]);
  });

  it('is none where the browser’s Global Privacy Control forbids it', async () => {
    const page = start({ groups: ',C0001,' });
    page.browser.is.globalPrivacyControl = true;
    page.consent(',C0002,C0004,');
    await page.asks('identity');
    expect(params(page)[0]).toMatchObject({ d_coppa: 'true' });
    expect(page.windows.hidden).toEqual([]);
  });

  it('happens once a day', async () => {
    const first = start({ groups: ',C0002,C0004,' });
    await first.asks('identity');
    const cookies = Object.fromEntries(first.browser.cookieJar);
    const today = start({ groups: ',C0002,C0004,', cookies });
    await today.asks();
    expect(today.windows.hidden).toEqual([]);

    const anew = start({ groups: ',C0002,C0004,', cookies: { ...cookies, [AMCV]: '' } });
    await anew.asks('identity');
    expect(anew.windows.hidden).toEqual([]);

    const dayBefore = String(first.browser.clock.now() - DAY_MS);
    const tomorrow = start({ groups: ',C0002,C0004,', cookies: { ...cookies, tamis_id_sync: dayBefore } });
    await tomorrow.asks('audience');
    expect(tomorrow.windows.hidden).toHaveLength(1);
  });
});

describe('in a frame', () => {
  const framed = { framed: true, url: 'https://frame.example.com/' };
  const parentSays = (page: Started, origin: string, id = ecid) =>
    page.windows.speak(origin, `HANDSHAKE|${orgId}|${JSON.stringify({ MCMID: id })}`, true);

  it.for([
    ['the same site', 'https://www.example.com'],
    ['a sister host', 'https://shop.sister.com'],
  ])('the identity of the page around it is taken, of %s', async ([, origin = '']) => {
    const page = start(framed);
    const heard = page.asAlloy();
    await vi.waitFor(() => expect(page.windows.toldParent).toEqual([`HANDSHAKE|${orgId}`]));
    parentSays(page, origin);
    await page.asks('optOutStatus', 'audience');
    expect(heard).toEqual([ecid]);
    expect(params(page)[1]).toMatchObject({ d_mid: ecid });
  });

  it.for([
    ['of another site', (page: Started) => parentSays(page, 'https://www.evil.com')],
    ['that is none', (page: Started) => parentSays(page, 'https://www.example.com', 'x')],
    [
      'of a frame in it',
      (page: Started) =>
        page.windows.speak('https://www.example.com', `HANDSHAKE|${orgId}|{"MCMID":"${ecid}"}`),
    ],
    ['that does not come', () => {}],
  ] as const)('an identity %s is not: after 250 ms it goes on alone', async ([, answer]) => {
    const page = start(framed);
    await vi.waitFor(() => expect(page.windows.toldParent).toHaveLength(1));
    answer(page);
    page.browser.clock.pass(249);
    await page.asks();
    page.browser.clock.pass(1);
    await page.asks('identity');
    expect(page.visitor.getMarketingCloudVisitorID()).not.toBe(ecid);
    // Too late.
    parentSays(page, 'https://www.example.com');
    expect(page.visitor.getMarketingCloudVisitorID()).not.toBe(ecid);
  });

  it('nothing is asked of the page around it without consent, or with an identity of its own', async () => {
    const without = start({ ...framed, groups: ',C0001,' });
    const known = start({ ...framed, cookies: { [AMCV]: `MCMID|${ecid}` } });
    await known.asks('optOutStatus', 'audience');
    expect([...without.windows.toldParent, ...known.windows.toldParent]).toEqual([]);
  });
});

describe('a frame in the page', () => {
  const asks = (page: Started, origin: string, word = 'HANDSHAKE', fromParent = false) =>
    page.windows.speak(origin, `${word}|${orgId}`, fromParent);

  it('hears who the visitor is, if it is of the same site or a sister host', async () => {
    const page = start();
    asks(page, 'https://early.example.com');
    await page.asks('identity');
    asks(page, 'https://shop.sister.com', 'GETSTATE');
    const state = JSON.stringify({
      MCMID: page.visitor.getMarketingCloudVisitorID(),
      MCAAMLH: '6',
      MCAAMB: page.visitor.getAudienceManagerBlob(),
      MCOPTOUT: 'NONE',
    });
    expect(page.windows.replies).toMatchObject([
      { to: 'https://early.example.com' },
      { to: 'https://shop.sister.com', text: `PARENTSTATE|${orgId}|${state}` },
    ]);
    expect(page.windows.replies[0]?.text).toMatch(/^HANDSHAKE\|[^|]+\|\{"MCMID":"\d{38}"/);
  });

  it('hears nothing otherwise', async () => {
    const page = start();
    await page.asks('identity');
    asks(page, 'https://www.evil.com');
    asks(page, 'null');
    asks(page, 'https://www.example.com', 'PARENTSTATE');
    asks(page, 'https://www.example.com', 'HANDSHAKE', true);
    page.consent(',C0001,');
    asks(page, 'https://www.example.com');
    expect(page.windows.replies).toEqual([]);
  });
});

describe('when consent is withdrawn', () => {
  it('what was stored is gone, the frame too, and nothing is known', async () => {
    const page = start({ groups: ',C0002,C0004,' });
    await page.asks('identity');
    expect([...page.browser.cookieJar.keys()]).toEqual([AMCV, 'tamis_id_sync']);
    page.consent(',C0001,');
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
    expect(page.windows.hidden).toEqual([]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBeUndefined();
    expect(page.visitor.isOptedOut()).toBeUndefined();
  });

  it('what is on its way is given up', async () => {
    const page = start({ plan: [{ hang: true }] });
    await page.asks('identity');
    page.consent(',C0001,');
    expect(page.fetched[0]?.signal?.aborted).toBe(true);
    await quiet();
    expect(page.browser.globals.Visitor).toBeUndefined();
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
    expect(page.browser.written).toEqual([]);
  });

  it('in a frame, nobody waits any more for the page around it', async () => {
    const page = start({ framed: true });
    const heard = page.asAlloy();
    await vi.waitFor(() => expect(page.windows.toldParent).toHaveLength(1));
    page.consent(',C0001,');
    expect(heard).toEqual(['']);
    page.browser.clock.pass(250);
    await page.asks();
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
  });

  it('and given again, the visitor is a new one', async () => {
    const page = start({ forbidStores: true });
    await page.asks('identity');
    const before = page.visitor.getMarketingCloudVisitorID();
    page.consent(',C0001,');
    page.consent(',C0002,');
    await page.asks('identity', 'identity');
    expect(page.visitor.getMarketingCloudVisitorID()).toMatch(/^\d{38}$/);
    expect(page.visitor.getMarketingCloudVisitorID()).not.toBe(before);
  });
});

describe('the add-on', () => {
  it('stands aside where the page has the visitor-ID library itself', async () => {
    const library = () => {};
    const page = start({ globals: { Visitor: library } });
    await page.asks();
    expect(page.browser.globals.Visitor).toBe(library);
    expect(page.browser.written).toEqual([
      '[tamis] Failed to start the visitor-ID service. The page has the visitor-ID library itself.',
    ]);
  });

  it('leaves nothing behind when the tag stops', async () => {
    const page = start({ groups: ',C0002,C0004,' });
    await page.asks('identity');
    const stored = page.browser.cookieJar.size;
    page.tag.stop();
    expect(page.windows.listeners.size).toBe(0);
    expect(page.windows.hidden).toEqual([]);
    expect(page.browser.listeners('pagehide')).toBe(0);
    expect(page.visitor.getMarketingCloudVisitorID()).toBeUndefined();
    expect(page.browser.cookieJar.size).toBe(stored);
  });

  it('lets alloy go on when the tag stops', () => {
    const page = start({ framed: true });
    const heard = page.asAlloy();
    expect(heard).toEqual([]);
    page.tag.stop();
    expect(heard).toEqual(['']);
    expect(page.browser.globals.Visitor).toBeUndefined();
  });
});
