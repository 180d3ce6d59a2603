import type { Browser } from '../browser/index.ts';
import { attempt, createEmitter, stopAll, type Unsubscribe } from '../engine/index.ts';
import type { ConsentSettings } from '../settings/settings.ts';
import { type ConsentMemory, createStatements } from './createStatements.ts';
import { type Consent, isActive, NO_CONSENT } from './groups.ts';

/** The specification's polling of the consent data element: the fallback for the banner's own events. */
const POLL_MS = 1_000;
const CHANNEL = 'tamis_consent';

export type ConsentListener = (now: Consent, before: Consent) => void;

/** Who hears of a change, in this order, no matter which part began to listen first. */
const createChanges = (onError: (cause: unknown) => void) => {
  const hearers = () => createEmitter<Parameters<ConsentListener>>(onError);
  return {
    /** What was set without consent is stored. */
    stores: hearers(),
    /** The visitor's identity, which events need. */
    identity: hearers(),
    /** Events leave or are given up, and what is stored is removed. */
    events: hearers(),
    /** Scripts beside the tag. */
    scripts: hearers(),
    /** The page's own listeners. */
    page: hearers(),
  };
};
export type ConsentPhase = keyof ReturnType<typeof createChanges>;

export interface ConsentWatch {
  /** The consent, read again in each event loop task and whenever the banner reports something. */
  readonly current: () => Consent;
  /** The consent, read at the time of the call: another tab may have withdrawn it within the present task. */
  readonly rightNow: () => Consent;
  /** Whether the browser sends Global Privacy Control, and the site heeds it. */
  readonly optedOut: () => boolean;
  /** Calls the listener at once with every change. */
  readonly onChange: (listener: ConsentListener, phase?: ConsentPhase) => Unsubscribe;
  readonly stop: Unsubscribe;
}

interface Banner {
  OnConsentChanged?: (listener: (event?: unknown) => void) => void;
}

/**
 * Follows what the visitor allows, here and on the site's other pages. Fails closed: what cannot be read is not
 * allowed, and a denial holds until there is a newer statement.
 */
export const createConsent = (
  browser: Browser,
  settings: ConsentSettings,
  report: (message: string, cause: unknown) => void,
  memory?: ConsentMemory,
): ConsentWatch => {
  const fail = (cause: unknown) => report('Failed to follow the consent banner.', cause);
  const changes = createChanges(fail);
  let last = NO_CONSENT;
  let wasOptedOut = false;
  const statements = createStatements(browser, (statement) => channel.post(statement), memory);
  const optedOut = () => settings.globalPrivacyControl && browser.globalPrivacyControl();
  const look = (): Consent => {
    const groups = statements.groups();
    const isOptedOut = optedOut();
    // This runs for every occurrence, so it parses only what has changed.
    if (groups === last.groups && isOptedOut === wasOptedOut) return last;
    const before = last;
    wasOptedOut = isOptedOut;
    last = {
      performance: isActive(settings.performance, groups),
      targeting: isActive(settings.targeting, groups) && !isOptedOut,
      groups,
    };
    for (const { emit } of Object.values(changes)) emit(last, before);
    return last;
  };

  const lookOnce = browser.oncePerTask(look);

  let active = true;
  let bannerMet = false;
  const onBanner = (event?: unknown) => {
    if (!active) return;
    meetBanner();
    // Any script may dispatch this event, with any content.
    attempt(() => {
      const groups: unknown = (event as CustomEvent | undefined)?.detail;
      if (Array.isArray(groups)) statements.announced(groups);
    });
    look();
    // The banner sets its variables after some of its callbacks, in the same task.
    browser.clock.after(0, look);
  };
  /**
   * Subscribes to `OnConsentChanged`, which the banner calls before it dispatches the window event. The banner itself
   * may come late.
   */
  const meetBanner = () => {
    const banner = browser.global('OneTrust') as Banner | undefined;
    if (bannerMet || typeof banner?.OnConsentChanged !== 'function') return;
    bannerMet = true;
    try {
      banner.OnConsentChanged(onBanner);
    } catch (cause) {
      fail(cause);
    }
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
  const channel = browser.openChannel(CHANNEL, (message) => {
    statements.posted(message);
    look();
  });
  meetBanner();
  look();

  const stopListening = stopAll(
    browser.onWindow('OneTrustGroupsUpdated', onBanner),
    browser.onWindow('consent.onetrust', onBanner),
    browser.onPage('hide', 'consent', look),
    // The visitor may have chosen on another page while this page was not shown.
    browser.onPage('show', 'consent', look),
    browser.onPage('restore', 'consent', look),
    browser.onCookieChange(look),
    browser.clock.every(POLL_MS, () => {
      meetBanner();
      look();
    }),
    channel.close,
  );

  return {
    current: () => {
      lookOnce();
      return last;
    },
    rightNow: look,
    optedOut,
    // Another listener may read consent before this one is called, and find a newer state. This listener then gets only
    // the newest state, once.
    onChange: (listener, phase = 'page') => {
      let heard = last;
      return changes[phase].listen((now) => {
        if (now !== last || now === heard) return;
        const before = heard;
        heard = now;
        listener(now, before);
      });
    },
    stop: () => {
      // A withdrawal that nobody has noticed yet.
      look();
      active = false;
      statements.handOn();
      stopListening();
      for (const { clear } of Object.values(changes)) clear();
      if (browser.global('OptanonWrapper') === wrapper) browser.setGlobal('OptanonWrapper', wrapped);
    },
  };
};
