import type { Browser } from '../browser/index.ts';
import { parseConsentCookie } from './groups.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const ofCookie = (raw: string | undefined): string => (raw ? parseConsentCookie(raw) : '');

/**
 * The active groups by the first source that has any: the banner's variable, its old name, its cookie.
 * Portal pages skip the banner: there only the cookie speaks.
 */
export const readActiveGroups = (browser: Browser): string =>
  text(browser.global('OnetrustActiveGroups')) ||
  text(browser.global('OptanonActiveGroups')) ||
  ofCookie(browser.cookies.raw('OptanonConsent'));
