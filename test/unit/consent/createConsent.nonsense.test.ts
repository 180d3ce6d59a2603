import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  consentFrom,
  cookiebot,
  didomi,
  googleConsentMode,
  oneTrust,
  tcf,
  trustArc,
  usercentrics,
} from '../../../src/consent/adapters/index.ts';
import type { BannerState, ConsentAdapter } from '../../../src/consent/index.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { consentEntry } from '../../fakes/bannerKinds.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
import { nextTurn } from '../../fakes/settle.ts';

/** A page of a banner whose group for performance has this name. */
const open = (adapter: ConsentAdapter, performance: string, prepare?: (browser: FakeBrowser) => void) => {
  const page = createFakeConsent({ performance, targeting: '' }, prepare, adapter);
  return { ...page, allowed: () => page.consent.rightNow().performance };
};

/** Parts of texts that look like an answer. None ends in a letter, so none makes another name of what follows. */
const lure = fc.constantFrom(
  ...['statistics:true,', 'C0002:1,', ',C0002,', 'permit 1,2,3 ', '2:'],
  ...['0,1,2:', '|', ',', ':', "'", '"', '{', '}', '*', ',*,', '%', '%2C', '=', ' ', 'true ', '[]', '1|2|3:'],
);
/** A text in which lures are inserted. */
const disturbed = (text: string, most = 4): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.oneof(lure, fc.string({ maxLength: 4 }))), {
      minLength: 1,
      maxLength: most,
    })
    .map((inserts) =>
      [...inserts]
        .sort(([a], [b]) => b - a)
        .reduce((changed, [at, it]) => changed.slice(0, at) + it + changed.slice(at), text),
    );
/** Anything but what an answer has at this place. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    0,
    1,
    '1',
    'true',
    'yes',
    'Granted',
    ' granted',
    'ALL',
    'ALL_ACCEPTED ',
    [],
    {},
    [true],
  ),
  fc.anything(),
);
const notOf = (...answers: readonly unknown[]) => junk.filter((it) => !answers.includes(it));

type Prepare = (browser: FakeBrowser) => void;
/** A step that a failing run shows by what it sets. */
const named = (what: unknown, prepare: Prepare): Prepare =>
  Object.assign(prepare, { [fc.toStringMethod]: () => fc.stringify(what) });

const setCookie = (name: string, value: string) =>
  named([name, value], (browser) => browser.cookieJar.set(name, value));

/** By banner: its group, and what a script or a server may have left in place of an answer. */
const NONSENSE: Readonly<Record<string, readonly [ConsentAdapter, string, fc.Arbitrary<Prepare>]>> = {
  OneTrust: [
    oneTrust({ grantWhereNotRequired: true }),
    'C0002',
    fc.oneof(
      disturbed('groups=C0001:1,C0002:0', 1).map((it) => setCookie('OptanonConsent', it)),
      notOf().map(
        (it): Prepare =>
          (browser) => {
            browser.globals.OnetrustActiveGroups = Array.isArray(it) ? [...it, 'C0002'] : it;
          },
      ),
      fc
        .constantFrom('*', ',C0001,*,', ',C0001;C0002,', '["C0002"]', 'C0002:1')
        .map((it) => named(it, ({ globals }) => Object.assign(globals, { OnetrustActiveGroups: it }))),
    ),
  ],
  Cookiebot: [
    cookiebot(),
    'statistics',
    fc.oneof(
      disturbed("{stamp:'aGk=',necessary:true,statistics:false,method:'explicit',utc:1}").map((it) =>
        setCookie('CookieConsent', it),
      ),
      fc
        .record({
          consent: fc.record({ statistics: notOf(true) }),
          hasResponse: fc.constantFrom(true, 1, 'true'),
        })
        .map(
          (it): Prepare =>
            (browser) =>
              browser.setGlobal('Cookiebot', it),
        ),
    ),
  ],
  Usercentrics: [
    usercentrics(),
    'marketing',
    fc.record({ consent: fc.record({ type: notOf('EXPLICIT') }), categories: fc.anything() }).map(
      (details): Prepare =>
        (browser) =>
          browser.setGlobal('__ucCmp', { getConsentDetails: async () => details }),
    ),
  ],
  Didomi: [
    didomi(),
    'measure',
    fc.record({ purposes: fc.record({ measure: fc.record({ enabled: notOf(true) }) }), updated: junk }).map(
      (status): Prepare =>
        (browser) => {
          const ready: (() => void)[] = [];
          browser.setGlobal('didomiOnReady', { push: (it: () => void) => ready.push(it) });
          browser.setGlobal('Didomi', {
            getCurrentUserStatus: () => status,
            shouldUserStatusBeCollected: () => false,
          });
          browser.clock.after(1, () => ready.forEach((it) => void it()));
        },
    ),
  ],
  TrustArc: [
    trustArc(),
    '2',
    fc.oneof(
      ...(
        [
          ['notice_preferences', '0:'],
          ['notice_gdpr_prefs', '0:'],
          ['cmapi_cookie_privacy', 'permit 1 required'],
        ] as const
      ).map(([name, denial]) =>
        disturbed(`x${denial}`).map((it) => setCookie(name, it.startsWith('x') ? it : `x${it}`)),
      ),
    ),
  ],
  TCF: [
    tcf(),
    'purpose-8',
    fc
      .tuple(
        fc.record({
          eventStatus: fc.constantFrom('tcloaded', 'useractioncomplete', 'x', undefined),
          purpose: fc.record({ consents: fc.record({ 1: junk, 8: notOf(true) }) }),
          vendor: fc.oneof(junk, fc.constant({ consents: { 565: true } })),
        }),
        fc.constantFrom(true, false, undefined),
      )
      .map(
        (told): Prepare =>
          (browser) =>
            browser.setGlobal('__tcfapi', (_: unknown, __: unknown, hear: (...args: unknown[]) => void) =>
              hear(...told),
            ),
      ),
  ],
  'Consent Mode': [
    googleConsentMode(),
    'analytics_storage',
    fc.oneof(
      notOf('granted').map(
        (it): Prepare =>
          (browser) =>
            browser.setGlobal('dataLayer', [consentEntry('consent', 'update', { analytics_storage: it })]),
      ),
      // Google takes no array, and no object like one.
      fc
        .constantFrom(['consent', 'update', { analytics_storage: 'granted' }], {
          ...{ 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted' }, length: 3 },
        })
        .map(
          (it): Prepare =>
            (browser) =>
              browser.setGlobal('dataLayer', [it]),
        ),
    ),
  ],
  'a banner of the site’s own': [
    consentFrom({ read: () => OWN.state as BannerState, subscribe: () => undefined }),
    'analytics',
    junk
      .filter((it) => !String(it).includes('analytics'))
      .map(
        (it): Prepare =>
          () =>
            void Object.assign(OWN, { state: it }),
      ),
  ],
};
const OWN = { state: undefined as unknown };

it.each(Object.entries(NONSENSE))('nonsense of %s grants nothing', async (_, [adapter, group, nonsense]) => {
  await fc.assert(
    fc.asyncProperty(nonsense, async (prepare) => {
      const { browser, consent, allowed } = open(adapter, group, prepare);
      await nextTurn();
      browser.clock.pass(1_100);
      expect(allowed()).toBe(false);
      consent.stop();
    }),
    { numRuns: Number(process.env.TAMIS_NONSENSE ?? 300) },
  );
});

describe('after a grant, what cannot be read denies, until it can', () => {
  const boom = () => {
    throw new Error('boom');
  };

  it.each<[string, () => unknown]>([
    ['an error', boom],
    ...([null, undefined, false, 'denied', 42, {}] as const).map(
      (it) => [JSON.stringify(it) ?? 'undefined', () => it] as [string, () => unknown],
    ),
  ])('a banner of the site’s own that gives %s', (_, gives) => {
    let read: () => unknown = () => ['analytics'];
    let changed: () => void = () => {};
    const adapter = consentFrom({
      read: () => read() as BannerState,
      subscribe: (listener) => {
        changed = listener;
        return undefined;
      },
    });
    const { allowed } = open(adapter, 'analytics');
    expect(allowed()).toBe(true);
    read = gives;
    changed();
    expect(allowed()).toBe(false);
    read = () => ['analytics'];
    changed();
    expect(allowed()).toBe(true);
  });

  it.each([
    ['nothing', null, true],
    ['a failure', null, false],
    ['`false`', false, true],
    ['an answer that fails', { eventStatus: 'tcloaded' }, false],
    ['no status', { purpose: { consents: { 1: true, 8: true } } }, true],
  ])('a TCF banner that tells %s', (_, data, isFine) => {
    let hear = (_: unknown, __: unknown) => {};
    const granted = {
      ...{ eventStatus: 'tcloaded', vendor: { consents: { 565: true } } },
      purpose: { consents: { 1: true, 8: true } },
    };
    const { allowed } = open(tcf(), 'purpose-8', (browser) =>
      browser.setGlobal('__tcfapi', (_: string, __: number, listener: typeof hear) => {
        hear = listener;
        listener(granted, true);
      }),
    );
    expect(allowed()).toBe(true);
    hear(data, isFine);
    expect(allowed()).toBe(false);
    hear(granted, true);
    expect(allowed()).toBe(true);
  });

  it.each(['rejects', 'never settles'])('Usercentrics, whose answer to a new choice %s', async (how) => {
    let isBroken = false;
    const details = { consent: { type: 'EXPLICIT' }, categories: { marketing: { state: 'ALL_ACCEPTED' } } };
    const broken = () => (how === 'rejects' ? Promise.reject(new Error('boom')) : new Promise(() => {}));
    const { allowed, browser, changes, consent, records } = open(usercentrics(), 'marketing', (it) =>
      it.setGlobal('__ucCmp', { getConsentDetails: () => (isBroken ? broken() : Promise.resolve(details)) }),
    );
    await nextTurn();
    expect(allowed()).toBe(true);
    isBroken = true;
    browser.fire('UC_UI_CMP_EVENT', { detail: { type: 'SAVE' } });
    expect([allowed(), consent.isKnown()]).toEqual([false, false]);
    await nextTurn();
    expect(allowed()).toBe(false);
    isBroken = false;
    browser.fire('UC_UI_CMP_EVENT', { detail: { type: 'SAVE' } });
    await nextTurn();
    expect(allowed()).toBe(true);
    // What was in question is no change.
    expect([records.length, changes.length]).toEqual([1, 1]);
    // A question that stays open is a denial.
    isBroken = true;
    browser.fire('UC_UI_CMP_EVENT', { detail: { type: 'SAVE' } });
    browser.clock.pass(11_000);
    expect([allowed(), consent.isKnown(), records.length]).toEqual([false, true, 2]);
  });
});

describe('a withdrawal counts at once', () => {
  const cookieOf = (statistics: boolean, utc: number) =>
    `{stamp:'aGk=',necessary:true,statistics:${statistics},marketing:false,method:'explicit',utc:${utc}}`;
  const consentOf = (statistics: boolean) => ({
    ...{ hasResponse: true, consent: { necessary: true, statistics, method: 'explicit' } },
  });

  it('by Cookiebot’s script, before its server has changed the cookie, and on the next page', () => {
    const page = open(cookiebot(), 'statistics', (browser) => {
      browser.setGlobal('Cookiebot', consentOf(true));
      browser.cookieJar.set('CookieConsent', cookieOf(true, browser.clock.now() - 1));
    });
    page.browser.clock.pass(5_000);
    expect(page.allowed()).toBe(true);
    page.browser.setGlobal('Cookiebot', consentOf(false));
    page.browser.clock.pass(30);
    expect(page.allowed()).toBe(false);
    const { cookieJar, localItems, clock } = page.browser;
    const next = open(cookiebot(), 'statistics', (browser) => {
      browser.clock.pass(clock.now() - browser.clock.now() + 10);
      for (const [name, value] of cookieJar) browser.cookieJar.set(name, value);
      for (const [name, value] of localItems) browser.localItems.set(name, value);
    });
    expect(next.allowed()).toBe(false);
    next.browser.clock.pass(3_000);
    next.browser.cookieJar.set('CookieConsent', cookieOf(true, next.browser.clock.now()));
    next.browser.clock.pass(1_000);
    expect(next.allowed()).toBe(true);
  });

  it('by a script of Cookiebot’s that has no answer any more', () => {
    const page = open(cookiebot(), 'statistics', (browser) => {
      browser.setGlobal('Cookiebot', consentOf(true));
      browser.cookieJar.set('CookieConsent', cookieOf(true, browser.clock.now() - 1));
    });
    page.browser.clock.pass(5_000);
    page.browser.setGlobal('Cookiebot', { ...consentOf(true), hasResponse: false });
    expect(page.allowed()).toBe(false);
  });
});

describe('OneTrust', () => {
  const shown = (adapter: ConsentAdapter, prepare: Prepare = () => {}) =>
    open(adapter, 'C0002', (browser) => {
      browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
      prepare(browser);
    });

  test('groups that are active before an answer count only if the site says so', () => {
    expect(shown(oneTrust()).allowed()).toBe(false);
    expect(shown(oneTrust({ grantWhereNotRequired: true })).allowed()).toBe(true);
    const answered = setCookie('OptanonAlertBoxClosed', '2026-10-19T03:31:41.236Z');
    expect(shown(oneTrust(), answered).allowed()).toBe(true);
    expect(shown(oneTrust(), setCookie('OptanonAlertBoxClosed', 'soon')).allowed()).toBe(false);
  });

  test('its variable that names the cookie’s groups in another form is no change', () => {
    const page = open(
      oneTrust({ grantWhereNotRequired: true }),
      'C0002',
      setCookie('OptanonConsent', 'groups=C0002:1,C0001:1'),
    );
    page.browser.clock.pass(1_000);
    page.browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
    page.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    page.browser.clock.pass(1_000);
    expect(page.records.map(({ source }) => source)).toEqual(['earlier']);
  });
});
