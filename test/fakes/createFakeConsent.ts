import { ONETRUST_GROUPS, oneTrust } from '../../src/consent/adapters/oneTrust.ts';
import { type Consent, type ConsentAdapter, createConsent } from '../../src/consent/index.ts';
import type { ConsentRecord } from '../../src/engine/index.ts';
import type { ConsentSettings } from '../../src/settings/settings.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { oneTrustCookie } from './createFakeBanner.ts';

/** A page with OneTrust's variable and cookie, and the tag's consent listener. */
export const createFakeConsent = (
  settings: Partial<ConsentSettings> = {},
  prepare: (browser: ReturnType<typeof createFakeBrowser>) => void = () => {},
  adapter: ConsentAdapter = oneTrust({ grantWhereNotRequired: true }),
) => {
  const browser = createFakeBrowser();
  prepare(browser);
  const failures: string[] = [];
  const records: ConsentRecord[] = [];
  const consent = createConsent(
    browser,
    adapter,
    { ...ONETRUST_GROUPS, globalPrivacyControl: true, ...settings },
    (message, cause) => failures.push(`${message} ${String(cause)}`),
    undefined,
    [],
    (record) => records.push(record),
  );
  const changes: { now: Consent; before: Consent }[] = [];
  consent.onChange((now, before) => changes.push({ now, before }));
  return {
    browser,
    consent,
    failures,
    /** What the trace gets. */
    records,
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
