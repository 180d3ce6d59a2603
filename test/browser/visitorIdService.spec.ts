import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  cookiesOf,
  edgeHost,
  orgId,
  pageHtml,
  syncHost,
  test,
  until,
  type Visitor,
} from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';

const DAY_MS = 86_400_000;
const AMCV = `AMCV_${encodeURIComponent(orgId)}`;

/** A page of a site that still needs the visitor-ID service. */
const withService = {
  tag: '<script async src="/tag.legacy.js"></script>',
  settings: { visitorIdService: { server: 'dpm.demdex.test', syncSubdomain: 'foodco' } },
  consent: ['C0001', 'C0002'],
};
const withTargeting = { ...withService, consent: ['C0001', 'C0002', 'C0004'] };

const cookiesFor = async ({ context }: Visitor, domain = '.foodco.test') => {
  const cookies = await cookiesOf(context);
  return new Map(
    cookies.filter((cookie) => cookie.domain === domain).map((cookie) => [cookie.name, cookie] as const),
  );
};
/** The request bodies that the pages sent to the edge. */
const toEdge = ({ requests }: Visitor): readonly unknown[] =>
  requests
    .filter((request) => new URL(request.url()).host === edgeHost)
    .map((request) => request.postDataJSON());
/** The ECID in the old library’s cookie. */
const ecidOf = async (visitor: Visitor) =>
  /MCMID\|(\d+)/.exec((await cookiesFor(visitor)).get(AMCV)?.value ?? '')?.[1];
const errorsIn = ({ messages }: Visitor) =>
  messages.filter(({ type, text }) => type === 'error' && text.startsWith('[tamis]')).map(({ text }) => text);
const syncFrame = (page: Page) => page.locator(`iframe[src^="https://${syncHost}/"]`);

describe('without performance consent', () => {
  test('nor if the setting is missing', async ({ open, visitorIds, edgeReceives, visitor }) => {
    await open({ ...withTargeting, settings: {} });
    await edgeReceives(1);
    await visitor.quiet();
    expect(visitorIds.requests).toEqual([]);
  });
});

describe('a new visitor', () => {
  test('has one ECID: in the cookie, with the service, and with alloy at the edge', async ({
    open,
    visitor,
    visitorIds,
    edgeReceives,
  }) => {
    const page = await open(withService);
    const [event] = await edgeReceives(1);
    await visitor.quiet();
    expect(visitorIds.requests).toMatchObject([
      {
        endpoint: 'identity',
        origin: 'https://www.foodco.test',
        referrer: 'https://www.foodco.test/',
        parameters: { d_orgid: orgId, d_mid: await ecidOf(visitor), d_coppa: 'true' },
      },
    ]);
    const ecid = await ecidOf(visitor);
    expect(ecid).toMatch(/^\d{38}$/);
    // The ECID comes from the request; the edge has not minted it.
    expect(toEdge(visitor)[0]).toMatchObject({ xdm: { identityMap: { ECID: [{ id: ecid }] } } });
    expect(event?.ecid).toBe(ecid);
    const cookie = (await cookiesFor(visitor)).get(AMCV);
    const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(390);
    expect(cookie?.value).toMatch(/^MCMID\|\d{38}\|.*MCAAMLH-\d+\|6\|MCAAMB-\d+\|\S+$/);
    expect(await page.evaluate('typeof Visitor')).toBe('undefined');
    expect(await page.evaluate('_satellite.getVisitorId().getMarketingCloudVisitorID()')).toBe(ecid);
    expect(visitor.errors).toEqual([]);

    await open({ ...withService, path: '/second' });
    const [, second] = await edgeReceives(2);
    await visitor.quiet();
    expect(second?.ecid).toBe(ecid);
    expect(visitorIds.requests).toHaveLength(1);
  });
});

describe('a visitor whom alloy knows', () => {
  test('is never given a second ECID', async ({ open, visitor, visitorIds, edgeReceives }) => {
    await open({ consent: withService.consent });
    const [first] = await edgeReceives(1);
    await visitor.quiet();
    await open({ ...withService, path: '/second' });
    const [, second] = await edgeReceives(2);
    await until(() => visitorIds.requests.length === 2, 'the service is asked');
    await visitor.quiet();
    expect(visitorIds.requests.map(({ endpoint, parameters }) => [endpoint, parameters.d_mid])).toEqual([
      ['optOutStatus', first?.ecid],
      ['audience', first?.ecid],
    ]);
    expect(second?.ecid).toBe(first?.ecid);
    expect(await ecidOf(visitor)).toBe(first?.ecid);
  });
});

describe('a service that is slow, broken or blocked', () => {
  test('delays neither page nor event, and its late answer adds no second ECID', async ({
    open,
    visitor,
    visitorIds,
    edgeReceives,
  }) => {
    visitorIds.setPlan([{ endpoint: 'identity', hang: true, times: 'always' }]);
    await open(withService);
    const [event] = await edgeReceives(1);
    await until(() => visitorIds.requests.length === 1, 'the service is asked');
    const ecid = await ecidOf(visitor);
    expect(event?.ecid).toBe(ecid);
    expect(visitorIds.requests).toMatchObject([
      { endpoint: 'identity', outcome: 'hang', parameters: { d_mid: ecid } },
    ]);
    visitorIds.setPlan([]);
    await open({ ...withService, path: '/second' });
    const [, second] = await edgeReceives(2);
    await until(() => visitorIds.requests.length > 1, 'the service is asked again');
    expect(second?.ecid).toBe(ecid);
    expect(await ecidOf(visitor)).toBe(ecid);
    expect(errorsIn(visitor)).toEqual([]);
  });

  test.for([
    ['cuts the connection', { reset: true, times: 'always' }, {}],
    [
      'is blocked by the page’s policy',
      { times: 'always' },
      {
        'content-security-policy':
          "default-src 'none'; script-src 'unsafe-inline' https://www.foodco.test; connect-src https://edge.foodco.test",
      },
    ],
  ] as const)(
    'and %s is reported to developers once, and everything else goes on',
    async ([, step, headers], { open, visitor, visitorIds, edgeReceives }) => {
      visitorIds.setPlan([step]);
      const page = await open({ ...withService, headers });
      const [event] = await edgeReceives(1);
      await choose(page, ',C0001,C0002,C0004,');
      await visitor.quiet();
      expect(errorsIn(visitor)).toEqual([
        expect.stringMatching(/^\[tamis\] The visitor-ID service failed\./),
      ]);
      expect(visitor.errors).toEqual([]);
      expect(await ecidOf(visitor)).toBe(event?.ecid);
    },
  );
});

describe('the ID-sync frame', () => {
  test('exists only with targeting consent, gets the partners, and is removed when that consent is withdrawn', async ({
    open,
    visitor,
    visitorIds,
    edgeReceives,
  }) => {
    const page = await open(withService);
    await edgeReceives(1);
    await visitor.quiet();
    expect(await syncFrame(page).count()).toBe(0);

    await choose(page, ',C0001,C0002,C0004,');
    await until(
      () => visitorIds.requests.some(({ endpoint }) => endpoint === 'partner'),
      'a partner is called',
    );
    expect(visitorIds.requests.map(({ endpoint }) => endpoint)).toEqual([
      'identity',
      'audience',
      'sync',
      'partner',
    ]);
    expect(visitorIds.requests[3]?.url).toMatch(/^\/ibs:dpid=411&dpuuid=\d{38}$/);
    const frame = syncFrame(page);
    expect(await frame.getAttribute('src')).toBe(
      `https://${syncHost}/dest5.html?d_nsid=0#https%3A%2F%2Fwww.foodco.test`,
    );
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(await frame.isVisible()).toBe(false);

    await choose(page, ',C0001,C0002,');
    await until(async () => (await frame.count()) === 0, 'the frame is gone');
    expect(visitor.errors).toEqual([]);
  });
});

describe('a page in a frame', () => {
  const sister = 'www.foodsister.test';
  const child = (sisterHosts: readonly string[], before = '') =>
    pageHtml({
      ...withService,
      title: 'Child',
      settings: { ...withService.settings, sisterHosts },
      before,
    });
  /** A frame waits 250 ms for an answer from its parent page; here longer, because the machine may be busy. */
  const patient = `const later = setTimeout;
    window.setTimeout = (work, after, ...rest) => later(work, after === 250 ? 15000 : after, ...rest);`;

  /** The parent page loads first and knows the visitor's identity. */
  const addFrame = (page: Page, src: string) =>
    page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, src);

  test('of a sister host has the identity of the page around it', async ({
    open,
    site,
    visitorIds,
    edgeReceives,
    visitor,
  }) => {
    site.page('/child', child(['foodco.test'], patient));
    const settings = { ...withService.settings, sisterHosts: ['foodsister.test'] };
    const page = await open({ ...withService, settings });
    await edgeReceives(1);
    await addFrame(page, site.url('/child', sister));
    const [around, inside] = await edgeReceives(2);
    expect(inside?.xdm).toMatchObject({ _foodco: { page: { title: 'Child' } } });
    expect(inside?.ecid).toBe(around?.ecid);
    // The request to the service may follow the one to the edge.
    await visitor.quiet();
    expect(visitorIds.requests.filter(({ endpoint }) => endpoint === 'identity')).toHaveLength(1);
  });
});
