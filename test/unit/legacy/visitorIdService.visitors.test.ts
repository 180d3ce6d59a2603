import { describe, expect, it } from 'vitest';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../fakes/eventually.ts';
import { AMCV, ecid, orgId, params, quiet, type Started, start } from './startService.ts';
import { tellStories } from './tellStories.ts';

const other = '99999999999999999999999999999999999999';

/** alloy's own cookie: the ECID is the first field of its protobuf message. */
const alloysCookie = (id: string) => btoa(`\n&${id}R`);

const KNDCTR = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

const cookieOf = ({ browser }: Started) => browser.cookieJar.get(AMCV);

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

  it('is requested with credentials, without the page’s address, and for this site only', async () => {
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

  tellStories({
    'is known when consent comes': 'with denied | choose performance | asks identity | = known minted',
  });

  it('has an identity before the service has answered, and keeps it', async () => {
    const page = start({ plan: [{ hang: true }] });
    const heard = page.asAlloy();
    await eventually(() => expect(heard).toEqual([expect.stringMatching(/^\d{38}$/)]));
    expect(cookieOf(page)).toBe(`MCMID|${heard[0]}`);
    // From now on alloy finds the cookie.
    expect(page.browser.globals.Visitor).toBeUndefined();
    await page.asks('identity');
    expect(params(page)).toMatchObject([{ d_mid: heard[0] }]);
  });

  it('has everything but a cookie if cookies are forbidden, and no ID sync', async () => {
    const page = start({ forbidStores: true, groups: ',C0002,C0004,' });
    const heard = page.asAlloy();
    await page.asks('identity');
    expect(page.visitor.getMarketingCloudVisitorID()).toMatch(/^\d{38}$/);
    expect(heard).toEqual([page.visitor.getMarketingCloudVisitorID()]);
    // alloy finds no cookie, so it asks again.
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

  it('from a link has the link’s identity, as with alloy', async () => {
    const page = start({ url: link, cookies: { [KNDCTR]: alloysCookie(other) } });
    await page.asks('optOutStatus', 'audience');
    expect(params(page).map(({ d_mid }) => d_mid)).toEqual([ecid, ecid]);
  });

  it('from a link that is no longer in the address has it too, unless there is a cookie', async () => {
    const page = start({ url: link, groups: ',C0001,' });
    page.browser.goTo({ url: 'https://www.example.com/' });
    page.consent(',C0002,');
    await page.asks('optOutStatus', 'audience');
    expect(params(page)[0]).toMatchObject({ d_mid: ecid });

    const known = start({ url: link, groups: ',C0001,', cookies: { [KNDCTR]: alloysCookie(other) } });
    known.browser.goTo({ url: 'https://www.example.com/' });
    // The tag removes remains of earlier pages if it knows that consent is missing.
    known.browser.cookieJar.set(KNDCTR, alloysCookie(other));
    known.consent(',C0002,');
    await known.asks('optOutStatus', 'audience');
    expect(params(known)[0]).toMatchObject({ d_mid: other });
  });

  it('is not requested again while the known data are valid', async () => {
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
  ] as const)('and %s gives the visitor an identity of our own', async ([, step]) => {
    const page = start({ plan: [{ ...step, times: 'always' }] });
    const heard = page.asAlloy();
    await eventually(() => expect(page.asked()[0]).toBe('identity'));
    await quiet();
    expect(heard).toEqual([expect.stringMatching(/^\d{38}$/)]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBe(heard[0]);
    expect(cookieOf(page)).toContain(`MCMID|${heard[0]}`);
  });

  const failed = '[tamis] The visitor-ID service failed. dpm.demdex.net';
  tellStories({
    'is reported once': `
      with down | asks identity | choose all | asks identity optOutStatus
      = written ${failed} answered with status 503.`,
    'is aborted after 30 seconds': `
      with hangs | asks identity | pass 29999 | quiet | = written nothing
      pass 1 | until written ${failed} did not answer in time.`,
  });
});

describe('a visitor who has opted out', () => {
  tellStories({
    'keeps the identity, but nothing about them is requested or exchanged':
      'with all known | out | asks optOutStatus | = optedOut true | = known ecid | = blob unknown | = hidden 0',
    'does not count as opted in if the status is not available':
      'with all known mute | asks optOutStatus | = optedOut unknown | = hidden 0',
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
});
