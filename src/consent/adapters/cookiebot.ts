import { stopAll } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, CookieStatement, WhereNotRequired } from '../adapter.ts';
import { decode } from '../groups.ts';
import { keepRefusal } from '../keepRefusal.ts';
import { undated } from '../undated.ts';

const CATEGORIES = ['necessary', 'preferences', 'statistics', 'marketing'] as const;
const COOKIE = 'CookieConsent';
/** The stamp of visitors from regions where Cookiebot does not ask. */
const NOT_ASKED = '-1';

interface Cookiebot {
  readonly consent?: Partial<Record<(typeof CATEGORIES)[number], unknown>> & { readonly method?: unknown };
  readonly hasResponse?: unknown;
}

/** A field of the cookie: bare text, or text in single quotes, which is anything but a quote. */
const FIELD = /\s*(\w+)\s*:\s*(?:'([^']*)'|([\w.+-]*))\s*/y;

/** The fields of a text `{name:value,other:'value'}`; `undefined` if it has another form, or two values of one name. */
const fieldsOf = (text: string): ReadonlyMap<string, string> | undefined => {
  const fields = new Map<string, string>();
  if (!text.startsWith('{')) return undefined;
  for (let at = 1; at < text.length; at += 1) {
    FIELD.lastIndex = at;
    const [whole, name = '', quoted, bare = ''] = FIELD.exec(text) ?? [];
    const value = quoted ?? bare;
    if (whole === undefined || (fields.get(name) ?? value) !== value) return undefined;
    fields.set(name, value);
    at = FIELD.lastIndex;
    if (text[at] === '}') return at === text.length - 1 ? fields : undefined;
    if (text[at] !== ',') return undefined;
  }
  return undefined;
};

/** Cookiebot's cookie looks like JSON, but is not: `{stamp:'…',necessary:true,statistics:false,method:'explicit',utc:1}`. */
const readCookie = (raw: string): CookieStatement => {
  const text = decode(raw);
  const fields = fieldsOf(text);
  const at = Number(fields?.get('utc') ?? Number.NaN);
  if (text === NOT_ASKED || fields?.get('stamp') === NOT_ASKED) return { state: 'not required', at };
  if (!fields?.has('necessary')) return { state: undefined, at };
  const active = CATEGORIES.filter((name) => fields.get(name) === 'true');
  return { state: fields.get('method') === 'implied' ? { byDefault: active } : active, at };
};

/**
 * Cookiebot. Groups are its categories: `necessary`, `preferences`, `statistics`, `marketing`. Its cookie tells an earlier
 * answer before its script has loaded; its script says a withdrawal before its server has changed the cookie.
 * https://www.cookiebot.com/en/developer/
 */
export const cookiebot = (options: WhereNotRequired = {}): ConsentAdapter => ({
  ...options,
  name: 'Cookiebot',
  keepRefusal,
  groups: { performance: 'statistics', targeting: 'marketing', functional: 'preferences' },
  follow: ({ browser, news }) => {
    let hasResponded = false;
    const cookies = () => browser.cookies.raw(COOKIE).map(readCookie);
    const script = (): BannerState => {
      const there = Object(browser.global('Cookiebot') ?? browser.global('CookieConsent')) as Cookiebot;
      const { consent, hasResponse } = there;
      // A script that has had an answer, and has none any more, denies.
      if (!consent || hasResponse !== true) return hasResponded ? [] : 'unanswered';
      hasResponded = true;
      const active = CATEGORIES.filter((name) => consent[name] === true);
      return consent.method === 'implied' ? { byDefault: active } : active;
    };
    return {
      read: () => ({ script: script(), cookies: cookies() }),
      hasCookies: true,
      ...undated(browser, {
        name: 'Cookiebot',
        dated: () => cookies().some(({ at }) => at > browser.documentStart()),
        names: () => CATEGORIES,
      }),
      stop: stopAll(
        ...['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'].map((event) =>
          browser.onWindow(event, () => news()),
        ),
      ),
    };
  },
});
