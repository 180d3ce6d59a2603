import { describe, expect, it, test } from 'vitest';
import {
  consentFrom,
  cookiebot,
  didomi,
  googleConsentMode,
  tcf,
  trustArc,
  usercentrics,
} from '../../../src/consent/adapters/index.ts';
import { createJudge, type Judge } from '../../../src/consent/createJudge.ts';
import type { BannerState, ConsentAdapter } from '../../../src/consent/index.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { consentEntry } from '../../fakes/bannerKinds.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { snippetsOf } from '../../snippetsOf.ts';

/** A page on which an adapter follows its banner; `prepare` is what is there before the tag. */
const follow = (adapter: ConsentAdapter, prepare: (browser: FakeBrowser) => void = () => {}) => {
  const browser = createFakeBrowser();
  prepare(browser);
  const told: unknown[] = [];
  const failures: unknown[] = [];
  let judge: Judge | undefined;
  const banner = adapter.follow({
    browser,
    news: (announced = {}) => {
      told.push(announced);
      judge?.announced(announced);
    },
    fail: (cause) => failures.push(cause),
  });
  judge = createJudge(browser, banner, adapter, () => {});
  const look = judge.look;
  look();
  return {
    ...{ browser, banner, told, failures, answeredHere: judge.answeredHere },
    /** The groups in force; `undefined` while nothing is known. */
    groups: () => {
      const { groups, isKnown } = look();
      return isKnown ? groups : undefined;
    },
  };
};

const bannerCookie = (name: string, value: string) => (browser: FakeBrowser) =>
  browser.cookieJar.set(name, value);

describe('Cookiebot', () => {
  const cookie = (parts: string) => bannerCookie('CookieConsent', encodeURIComponent(`{${parts}}`));
  const answer = (statistics: boolean, more = '') =>
    `stamp:'aGk=',necessary:true,preferences:false,statistics:${statistics},marketing:false,method:'explicit',ver:1${more}`;

  it.each([
    ['no cookie', () => {}, ''],
    ['an answer', cookie(answer(true, ",utc:1796000000000,region:'de'")), ',necessary,statistics,'],
    ['a denial', cookie(answer(false)), ',necessary,'],
    [
      'an old cookie without method',
      cookie("stamp:'x',necessary:true,statistics:true"),
      ',necessary,statistics,',
    ],
    ['what the region implies', cookie("stamp:'x',necessary:true,statistics:true,method:'implied'"), ''],
    ['the stamp of a region that is not asked', cookie("stamp:'-1',necessary:true,statistics:true"), ''],
    ['that stamp alone', bannerCookie('CookieConsent', '-1'), ''],
    ['code in place of a cookie', bannerCookie('CookieConsent', 'alert(1)'), ',,'],
    [
      'two cookies that differ',
      bannerCookie('CookieConsent', `{${answer(true)}}\n{${answer(false)}}`),
      ',necessary,',
    ],
  ] as const)('with %s', (_, prepare, expected) => {
    expect(follow(cookiebot(), prepare).groups()).toBe(expected);
  });

  it('counts a region that is not asked as consent, if the site says so', () => {
    const adapter = cookiebot({ grantWhereNotRequired: true });
    expect(follow(adapter, bannerCookie('CookieConsent', '-1')).groups()).toBe('*');
  });

  it('takes the script’s word where its cookie is not to be read, and only an answer', () => {
    const { browser, groups, told } = follow(cookiebot());
    const consent = { necessary: true, statistics: true, marketing: false, method: 'explicit' };
    browser.setGlobal('Cookiebot', { consent, hasResponse: false });
    expect(groups()).toBe('');
    browser.setGlobal('Cookiebot', { consent, hasResponse: true });
    browser.fire('CookiebotOnAccept');
    expect(groups()).toBe(',necessary,statistics,');
    expect(told).toEqual([{}]);
  });

  it('knows when the visitor has answered', () => {
    const at = createFakeBrowser().documentStart();
    const answered = (utc: number) => follow(cookiebot(), cookie(answer(true, `,utc:${utc}`))).answeredHere();
    expect(answered(at - 1)).toBe(false);
    expect(answered(at + 1)).toBe(true);
  });
});

describe('TrustArc', () => {
  it.each([
    ['nothing', {}, ''],
    ['the required bucket alone', { notice_preferences: '0:' }, ',1,'],
    ['all', { notice_preferences: '2:' }, ',1,2,3,'],
    ['buckets one by one', { notice_gdpr_prefs: '0,2:' }, ',1,3,'],
    ['the privacy cookie', { cmapi_cookie_privacy: 'permit_1|2|3' }, ',1,2,3,'],
    ['the privacy cookie after a denial', { cmapi_cookie_privacy: 'permit 1 required' }, ',1,'],
    ['cookies that differ', { cmapi_cookie_privacy: 'permit 1,2,3', notice_preferences: '0:' }, ',1,'],
    ['what the region implies', { notice_behavior: 'implied,us' }, ''],
    ['its default', { notice_behavior: 'implied,us', cmapi_cookie_privacy: 'permit 1,2,3' }, ''],
    ['a region that must ask', { notice_behavior: 'expressed,eu' }, ''],
  ])('with %s', (_, cookies, expected) => {
    const { groups } = follow(trustArc(), (browser) => {
      for (const [name, value] of Object.entries(cookies)) browser.cookieJar.set(name, value);
    });
    expect(groups()).toBe(expected);
  });

  it('counts a region that implies consent, if the site says so', () => {
    const adapter = trustArc({ grantWhereNotRequired: true });
    expect(follow(adapter, bannerCookie('notice_behavior', 'implied%2Cus')).groups()).toBe('*');
  });

  it('hears of an answer, also if its script comes late', () => {
    const { browser, told, groups, answeredHere } = follow(trustArc());
    let listener = () => {};
    browser.setGlobal('addConsentListenerTA', (it: () => void) => {
      listener = it;
    });
    browser.fire('load');
    browser.cookieJar.set('notice_preferences', '2:');
    listener();
    expect(groups()).toBe(',1,2,3,');
    expect(told).toEqual([{}]);
    expect(answeredHere()).toBe(true);
  });
});

describe('Usercentrics', () => {
  const version3 = (consent: object, state: string, given = true) => ({
    isInitialized: async () => true,
    getConsentDetails: async () => ({
      consent,
      categories: { essential: { state: 'ALL_ACCEPTED' }, marketing: { state } },
      services: { aB1: { name: 'Adobe Analytics', consent: { given } } },
    }),
  });
  it.each([
    ['an answer', version3({ type: 'EXPLICIT' }, 'ALL_ACCEPTED'), ',essential,marketing,Adobe Analytics,'],
    ['a part of a category', version3({ type: 'EXPLICIT' }, 'SOME_ACCEPTED', false), ',essential,'],
    ['a default, even if it is given', version3({ type: 'IMPLICIT' }, 'ALL_ACCEPTED'), ''],
    ['a region that is not asked', version3({ type: 'IMPLICIT', required: false }, 'ALL_ACCEPTED'), ''],
    ['a banner that has not loaded', { ...version3({}, ''), isInitialized: async () => false }, undefined],
  ])('version 3 with %s', async (_, banner, expected) => {
    const { browser, groups } = follow(usercentrics({ services: ['Adobe Analytics'] }));
    expect(groups()).toBeUndefined();
    browser.setGlobal('__ucCmp', banner);
    browser.fire('UC_UI_INITIALIZED');
    await nextTurn();
    expect(groups()).toBe(expected);
  });

  it('version 3, as a test page of the guide stands in for it', async () => {
    const { browser, groups } = follow(usercentrics());
    const { 'usercentrics.html': html = '' } = snippetsOf('docs/guide/consent.md');
    const code = `${html.replaceAll(/<\/?script>/g, '')} return answer;`;
    const dispatch = ({ type }: Event) => browser.fire(type);
    const answer = new Function('window', 'dispatchEvent', code)(browser.globals, dispatch);
    await nextTurn();
    expect(groups()).toBe(',marketing,');
    answer('ALL_DENIED');
    await nextTurn();
    expect(groups()).toBe(',,');
  });

  const version2 = (status: boolean, type: string) => ({
    isInitialized: () => true,
    isConsentRequired: () => true,
    getServicesBaseInfo: () => [
      { id: 'x', name: 'Maps', categorySlug: 'essential', consent: { status: true, history: [{ type }] } },
      { id: 'y', name: 'Ads', categorySlug: 'marketing', consent: { status, history: [{ type }] } },
    ],
  });
  it.each([
    ['an answer', version2(true, 'explicit'), ',essential,marketing,'],
    ['a denial', version2(false, 'explicit'), ',essential,'],
    ['a default', version2(true, 'implicit'), ''],
    [
      'a banner that has not loaded',
      { ...version2(true, 'explicit'), isInitialized: () => false },
      undefined,
    ],
  ])('version 2 with %s', (_, banner, expected) => {
    const { browser, groups } = follow(usercentrics());
    expect(groups()).toBeUndefined();
    browser.setGlobal('UC_UI', banner);
    expect(groups()).toBe(expected);
  });

  it.each<[string, readonly [boolean, string][], string]>([
    [
      'of which the visitor refuses one',
      [
        [true, 'explicit'],
        [false, 'explicit'],
      ],
      ',Maps,',
    ],
    [
      'of which one is answered, and another is a default',
      [
        [true, 'explicit'],
        [true, 'implicit'],
      ],
      ',marketing,Maps,Ads,',
    ],
    [
      'that are all defaults',
      [
        [true, 'implicit'],
        [true, 'implicit'],
      ],
      '',
    ],
  ])('version 2 with services of one category %s', (_, services, expected) => {
    const names = ['Maps', 'Ads'];
    const { groups } = follow(usercentrics({ services: names }), (it) =>
      it.setGlobal('UC_UI', {
        isInitialized: () => true,
        getServicesBaseInfo: () =>
          services.map(([status, type], at) => ({
            ...{ id: `${at}`, name: names[at], categorySlug: 'marketing' },
            consent: { status, history: [{ type }] },
          })),
      }),
    );
    expect(groups()).toBe(expected);
  });

  it('version 2 tells of an answer by the event that the site has named', () => {
    const { browser, told, answeredHere } = follow(
      usercentrics({ event: 'ucEvent', services: ['Ads'] }),
      (it) => it.setGlobal('UC_UI', version2(true, 'implicit')),
    );
    told.length = 0;
    browser.setGlobal('UC_UI', version2(true, 'explicit'));
    browser.fire('ucEvent');
    expect(told).toEqual([{ choice: 'possible' }]);
    expect(answeredHere()).toBe(true);
  });

  it('an explicit refusal counts, also where visitors need not be asked', async () => {
    const refusal = version3({ type: 'EXPLICIT', required: false }, 'ALL_DENIED', false);
    const { groups } = follow(usercentrics({ grantWhereNotRequired: true }), (it) =>
      it.setGlobal('__ucCmp', refusal),
    );
    await nextTurn();
    expect(groups()).toBe(',essential,');
  });

  it('a late answer to an earlier question of version 3 undoes no withdrawal', async () => {
    const answers: ((details: object) => void)[] = [];
    const { browser, groups } = follow(usercentrics(), (it) =>
      it.setGlobal('__ucCmp', {
        getConsentDetails: () => new Promise((resolve) => answers.push(resolve)),
      }),
    );
    browser.fire('UC_CONSENT');
    await nextTurn();
    const details = (state: string) => ({ consent: { type: 'EXPLICIT' }, categories: { a: { state } } });
    answers[1]?.(details('ALL_DENIED'));
    await nextTurn();
    answers[0]?.(details('ALL_ACCEPTED'));
    await nextTurn();
    expect(groups()).toBe(',,');
  });

  it('version 3 replaces version 2 in a running page', async () => {
    const { browser, groups } = follow(usercentrics(), (it) =>
      it.setGlobal('UC_UI', version2(true, 'explicit')),
    );
    browser.setGlobal('__ucCmp', version3({ type: 'EXPLICIT' }, 'ALL_DENIED', false));
    browser.fire('UC_UI_INITIALIZED');
    await nextTurn();
    expect(groups()).toBe(',essential,');
  });
});

describe('Didomi', () => {
  const status = (enabled: boolean, updated = '2020-01-01T00:00:00.000Z') => ({
    getCurrentUserStatus: () => ({
      purposes: { measure_content_performance: { enabled } },
      vendors: { 'c:adobe': { enabled: true } },
      updated,
    }),
    isConsentRequired: () => true,
    shouldUserStatusBeCollected: () => false,
  });
  const load = (browser: FakeBrowser, banner: object) => {
    browser.setGlobal('Didomi', banner);
    for (const ready of browser.globals.didomiOnReady as (() => void)[]) ready();
  };
  it.each([
    ['an answer', status(true), ',measure_content_performance,c-adobe,'],
    ['a denial', status(false), ',c-adobe,'],
    ['something still open', { ...status(false), shouldUserStatusBeCollected: () => true }, ''],
    ['a region that is not asked', { ...status(true), isConsentRequired: () => false }, ''],
  ])('with %s', (_, banner, expected) => {
    const { browser, groups, told } = follow(didomi({ vendors: ['c:adobe'] }));
    expect(groups()).toBeUndefined();
    load(browser, banner);
    expect(groups()).toBe(expected);
    expect(told).toEqual([{}]);
  });

  it('tells of an answer, and when it was given', () => {
    const { browser, banner, told, answeredHere } = follow(didomi({ vendors: ['c:adobe'] }));
    load(browser, { ...status(false), shouldUserStatusBeCollected: () => true });
    browser.setGlobal('Didomi', status(true, new Date(browser.documentStart() + 5_000).toISOString()));
    const [{ event, listener }] = browser.globals.didomiEventListeners as [
      { event: string; listener: () => void },
    ];
    expect(event).toBe('consent.changed');
    listener();
    expect(told.at(-1)).toEqual({ choice: 'certain' });
    expect(answeredHere()).toBe(true);
    const missing: unknown[] = [];
    banner.requireNames?.(['measure_content_performance', 'ads'], (...it) => missing.push(it));
    expect(missing).toEqual([
      [
        'The consent banner has no such group.',
        'Didomi has measure_content_performance, c-adobe, but not ads.',
      ],
    ]);
  });
});

describe('TCF', () => {
  const data = (eventStatus: string, consents: object, vendors: object = { 565: true }) => ({
    eventStatus,
    gdprApplies: true,
    listenerId: 7,
    purpose: { consents },
    vendor: { consents: vendors },
  });
  const start = (adapter = tcf()) => {
    const calls: unknown[][] = [];
    const it = follow(adapter, (browser) =>
      browser.setGlobal('__tcfapi', (...args: unknown[]) => calls.push(args)),
    );
    const [[command, version, hear] = []] = calls;
    expect([command, version]).toEqual(['addEventListener', 2]);
    return { ...it, calls, hear: hear as (data: object, isFine: boolean) => void };
  };
  it.each([
    ['an earlier answer', data('tcloaded', { 1: true, 8: true, 9: false }), ',purpose-1,purpose-8,'],
    ['the banner on the screen', data('cmpuishown', { 1: true }), ''],
    ['a refusal to store anything', data('tcloaded', { 1: false, 8: true }), ',,'],
    ['a refusal of the vendor', data('tcloaded', { 1: true, 8: true }, { 565: false }), ',,'],
    ['a framework that does not apply', { ...data('tcloaded', {}), gdprApplies: false }, ''],
  ])('with %s', (_, told, expected) => {
    const { hear, groups, answeredHere } = start();
    expect(groups()).toBeUndefined();
    hear(told, true);
    expect(groups()).toBe(expected);
    expect(answeredHere()).toBe(false);
  });

  it('knows an answer of now, and ends its listener', () => {
    const { hear, banner, told, calls, answeredHere } = start();
    hear(data('cmpuishown', {}), true);
    hear(data('useractioncomplete', { 1: true, 8: true }), true);
    expect(answeredHere()).toBe(true);
    expect(told).toEqual([{}, { choice: 'certain' }]);
    banner.stop();
    expect(calls.at(-1)).toMatchObject(['removeEventListener', 2, expect.anything(), 7]);
  });

  it('keeps the last answer while the visitor looks at the banner again', () => {
    const { hear, groups } = start();
    hear(data('tcloaded', { 1: true, 8: true }), true);
    hear(data('cmpuishown', { 1: true, 8: true }), true);
    expect(groups()).toBe(',purpose-1,purpose-8,');
    hear(data('useractioncomplete', { 1: false }), true);
    expect(groups()).toBe(',,');
  });

  it('asks no vendor where the site says so', () => {
    const { hear, groups } = start(tcf({ vendor: undefined }));
    hear(data('tcloaded', { 1: true }, {}), true);
    expect(groups()).toBe(',purpose-1,');
  });

  it('finds a banner that comes after the tag', () => {
    const { browser, groups } = follow(tcf());
    browser.setGlobal('__tcfapi', (_: string, __: number, hear: (data: object, isFine: boolean) => void) =>
      hear(data('tcloaded', { 1: true }), true),
    );
    browser.clock.pass(200);
    expect(groups()).toBe(',purpose-1,');
  });
});

describe('Google’s Consent Mode', () => {
  /** As `gtag` makes it. */
  function entry(..._args: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google takes nothing else
    return arguments;
  }
  const update = (state: string) =>
    entry('consent', 'update', { analytics_storage: state, ad_storage: 'denied' });
  const defaults = entry('consent', 'default', { analytics_storage: 'granted', wait_for_update: 500 });
  const listOf = (browser: FakeBrowser) => browser.globals.dataLayer as unknown[];

  it('takes an update for an answer, and a default for none', () => {
    const { browser, groups, told, answeredHere } = follow(googleConsentMode(), (it) =>
      it.setGlobal('dataLayer', [defaults]),
    );
    expect(groups()).toBeUndefined();
    listOf(browser).push({ event: 'gtm.js' }, update('granted'));
    expect(groups()).toBe(',analytics_storage,');
    expect(told).toEqual([{ choice: 'possible' }]);
    expect(answeredHere()).toBe(false);
    listOf(browser).push(update('denied'));
    expect(groups()).toBe(',,');
    expect(told).toHaveLength(2);
  });

  it('hears its own list alone, and survives entries that cannot be read', () => {
    const broken = {
      get 0(): unknown {
        throw new Error('boom');
      },
    };
    const { browser, groups, banner } = follow(googleConsentMode(), (it) =>
      it.setGlobal('dataLayer', [broken, { event: 'film', length: 2 ** 32 }]),
    );
    const other: unknown[] = [];
    other.push(update('granted'));
    expect(groups()).toBeUndefined();
    // Past our `push`, as a script does that kept the array's own.
    Array.prototype.push.call(listOf(browser), update('granted'));
    expect(groups()).toBe(',analytics_storage,');
    banner.stop();
    expect(Object.hasOwn(listOf(browser), 'push')).toBe(false);
  });

  it('takes an update for an answer of now, if the visitor has been active, after the time that tags wait', () => {
    const isAnsweredHere = (after: number, hasBeenActive: boolean) => {
      const { browser, answeredHere } = follow(googleConsentMode(), (it) =>
        it.setGlobal('dataLayer', [defaults]),
      );
      browser.is.hasBeenActive = hasBeenActive;
      browser.clock.pass(after);
      listOf(browser).push(update('granted'));
      return answeredHere();
    };
    expect([isAnsweredHere(400, true), isAnsweredHere(900, true), isAnsweredHere(900, false)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('follows a list that comes late, one that another script puts in its place, and one of another name', () => {
    const { browser, groups } = follow(googleConsentMode({ dataLayer: 'gtmLayer' }));
    browser.setGlobal('gtmLayer', [update('granted')]);
    expect(groups()).toBe(',analytics_storage,');
    browser.setGlobal('gtmLayer', [update('denied')]);
    expect(groups()).toBe(',,');
  });
});

describe('a banner of the site’s own', () => {
  const start = (first: unknown) => {
    let state = first;
    let changed = () => {};
    const it = follow(
      consentFrom({
        read: () => state as BannerState,
        subscribe: (listener) => {
          changed = listener;
          return () => {
            changed = () => {};
          };
        },
      }),
    );
    return {
      ...it,
      become: (next: unknown) => {
        state = next;
        changed();
      },
    };
  };

  it.each([
    [['analytics'], ',analytics,'],
    [[], ',,'],
    ['unanswered', ''],
    ['not required', '*'],
    ['unknown', undefined],
    [undefined, undefined],
    ['toString', undefined],
    [42, undefined],
  ])('of the state %j', (state, expected) => {
    expect(start(state).groups()).toBe(expected);
  });

  it('tells an answer of now from an earlier one by what it said before', () => {
    const earlier = start('unknown');
    earlier.become(['analytics']);
    expect(earlier.answeredHere()).toBe(false);
    const now = start('unanswered');
    now.become(['analytics']);
    expect(now.answeredHere()).toBe(true);
    expect(now.told).toEqual([{ choice: 'possible' }]);
  });

  it('of an answer from before the tag says that it may be of now, if the visitor has done something', () => {
    const banner = consentFrom({ read: () => ['analytics'], subscribe: () => undefined });
    const isHere = (hasBeenActive: boolean) =>
      follow(banner, (it) => {
        it.is.hasBeenActive = hasBeenActive;
      }).answeredHere();
    expect([isHere(true), isHere(false)]).toEqual([true, false]);
  });

  it('that says nothing any more keeps its last word', () => {
    const banner = start(['analytics']);
    banner.become('unknown');
    expect(banner.groups()).toBe(',analytics,');
  });

  test('errors of the site’s code are told, and nothing is known', () => {
    const boom = () => {
      throw new Error('boom');
    };
    const { groups, failures } = follow(consentFrom({ read: boom, subscribe: boom }));
    expect(groups()).toBeUndefined();
    expect(failures.map(String)).toEqual(['Error: boom']);
  });
});

it.each([
  ['Cookiebot', cookiebot(), 'necessary, preferences, statistics, marketing'],
  ['the TCF banner', tcf(), Array.from({ length: 11 }, (_, at) => `purpose-${at + 1}`).join(', ')],
])('%s is told with its name, if it lacks a group of the site', (name, adapter, names) => {
  const missing: unknown[] = [];
  follow(adapter).banner.requireNames?.(['chat'], (...it) => missing.push(it));
  expect(adapter.name).toBe(name);
  expect(missing).toEqual([['The consent banner has no such group.', `${name} has ${names}, but not chat.`]]);
});

it('Usercentrics is told with its name once it knows its groups', async () => {
  const { banner } = follow(usercentrics(), (it) =>
    it.setGlobal('__ucCmp', {
      getConsentDetails: async () => ({ consent: { type: 'EXPLICIT' }, categories: { ads: { state: 'x' } } }),
    }),
  );
  const missing: unknown[] = [];
  const ask = () => banner.requireNames?.(['chat'], (_, cause) => missing.push(cause));
  ask();
  await nextTurn();
  ask();
  expect([usercentrics().name, missing]).toEqual(['Usercentrics', ['Usercentrics has ads, but not chat.']]);
});

it.each([
  ['of all regions', {}, ',analytics_storage,'],
  ['of one region', { region: ['DE'] }, ',,'],
])('a default of Consent Mode %s, where the site lets defaults count', (_, more, expected) => {
  const { groups } = follow(googleConsentMode({ grantWhereNotRequired: true }), (it) =>
    it.setGlobal('dataLayer', [
      consentEntry('consent', 'default', { analytics_storage: 'granted', ...more }),
    ]),
  );
  expect(groups()).toBe(expected);
});

it.each([
  ['with a dated denial', false, new Date().toISOString(), ',b,'],
  ['with a denial that nobody has made', false, undefined, '*'],
  ['with a grant', true, new Date().toISOString(), '*'],
])('Didomi where it asks nobody, %s', (_, enabled, updated, expected) => {
  const { browser, groups } = follow(didomi({ grantWhereNotRequired: true }));
  browser.setGlobal('Didomi', {
    getCurrentUserStatus: () => ({ purposes: { a: { enabled }, b: { enabled: true } }, updated }),
    isConsentRequired: () => false,
    shouldUserStatusBeCollected: () => false,
  });
  for (const ready of browser.globals.didomiOnReady as (() => void)[]) ready();
  expect(groups()).toBe(expected);
});

it('of two cookies of Cookiebot, one of this document is enough for an answer of now', () => {
  const start = createFakeBrowser().documentStart();
  const cookies = [start - 5, start + 5].map((utc) => `{necessary:true,statistics:true,utc:${utc}}`);
  expect(follow(cookiebot(), bannerCookie('CookieConsent', cookies.join('\n'))).answeredHere()).toBe(true);
});
