import { expect, it } from 'vitest';
import {
  consentFrom,
  cookiebot,
  googleConsentMode,
  tcf,
  trustArc,
  usercentrics,
} from '../../../src/consent/adapters/index.ts';
import { type BannerState, type ConsentAdapter, createConsent } from '../../../src/consent/index.ts';
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeChannels,
} from '../../../src/testing/createFakeBrowser.ts';
import { consentEntry } from '../../fakes/bannerKinds.ts';
import { microtasks } from '../../fakes/settle.ts';

/** The site in one browser: its pages share cookies, storage, channels and the time. */
const createSite = () => {
  const channels: FakeChannels = new Set();
  const shared = { cookieJar: new Map<string, string>(), localItems: new Map<string, string>(), channels };
  const pages: FakeBrowser[] = [];
  let now = Date.UTC(2026, 10, 20, 9);
  const open = (
    adapter: ConsentAdapter,
    performance: string,
    prepare: (browser: FakeBrowser) => void = () => {},
  ) => {
    const browser = createFakeBrowser({ at: now }, undefined, shared);
    prepare(browser);
    pages.push(browser);
    const settings = { performance, targeting: '', globalPrivacyControl: false };
    const consent = createConsent(browser, adapter, settings, () => {});
    return { browser, consent, allowed: () => consent.rightNow().performance };
  };
  const wait = (ms: number) => {
    now += ms;
    for (const { clock } of pages) clock.pass(now - clock.now());
  };
  return { ...shared, open, wait };
};

/** A banner of the site's own on one page. */
const createOwnBanner = (state: BannerState, options = {}) => {
  const own = { state, changed: (_chosen?: unknown) => {} };
  const adapter = consentFrom({
    read: () => own.state,
    subscribe: (changed) => {
      own.changed = changed;
      return undefined;
    },
    ...options,
  });
  return Object.assign(own, { adapter });
};

const MINUTE = 60_000;

it('Usercentrics 3: an answer to an earlier question does not count after a choice has been announced', async () => {
  const answers: ((granted: boolean) => void)[] = [];
  const site = createSite();
  const page = site.open(usercentrics(), 'marketing', (browser) =>
    browser.setGlobal('__ucCmp', {
      getConsentDetails: () =>
        new Promise((resolve) => {
          answers.push((granted) =>
            resolve({
              consent: { type: 'EXPLICIT' },
              categories: { marketing: { state: granted ? 'ALL_ACCEPTED' : 'ALL_DENIED' } },
            }),
          );
        }),
    }),
  );
  await microtasks();
  answers[0]?.(true);
  await microtasks();
  expect(page.allowed()).toBe(true);
  site.wait(MINUTE);
  page.browser.fire('UC_UI_INITIALIZED');
  await microtasks();
  page.browser.fire('UC_UI_CMP_EVENT', { detail: { type: 'DENY_ALL' } });
  await microtasks();
  expect(page.allowed()).toBe(false);
  answers[1]?.(true);
  await microtasks();
  expect(page.allowed()).toBe(false);
  answers[2]?.(false);
  await microtasks();
  expect(page.allowed()).toBe(false);
});

it('a choice that has been read does not date a later one', () => {
  const site = createSite();
  const banner = createOwnBanner(['analytics']);
  const other = createOwnBanner(['analytics']);
  const page = site.open(banner.adapter, 'analytics');
  const tab = site.open(other.adapter, 'analytics');
  site.wait(MINUTE);
  banner.state = 'in question';
  banner.changed('chosen');
  site.wait(2_000);
  banner.state = [];
  site.wait(MINUTE);
  expect([page.allowed(), tab.allowed()]).toEqual([false, false]);
  other.changed('chosen');
  expect(tab.allowed()).toBe(true);
  site.wait(MINUTE);
  banner.state = ['other'];
  banner.changed();
  expect([page.allowed(), tab.allowed()]).toEqual([false, false]);
});

it('what a banner assumes on one page is no news on the others', () => {
  const site = createSite();
  const banners = [
    createOwnBanner(['analytics']),
    createOwnBanner(['analytics']),
    createOwnBanner('unanswered'),
  ];
  const options = { performance: 'analytics' };
  const [granted, ,] = banners.map(({ adapter }) =>
    site.open({ ...adapter, grantWhereNotRequired: false }, options.performance),
  );
  site.wait(MINUTE);
  Object.assign(banners[1] as object, { state: [] });
  site.wait(MINUTE);
  expect(granted?.allowed()).toBe(false);
  Object.assign(banners[2] as object, { state: 'not required' });
  site.wait(MINUTE);
  expect(granted?.allowed()).toBe(false);
});

it('what a banner assumes does not undo a denial: its own', () => {
  const site = createSite();
  const banner = createOwnBanner('unanswered');
  const page = site.open(banner.adapter, 'analytics');
  site.wait(MINUTE);
  banner.state = [];
  banner.changed('chosen');
  site.wait(MINUTE);
  banner.state = { byDefault: ['analytics'] };
  site.wait(MINUTE);
  expect(page.allowed()).toBe(false);
});

it('TCF: gdprApplies turns false after a denial', () => {
  const site = createSite();
  const hears: ((data: object, fine: boolean) => void)[] = [];
  const page = site.open(tcf({ grantWhereNotRequired: true }), 'purpose-8', (browser) =>
    browser.setGlobal('__tcfapi', (_c: string, _v: number, hear: (typeof hears)[0]) => hears.push(hear)),
  );
  const say = (data: object) => hears[0]?.(data, true);
  say({ eventStatus: 'cmpuishown', gdprApplies: true });
  site.wait(MINUTE);
  say({
    eventStatus: 'useractioncomplete',
    gdprApplies: true,
    purpose: { consents: { 1: false, 8: false } },
  });
  site.wait(MINUTE);
  say({ eventStatus: 'tcloaded', gdprApplies: false });
  expect(page.allowed()).toBe(false);
});

it('TCF: a banner that replaces another is heard', () => {
  const site = createSite();
  const hears: ((data: object, fine: boolean) => void)[] = [];
  const api = () => (_c: string, _v: number, hear: (typeof hears)[0]) => hears.push(hear);
  const yes = { purpose: { consents: { 1: true, 8: true } }, vendor: { consents: { 565: true } } };
  const page = site.open(tcf(), 'purpose-8', (browser) => browser.setGlobal('__tcfapi', api()));
  hears[0]?.({ eventStatus: 'tcloaded', gdprApplies: true, ...yes }, true);
  expect(page.allowed()).toBe(true);
  page.browser.setGlobal('__tcfapi', api());
  site.wait(MINUTE);
  hears.at(-1)?.({ eventStatus: 'useractioncomplete', gdprApplies: true, purpose: { consents: {} } }, true);
  expect(hears.length).toBe(2);
  expect(page.allowed()).toBe(false);
});

it('where the visitor is not asked, a choice of some groups on another page leaves these', () => {
  const site = createSite();
  const banner = createOwnBanner('not required');
  const page = site.open(createOwnBanner('not required').adapter, 'analytics');
  site.open(banner.adapter, 'analytics');
  site.wait(MINUTE);
  expect(page.allowed()).toBe(true);
  banner.state = ['analytics'];
  banner.changed('chosen');
  expect(page.allowed()).toBe(true);
  expect(page.consent.current().groups).toBe(',ANALYTICS,');
});

it('TrustArc: a grant counts if it makes one cookie equal to another', () => {
  const site = createSite();
  const page = site.open(trustArc(), '2', ({ cookieJar }) => {
    cookieJar.set('notice_preferences', '2:');
    cookieJar.set('notice_gdpr_prefs', '0:');
  });
  site.wait(MINUTE);
  expect(page.allowed()).toBe(false);
  site.cookieJar.set('notice_gdpr_prefs', '0,1,2:');
  site.wait(MINUTE);
  expect(page.allowed()).toBe(true);
});

it('Cookiebot: a default of its script does not undo a withdrawal while the cookie still grants', () => {
  const site = createSite();
  const script = (statistics: boolean, method: string) => ({
    hasResponse: true,
    consent: { necessary: true, statistics, method },
  });
  const page = site.open(cookiebot(), 'statistics', (browser) => {
    browser.setGlobal('Cookiebot', script(true, 'explicit'));
    browser.cookieJar.set(
      'CookieConsent',
      `{stamp:'aGk=',necessary:true,statistics:true,marketing:false,method:'explicit',utc:${browser.clock.now() - 1}}`,
    );
  });
  site.wait(MINUTE);
  page.browser.setGlobal('Cookiebot', script(false, 'explicit'));
  site.wait(MINUTE);
  expect(page.allowed()).toBe(false);
  page.browser.setGlobal('Cookiebot', script(true, 'implied'));
  site.wait(MINUTE);
  expect(page.allowed()).toBe(false);
});

it('Consent Mode: an update that cannot be read to its end still denies', () => {
  const site = createSite();
  const page = site.open(googleConsentMode(), 'analytics_storage', (browser) =>
    browser.setGlobal('dataLayer', [consentEntry('consent', 'update', { analytics_storage: 'granted' })]),
  );
  expect(page.allowed()).toBe(true);
  site.wait(MINUTE);
  (page.browser.global('dataLayer') as unknown[]).push(
    consentEntry('consent', 'update', {
      analytics_storage: 'denied',
      get ad_storage() {
        throw new Error('broken');
      },
    }),
  );
  expect(page.allowed()).toBe(false);
});

it('in question for ever from the start is a denial after 10 s', () => {
  const site = createSite();
  const page = site.open(createOwnBanner('in question').adapter, 'analytics');
  site.wait(9_000);
  expect(page.consent.isKnown()).toBe(false);
  site.wait(2_000);
  expect([page.consent.isKnown(), page.allowed()]).toEqual([true, false]);
});
