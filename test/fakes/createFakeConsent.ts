import { oneTrust } from '../../src/consent/adapters/oneTrust.ts';
import { type Consent, type ConsentAdapter, createConsent } from '../../src/consent/index.ts';
import { CONSENT_GROUPS } from '../../src/settings/consentGroups.ts';
import type { ConsentSettings } from '../../src/settings/settings.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';

/** A page with OneTrust's variable and cookie, and the tag's consent listener. */
export const createFakeConsent = (
  settings: Partial<ConsentSettings> = {},
  prepare: (browser: ReturnType<typeof createFakeBrowser>) => void = () => {},
  adapter: ConsentAdapter = oneTrust(),
) => {
  const browser = createFakeBrowser();
  prepare(browser);
  const failures: string[] = [];
  const consent = createConsent(
    browser,
    adapter,
    { ...CONSENT_GROUPS, globalPrivacyControl: true, ...settings },
    (message, cause) => failures.push(`${message} ${String(cause)}`),
  );
  const changes: { now: Consent; before: Consent }[] = [];
  consent.onChange((now, before) => changes.push({ now, before }));
  return {
    browser,
    consent,
    failures,
    /** Every change that was reported. */
    changes,
    /** The groups of the latest reported change. */
    told: () => changes.at(-1)?.now.groups,
    /** Sets the banner's variable without any notification. */
    setGroups: (groups: unknown) => {
      browser.globals.OnetrustActiveGroups = groups;
    },
    setCookie: (groups: string) => {
      browser.cookieJar.set('OptanonConsent', `version=1&groups=${encodeURIComponent(groups)}`);
    },
    /** Sets the cookie as OneTrust writes it at a time in epoch milliseconds. */
    oneTrustWrites: (groups: string, at: number) => {
      browser.cookieJar.set('OptanonConsent', oneTrustCookie(groups, at));
    },
  };
};

/**
 * The raw value of the `OptanonConsent` cookie, field by field as OneTrust writes it; its date has a precision of
 * seconds.
 */
export const oneTrustCookie = (groups: string, at: number, interactionCount = 1): string =>
  String(
    new URLSearchParams({
      isGpcEnabled: '0',
      datestamp: `${new Date(at).toUTCString().replace(/^(...), (..) (...) (....)/, '$1 $3 $2 $4')}+0000 (Greenwich Mean Time)`,
      version: '202512.1.0',
      browserGpcFlag: '0',
      isIABGlobal: 'false',
      hosts: '',
      consentId: '7ebbb751-0000-4000-8000-000000000000',
      interactionCount: String(interactionCount),
      isAnonUser: '1',
      landingPath: 'NotLandingPage',
      groups,
      intType: '1',
      geolocation: 'IE;',
      AwaitingReconsent: 'false',
    }),
  );

/** The part of OneTrust's API that the tag uses. */
export const createFakeBanner = () => {
  const listeners: (() => void)[] = [];
  const listen = (listener: () => void) => listeners.push(listener);
  return {
    OnConsentChanged: listen,
    listeners,
    speak: () => {
      for (const listener of listeners) listener();
    },
  };
};
