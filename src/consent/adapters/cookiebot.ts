import type { Browser } from '../../browser/index.ts';
import { stopAll } from '../../language/index.ts';
import type { ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { type BannerState, followState } from '../followState.ts';
import { decode } from '../groups.ts';

const CATEGORIES = ['necessary', 'preferences', 'statistics', 'marketing'] as const;
const COOKIE = 'CookieConsent';
/** The stamp of visitors from regions where Cookiebot does not ask. */
const NOT_ASKED = '-1';

interface Answer {
  readonly state: BannerState;
  /** Epoch milliseconds; `NaN` if the cookie does not say. */
  readonly at: number;
}

interface Cookiebot {
  readonly consent?: Partial<Record<(typeof CATEGORIES)[number], unknown>> & { readonly method?: unknown };
  readonly hasResponse?: unknown;
}

/** Cookiebot's cookie looks like JSON, but is not: `{stamp:'…',necessary:true,statistics:false,method:'explicit',utc:1}`. */
const readCookie = (raw: string, implied: BannerState): Answer => {
  const text = decode(raw);
  const field = (name: string) =>
    new RegExp(`(?:^|[{,])\\s*${name}\\s*:\\s*'?([^',}]*)`).exec(text)?.[1]?.trim();
  if (text === NOT_ASKED || field('stamp') === NOT_ASKED) return { state: implied, at: Number.NaN };
  const active = CATEGORIES.filter((name) => field(name) === 'true');
  const isAnswer = field('necessary') !== undefined && field('method') !== 'implied';
  const isGranted = field('method') === 'implied' && implied !== 'unanswered';
  const state = isAnswer || isGranted ? active : 'unanswered';
  return { state, at: Number(field('utc') ?? Number.NaN) };
};

/** What several cookies of one name allow together. */
const together = (answers: readonly Answer[]): BannerState => {
  const states = answers.map(({ state }) => state);
  const lists = states.filter((state) => typeof state !== 'string');
  const [first] = states;
  if (lists.length < states.length)
    return first !== undefined && states.every((it) => it === first) ? first : 'unanswered';
  return CATEGORIES.filter((name) => lists.every((list) => list.includes(name)));
};

/**
 * Cookiebot. Groups are its categories: `necessary`, `preferences`, `statistics`, `marketing`. Its cookie tells an earlier
 * answer before its script has loaded.
 * https://www.cookiebot.com/en/developer/
 */
export const cookiebot = ({ grantWhereNotRequired = false }: WhereNotRequired = {}): ConsentAdapter => ({
  name: 'Cookiebot',
  groups: { performance: 'statistics', targeting: 'marketing', functional: 'preferences' },
  follow: (parts) => {
    const { browser } = parts;
    const implied: BannerState = grantWhereNotRequired ? 'not required' : 'unanswered';
    const answers = () => browser.cookies.raw(COOKIE).map((raw) => readCookie(raw, implied));
    return followState(
      {
        read: () => {
          const known = answers();
          return known.length > 0 ? together(known) : readScript(browser, implied);
        },
        subscribe: (changed) =>
          stopAll(
            ...['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'].map((event) =>
              browser.onWindow(event, changed),
            ),
          ),
        names: () => CATEGORIES,
        answeredHere: () => answers().some(({ at }) => at > browser.documentStart()),
      },
      parts,
    );
  },
});

/** What the script says where its cookie cannot be read, for example because it belongs to another host. */
const readScript = ({ global }: Pick<Browser, 'global'>, implied: BannerState): BannerState => {
  const { consent, hasResponse } = Object(global('Cookiebot') ?? global('CookieConsent')) as Cookiebot;
  if (!consent || hasResponse !== true) return 'unanswered';
  if (consent.method === 'implied' && implied === 'unanswered') return 'unanswered';
  return CATEGORIES.filter((name) => consent[name] === true);
};
