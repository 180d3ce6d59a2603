import type { SiteSettings } from '../settings/index.ts';
import { performNow } from './running.ts';

const DAY_MS = 86_400_000;

/** A cookie of carried code: it needs consent, as all that a rule stores. Without a positive lifetime it is removed. */
export const storeCookie = (site: SiteSettings, name: string, value: string, milliseconds?: number): void => {
  const isGone = milliseconds !== undefined && !(milliseconds > 0);
  performNow(
    site,
    isGone
      ? { type: 'removeCookie', name }
      : { type: 'setCookie', name, value, ...(milliseconds && { milliseconds }) },
  );
};

/** Until a date; a number is one, too. */
export const millisecondsUntil = (date: unknown): number => Number(date) - Date.now();

/** As `_satellite.cookie.set` takes it: a number of days, or a date. */
export const lifetimeOf = (expires: unknown): number | undefined => {
  if (expires == null) return undefined;
  return typeof expires === 'number' ? expires * DAY_MS : millisecondsUntil(expires);
};

/** Objects and lists are written as JSON, everything else as its text. */
export const cookieText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
