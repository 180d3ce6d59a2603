import type { Perform } from '../engine/index.ts';
import { attempt, hasOwn, own } from '../language/index.ts';
import type { Tracking } from '../site/index.ts';
import { clear, sendBeacon, trackerOf } from './analytics.ts';
import { gathered, type Variables } from './gathered.ts';
import type { AnyContext } from './operand.ts';

/** The run of carried code for which the functions of `s` work. */
interface Running {
  readonly context: AnyContext;
  /** Only actions may send and store. */
  readonly perform?: Perform<Tracking> | undefined;
}

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
  return expires === 1 ? TWO_YEARS_MS : Number(expires) - Date.now();
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
const functionsOf = (s: Variables, running: () => Running): Variables => {
  const perform = (): Perform<Tracking> => {
    const it = running().perform;
    if (!it) throw new Error('Carried code may send and store in actions only.');
    return it;
  };
  const track = (overrides?: unknown): void => withOverrides(s, overrides, () => perform()(sendBeacon()));
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
    withOverrides(s, overrides, () => perform()(sendBeacon(link)));
    if (typeof done === 'function') done();
  };
  const cookieRead = (name: unknown): string => running().context.cookie(String(name)) ?? '';
  const cookieWrite = (name: unknown, value: unknown, expires?: unknown): boolean => {
    const text = String(value);
    const milliseconds = lifetimeOf(expires);
    const isGone = text === '' || (milliseconds !== undefined && !(milliseconds > 0));
    perform()(
      isGone
        ? { type: 'removeCookie', name: String(name) }
        : { type: 'setCookie', name: String(name), value: text, ...(milliseconds && { milliseconds }) },
    );
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
        queryParam(name, url || s.pageURL || running().context.page.url, String(delimiter || '&')),
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
export const equippedTracker = (context: AnyContext, perform?: Perform<Tracking>): Variables => {
  const s = trackerOf(context);
  const running = gathered(context.site, 'run of carried code');
  if (!hasOwn(running, 'context'))
    Object.assign(s, { ...functionsOf(s, () => running as unknown as Running), ...s });
  // A function that an action has left on `s` may run later.
  Object.assign(running, { context, ...(perform && { perform }) });
  return s;
};
