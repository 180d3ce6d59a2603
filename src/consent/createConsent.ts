import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import type { ConsentSettings } from '../settings.ts';
import { type Consent, parseActiveGroups } from './groups.ts';
import { readActiveGroups } from './readActiveGroups.ts';

/** SPEC.md's polling of the consent data element: the net below the banner's own events. */
const POLL_MS = 1_000;

export type ConsentListener = (now: Consent, before: Consent) => void;

export interface ConsentWatch {
  /** Read anew each time: never yesterday's answer. */
  readonly current: () => Consent;
  /** Hears every change at once. */
  readonly onChange: (listener: ConsentListener) => Unsubscribe;
  readonly stop: Unsubscribe;
}

interface Banner {
  OnConsentChanged?: (listener: () => void) => void;
}

/** Follows what the visitor allows. Fails closed: what cannot be read is not allowed. */
export const createConsent = (browser: Browser, settings: ConsentSettings): ConsentWatch => {
  const judge = (groups: string): Consent => {
    const active = parseActiveGroups(groups);
    const has = (group: string) => active.includes(group.toLowerCase());
    const optedOut = settings.globalPrivacyControl && browser.globalPrivacyControl();
    return {
      performance: has(settings.performance),
      targeting: has(settings.targeting) && !optedOut,
      groups,
    };
  };

  const listeners = new Set<ConsentListener>();
  let last = judge(readActiveGroups(browser));
  const look = (): Consent => {
    const before = last;
    const now = judge(readActiveGroups(browser));
    // The browser's privacy control changes without the groups.
    if (now.groups === before.groups && now.targeting === before.targeting) return before;
    last = now;
    for (const listener of listeners) listener(last, before);
    return last;
  };

  let active = true;
  let bannerMet = false;
  const onBanner = () => {
    if (!active) return;
    meetBanner();
    look();
    // The banner sets its variables after some of its callbacks, in the same task.
    browser.clock.after(0, look);
  };
  /** `OnConsentChanged` speaks before the window event does; the banner itself may come late. */
  const meetBanner = () => {
    const banner = browser.global('OneTrust') as Banner | undefined;
    if (bannerMet || typeof banner?.OnConsentChanged !== 'function') return;
    bannerMet = true;
    banner.OnConsentChanged(onBanner);
  };

  const wrapped = browser.global('OptanonWrapper');
  const wrapper = (...args: unknown[]) => {
    try {
      if (typeof wrapped === 'function') wrapped(...args);
    } finally {
      onBanner();
    }
  };
  browser.setGlobal('OptanonWrapper', wrapper);
  meetBanner();

  const stops = [
    browser.onWindow('OneTrustGroupsUpdated', onBanner),
    browser.onWindow('consent.onetrust', onBanner),
    browser.clock.every(POLL_MS, () => {
      meetBanner();
      look();
    }),
  ];

  return {
    current: look,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      active = false;
      for (const stop of stops) stop();
      listeners.clear();
      if (browser.global('OptanonWrapper') === wrapper) browser.setGlobal('OptanonWrapper', wrapped);
    },
  };
};
