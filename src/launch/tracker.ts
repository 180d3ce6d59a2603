import { attempt, hasOwn, own } from '../language/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import { clear, sendBeacon, trackerOf } from './analytics.ts';
import { gathered, type Variables } from './gathered.ts';
import type { AnyContext } from './operand.ts';
import { currentRun, performNow } from './running.ts';
import { millisecondsUntil, storeCookie } from './storedCookies.ts';

const TWO_YEARS_MS = 63_072_000_000;

const decoded = (text: string): string => attempt(() => decodeURIComponent(text.replace(/\+/g, ' '))) ?? text;

const queryParam = (name: unknown, url: unknown, delimiter: string): string => {
  const [, search = ''] = /\?([^#]*)/.exec(String(url)) ?? [];
  const found = search.split(delimiter).find((it) => it.startsWith(`${name}=`));
  return found === undefined ? '' : decoded(found.slice(`${name}=`.length));
};

/** How long a cookie is to be kept: `expires` is a date, 1 for ever, or nothing for the browser's session. */
const lifetimeOf = (expires: unknown): number | undefined => {
  if (!expires) return undefined;
  return expires === 1 ? TWO_YEARS_MS : millisecondsUntil(expires);
};

/** Sets variables for what `act` does, and then those that were there. */
const withOverrides = (s: Variables, overrides: unknown, act: () => void): void => {
  const changed = Object.entries(Object(overrides));
  const before = changed.map(([name]) => [name, own(s, name)] as const);
  try {
    for (const [name, value] of changed) s[name] = value;
    act();
  } finally {
    for (const [name, value] of before) s[name] = value;
  }
};

/** What AppMeasurement brings beside its variables, as far as code of properties calls it. */
const functionsOf = (s: Variables, site: SiteSettings): Variables => {
  const send = (...link: Parameters<typeof sendBeacon>) => performNow(site, sendBeacon(...link));
  const track = (overrides?: unknown): void => withOverrides(s, overrides, () => send());
  const trackLink = (
    object: unknown,
    type?: unknown,
    name?: unknown,
    overrides?: unknown,
    done?: unknown,
  ): void => {
    const link = {
      type: type === 'd' || type === 'e' ? type : 'o',
      ...(name != null && name !== '' && { name: String(name) }),
    } as const;
    s.linkObject = object;
    withOverrides(s, overrides, () => send(link));
    if (typeof done === 'function') done();
  };
  const cookieRead = (name: unknown): string => currentRun(site).context.cookie(String(name)) ?? '';
  const cookieWrite = (name: unknown, value: unknown, expires?: unknown): boolean => {
    const text = String(value);
    storeCookie(site, String(name), text, text === '' ? 0 : lifetimeOf(expires));
    return cookieRead(name) === text;
  };
  const setAccount = (account: unknown): void => {
    s.account = account;
  };
  return {
    t: track,
    track,
    tl: trackLink,
    trackLink,
    c_r: cookieRead,
    cookieRead,
    c_w: cookieWrite,
    cookieWrite,
    sa: setAccount,
    setAccount,
    clearVars: () => clear(s),
    /** Modules do nothing: code may set what it wants on them. */
    loadModule: (name: string) => {
      if (!hasOwn(s, name) && name !== '__proto__') s[name] = {};
    },
    Util: {
      cookieRead,
      cookieWrite,
      getQueryParam: (name: unknown, url?: unknown, delimiter?: unknown) =>
        queryParam(name, url || s.pageURL || currentRun(site).context.page.url, String(delimiter || '&')),
      urlEncode: encodeURIComponent,
      urlDecode: decoded,
    },
    version: '',
    contextData: {},
  };
};

/**
 * The `s` of carried code, whose functions work for this run. Code may replace them: they are put there once. `s.t()` and
 * `s.tl()` send at once, with the variables of this moment; cookies need consent, as all that a rule stores.
 */
export const equippedTracker = (context: AnyContext): Variables => {
  const s = trackerOf(context);
  const equipped = gathered(context.site, 'equipped tracker');
  if (!equipped.is) Object.assign(s, { ...functionsOf(s, context.site), ...s });
  equipped.is = true;
  return s;
};
