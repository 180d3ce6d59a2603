import {
  consentFrom,
  cookiebot,
  didomi,
  googleConsentMode,
  oneTrust,
  tcf,
  trustArc,
  usercentrics,
} from '../../src/consent/adapters/index.ts';
import type { BannerState, ConsentAdapter } from '../../src/consent/index.ts';
import type { FakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { oneTrustCookie } from './createFakeBanner.ts';

/** What a banner knows of the visitor: the pages of one browser share it. */
export interface Kept {
  granted?: boolean | undefined;
  /** Epoch milliseconds. */
  at?: number;
}

/** The banner's script on one page. */
export interface PlayedBanner {
  /** The visitor chooses on this page, maybe the same again. */
  readonly choose: (granted: boolean) => void;
}

/** A banner as its maker's script behaves, on plain values. */
export interface BannerKind {
  readonly name: string;
  readonly adapter: () => ConsentAdapter;
  /** Its name of the group that the rules ask for. */
  readonly group: string;
  /** What it says may repeat an old answer: a grant that repeats one counts for nothing, until the next page. */
  readonly mayRepeat?: true;
  /** Its answers are promises. */
  readonly promises?: true;
  /** What stands in the page's `<head>` before anything else. */
  readonly head?: (browser: FakeBrowser) => void;
  /** The script runs, and tells what it knows: a copy of its own, since another tab changes only what is stored. */
  readonly run: (browser: FakeBrowser, own: Kept) => PlayedBanner;
}

/** The script of a banner runs on a page of the visitor's browser. */
export const runBanner = ({ run }: BannerKind, browser: FakeBrowser, kept: Kept): PlayedBanner => {
  const own = { ...kept };
  const { choose } = run(browser, own);
  return {
    choose: (granted) => {
      Object.assign(kept, { granted, at: browser.clock.now() });
      choose(granted);
    },
  };
};

const keep = (kept: Kept, granted: boolean, { clock }: FakeBrowser) =>
  Object.assign(kept, { granted, at: clock.now() });

/** As `gtag` makes it. */
export function consentEntry(..._args: unknown[]) {
  // biome-ignore lint/complexity/noArguments: Google takes nothing else
  return arguments;
}

const ONE_TRUST: BannerKind = {
  name: 'OneTrust',
  adapter: oneTrust,
  group: 'C0002',
  run: (browser, kept) => {
    const listeners: (() => void)[] = [];
    const ids = () => (kept.granted ? ['C0001', 'C0002'] : ['C0001']);
    const write = () => {
      const { now } = browser.clock;
      browser.setGlobal('OnetrustActiveGroups', `,${ids().join(',')},`);
      if (kept.granted === undefined) return;
      const groups = `C0001:1,C0002:${Number(kept.granted)}`;
      browser.cookieJar.set('OptanonConsent', oneTrustCookie(groups, now()));
      browser.cookieJar.set('OptanonAlertBoxClosed', new Date(kept.at ?? 0).toISOString());
    };
    const tell = () => browser.fire('OneTrustGroupsUpdated', { detail: ids() });
    browser.setGlobal('OneTrust', { OnConsentChanged: (listener: () => void) => listeners.push(listener) });
    write();
    tell();
    return {
      choose: (granted) => {
        const isChange = granted !== kept.granted;
        keep(kept, granted, browser);
        write();
        if (isChange) for (const listener of listeners) listener();
        tell();
      },
    };
  },
};

const COOKIEBOT: BannerKind = {
  name: 'Cookiebot',
  adapter: cookiebot,
  group: 'statistics',
  run: (browser, kept) => {
    const tell = () => {
      const hasResponse = kept.granted !== undefined;
      const consent = { necessary: true, statistics: kept.granted === true, method: 'explicit' };
      browser.setGlobal('Cookiebot', { hasResponse, consent });
      if (!hasResponse) return;
      browser.cookieJar.set(
        'CookieConsent',
        encodeURIComponent(
          `{stamp:'aGk=',necessary:true,preferences:false,statistics:${kept.granted},marketing:false,method:'explicit',ver:1,utc:${kept.at},region:'de'}`,
        ),
      );
      browser.fire('CookiebotOnConsentReady');
      browser.fire(kept.granted ? 'CookiebotOnAccept' : 'CookiebotOnDecline');
    };
    tell();
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        tell();
      },
    };
  },
};

const USERCENTRICS: BannerKind = {
  name: 'Usercentrics',
  adapter: usercentrics,
  promises: true,
  group: 'marketing',
  run: (browser, kept) => {
    const details = () => ({
      consent: { type: kept.granted === undefined ? 'IMPLICIT' : 'EXPLICIT', required: true },
      categories: { marketing: { state: kept.granted ? 'ALL_ACCEPTED' : 'ALL_DENIED' } },
      services: {},
    });
    browser.setGlobal('__ucCmp', {
      isInitialized: async () => true,
      getConsentDetails: async () => details(),
    });
    browser.fire('UC_UI_INITIALIZED');
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        browser.fire('UC_UI_CMP_EVENT', { detail: { type: granted ? 'ACCEPT_ALL' : 'DENY_ALL' } });
        browser.fire('UC_CONSENT');
      },
    };
  },
};

const DIDOMI: BannerKind = {
  name: 'Didomi',
  adapter: didomi,
  group: 'measure',
  run: (browser, kept) => {
    browser.setGlobal('Didomi', {
      getCurrentUserStatus: () => ({
        purposes: { measure: { enabled: kept.granted === true } },
        vendors: {},
        updated: new Date(kept.at ?? 0).toISOString(),
      }),
      isConsentRequired: () => true,
      shouldUserStatusBeCollected: () => kept.granted === undefined,
    });
    const ready = (browser.global('didomiOnReady') ?? []) as (() => void)[];
    browser.setGlobal('didomiOnReady', { push: (callback: () => void) => callback() });
    for (const callback of ready) callback();
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        const listeners = (browser.global('didomiEventListeners') ?? []) as { listener: () => void }[];
        for (const { listener } of listeners) listener();
      },
    };
  },
};

const TRUST_ARC: BannerKind = {
  name: 'TrustArc',
  adapter: trustArc,
  group: '2',
  run: (browser, kept) => {
    const listeners: (() => void)[] = [];
    browser.setGlobal('addConsentListenerTA', (listener: () => void) => listeners.push(listener));
    browser.cookieJar.set('notice_behavior', 'expressed,eu');
    browser.fire('load');
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        browser.cookieJar.set('notice_gdpr_prefs', granted ? '0,1,2:' : '0:');
        browser.cookieJar.set('notice_preferences', granted ? '2:' : '0:');
        browser.cookieJar.set('cmapi_cookie_privacy', granted ? 'permit 1,2,3' : 'permit 1 required');
        for (const listener of listeners) listener();
      },
    };
  },
};

const TCF: BannerKind = {
  name: 'TCF',
  adapter: tcf,
  group: 'purpose-8',
  head: (browser) => {
    const waiting: unknown[][] = [];
    browser.setGlobal(
      '__tcfapi',
      Object.assign((...call: unknown[]) => waiting.push(call), { waiting }),
    );
  },
  run: (browser, kept) => {
    type Hear = (data: object, isFine: boolean) => void;
    const listeners: Hear[] = [];
    const data = (eventStatus: string) => ({
      eventStatus,
      gdprApplies: true,
      listenerId: 1,
      purpose: { consents: { 1: kept.granted === true, 8: kept.granted === true } },
      vendor: { consents: { 565: kept.granted === true } },
    });
    const first = kept.granted === undefined ? 'cmpuishown' : 'tcloaded';
    const api = (command: unknown, _: unknown, hear: unknown) => {
      if (command !== 'addEventListener') return;
      listeners.push(hear as Hear);
      (hear as Hear)(data(first), true);
    };
    const { waiting = [] } = Object(browser.global('__tcfapi')) as {
      waiting?: [unknown, unknown, unknown][];
    };
    browser.setGlobal('__tcfapi', api);
    for (const call of waiting) api(...call);
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        for (const hear of listeners) hear(data('useractioncomplete'), true);
      },
    };
  },
};

const CONSENT_MODE: BannerKind = {
  name: 'Consent Mode',
  adapter: googleConsentMode,
  mayRepeat: true,
  group: 'analytics_storage',
  head: (browser) =>
    browser.setGlobal('dataLayer', [
      consentEntry('consent', 'default', { analytics_storage: 'denied', wait_for_update: 500 }),
    ]),
  run: (browser, kept) => {
    const list = (browser.global('dataLayer') ?? []) as unknown[];
    browser.setGlobal('dataLayer', list);
    const update = () =>
      list.push(
        consentEntry('consent', 'update', { analytics_storage: kept.granted ? 'granted' : 'denied' }),
      );
    if (kept.granted !== undefined) update();
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        update();
      },
    };
  },
};

const OWN: BannerKind = {
  name: 'a banner of the site’s own',
  group: 'analytics',
  adapter: () => {
    let page: FakeBrowser | undefined;
    const { follow, ...adapter } = consentFrom({
      read: () => (page?.global('ownBanner') as (() => BannerState) | undefined)?.() ?? 'unknown',
      subscribe: (changed) => page?.onWindow('own banner', () => changed('chosen')),
    });
    return {
      ...adapter,
      follow: (parts) => {
        page = parts.browser as FakeBrowser;
        return follow(parts);
      },
    };
  },
  run: (browser, kept) => {
    const state = () => (kept.granted === undefined ? 'unanswered' : kept.granted ? ['analytics'] : []);
    browser.setGlobal('ownBanner', state);
    return {
      choose: (granted) => {
        keep(kept, granted, browser);
        browser.fire('own banner');
      },
    };
  },
};

/** One banner for each adapter. */
export const BANNER_KINDS: readonly BannerKind[] = [
  ONE_TRUST,
  COOKIEBOT,
  USERCENTRICS,
  DIDOMI,
  TRUST_ARC,
  TCF,
  CONSENT_MODE,
  OWN,
];
