import type { FakeBrowser } from '../../src/testing/createFakeBrowser.ts';

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

/** The visitor's answer, which all pages of a browser share; nothing before the first one. */
export interface Answer {
  performance?: boolean;
  targeting?: boolean;
  /** How often the visitor has chosen. */
  count: number;
}

/** What a banner does after a choice, by number; it may do so in any order. */
export const BANNER_DEEDS = [0, 1, 2, 3, 4];

/** The banner of one page. */
export const createPageBanner = (
  { globals, cookieJar, clock, fire }: FakeBrowser,
  answer: Readonly<Answer>,
) => {
  const oneTrust = createFakeBanner();
  let isThere = false;
  const ids = () => [
    'C0001',
    ...(answer.performance ? ['C0002'] : []),
    ...(answer.targeting ? ['C0004'] : []),
  ];
  const writeVariable = () => {
    globals.OnetrustActiveGroups = `,${ids().join(',')},`;
  };
  const writeCookie = () => {
    if (answer.performance === undefined) return;
    const groups = `C0001:1,C0002:${Number(answer.performance)},C0004:${Number(answer.targeting ?? false)}`;
    cookieJar.set('OptanonConsent', oneTrustCookie(groups, clock.now(), answer.count));
  };
  const writeAnswered = () => {
    cookieJar.set('OptanonAlertBoxClosed', new Date(clock.now()).toISOString());
  };
  const tell = () => fire('OneTrustGroupsUpdated', { detail: ids() });
  const callWrapper = () => (globals.OptanonWrapper as () => void)();
  return {
    isThere: () => isThere,
    /** The banner's script runs: it reads its cookie and writes it again with the present date. */
    run: () => {
      isThere = true;
      globals.OneTrust = oneTrust;
      writeVariable();
      writeCookie();
      tell();
    },
    tell,
    callWrapper,
    /** Does the banner's work after a choice, in the given order. */
    choose: (order: readonly number[], hasChanged: boolean) => {
      writeAnswered();
      const deeds = [writeCookie, writeVariable, () => hasChanged && oneTrust.speak(), callWrapper, tell];
      for (const at of order) deeds[at]?.();
    },
  };
};
