import type { Browser } from '../../browser/index.ts';
import type { ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { type BannerState, followState } from '../followState.ts';
import { decode } from '../groups.ts';

/** Numbers in a text: `permit 1,2|3` → `['1', '2', '3']`. */
const numbersIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

const MOST_BUCKETS = 20;

/** The cookies with the visitor's answer, each with the buckets that it names. They count buckets from 0, but for one. */
const ANSWERS: Readonly<Record<string, (text: string) => readonly string[]>> = {
  // `permit 1,2,3`, `permit_1|2|3`, `permit 1 required`
  cmapi_cookie_privacy: (text) => (/^permit/.test(text) ? numbersIn(text) : []),
  // `0,1,2:`, `0|1|2:`
  notice_gdpr_prefs: (text) => numbersIn(text.split(':')[0] ?? '').map((bucket) => `${Number(bucket) + 1}`),
  // `2:` stands for this bucket and all before it.
  notice_preferences: (text) =>
    Array.from(
      { length: Math.min(Number(numbersIn(text)[0] ?? -1) + 1, MOST_BUCKETS) },
      (_, bucket) => `${bucket + 1}`,
    ),
};

const readCookies = ({ cookies }: Pick<Browser, 'cookies'>, implied: BannerState): BannerState => {
  const isImplied = cookies.raw('notice_behavior').some((raw) => decode(raw).startsWith('implied'));
  // Where consent is implied, the other cookies hold the default.
  const isAnswer = !isImplied || cookies.raw('notice_preferences').length > 0;
  const said = Object.entries(isAnswer ? ANSWERS : {}).flatMap(([name, bucketsIn]) =>
    cookies.raw(name).map((raw) => bucketsIn(decode(raw))),
  );
  const [first, ...others] = said;
  // Of cookies that differ, each may be the newer one.
  if (first) return first.filter((bucket) => others.every((buckets) => buckets.includes(bucket)));
  return isImplied ? implied : 'unanswered';
};

/**
 * TrustArc. Groups are the numbers of its buckets, which a site configures: mostly `1` required, `2` functional, `3`
 * advertising. Its cookies tell an earlier answer before its script has loaded.
 * https://github.com/trustarc/trustarc-cmp-gcm-template
 */
export const trustArc = ({ grantWhereNotRequired = false }: WhereNotRequired = {}): ConsentAdapter => ({
  name: 'TrustArc',
  follow: (parts) =>
    followState(
      {
        read: () => readCookies(parts.browser, grantWhereNotRequired ? 'not required' : 'unanswered'),
        subscribe: (changed) => {
          let active = true;
          let isMet = false;
          const meet = () => {
            const listen = parts.browser.global('addConsentListenerTA');
            if (isMet || typeof listen !== 'function') return;
            isMet = true;
            listen(() => active && changed());
          };
          meet();
          const stop = parts.browser.onWindow('load', meet);
          return () => {
            active = false;
            stop();
          };
        },
      },
      parts,
    ),
});
