import { globalOf } from '../../browser/index.ts';
import { attempt, memo, momentOf, stopAll, wrap } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, CookieStatement, WhereNotRequired } from '../adapter.ts';
import { areGroups, decode, namesIn, parseConsentCookie } from '../groups.ts';

/** Holds the time of the visitor's last answer, such as `2026-10-19T03:31:41.236Z`. */
const ANSWERED = 'OptanonAlertBoxClosed';
const WRAPPER = 'OptanonWrapper';
/** No value of a cookie has one. */
const SEPARATOR = '\n';
const VARIABLES = ['OnetrustActiveGroups', 'OptanonActiveGroups'] as const;

/** OneTrust's own categories; a site may have others. */
export const ONETRUST_GROUPS = { performance: 'C0002', targeting: 'C0004', functional: 'C0003' } as const;

interface OneTrust {
  OnConsentChanged?: (listener: (event?: unknown) => void) => void;
}

/**
 * OneTrust, with its variables, its cookie and its events. Groups are its categories: `C0002`. Before the visitor's answer
 * they are those that the banner's rule for the region assumes; `grantWhereNotRequired` lets them count.
 * https://developer.onetrust.com/onetrust/docs/javascript-api
 */
export const oneTrust = (options: WhereNotRequired = {}): ConsentAdapter => ({
  ...options,
  name: 'OneTrust',
  groups: ONETRUST_GROUPS,
  follow: ({ browser, news, fail }) => {
    let isMet = false;
    let hasChosen = false;
    const there = () => browser.global('OneTrust') as OneTrust | undefined;
    const hear = (event?: unknown) => {
      meet();
      // Any script may dispatch this event, with any content.
      news({ groups: attempt(() => (event as CustomEvent | undefined)?.detail) });
    };
    /**
     * Subscribes to `OnConsentChanged`, which the banner calls before it dispatches the window event. The banner itself
     * may come late.
     */
    const meet = () => {
      const banner = there();
      if (isMet || typeof banner?.OnConsentChanged !== 'function') return;
      isMet = true;
      try {
        banner.OnConsentChanged((event) => {
          hasChosen = true;
          hear(event);
        });
      } catch (cause) {
        fail(cause);
      }
    };
    const rawOf = (name: string) => browser.cookies.raw(name).join(SEPARATOR);
    /** Several cookies of one name, of several domains, may have several ages. */
    const read = memo((value: unknown, cookies: string, answers: string, isCertain: boolean) => {
      const answeredAt = answers.split(SEPARATOR).map((it) => momentOf(decode(it)));
      const isAnswer = !!options.grantWhereNotRequired || isCertain || answeredAt.some(Number.isFinite);
      const stateOf = (groups: readonly string[]) => (isAnswer ? groups : { byDefault: groups });
      // A site may have pages without the banner. A value of another form denies.
      const ofForm = areGroups(value) ? stateOf(namesIn(value)) : [];
      const script: BannerState = value === undefined ? 'unanswered' : ofForm;
      const statements = cookies.split(SEPARATOR).flatMap((it): readonly CookieStatement[] => {
        // A page may have replaced what reads it.
        const read = it === '' ? [] : attempt(() => [parseConsentCookie(it)]);
        if (!read) return [{ state: undefined, at: Number.NaN }];
        return read.flatMap((said) => (said ? [{ state: stateOf(said.groups), at: said.at }] : []));
      });
      return { script, cookies: statements, answeredAt };
    });
    const now = () => {
      meet();
      const values = VARIABLES.map((name) => browser.global(name));
      const value = values.find((it) => it != null && (typeof it !== 'string' || it.trim()));
      return read(value, rawOf('OptanonConsent'), rawOf(ANSWERED), hasChosen);
    };
    const unwrap = wrap(globalOf(browser, WRAPPER), (call) => {
      try {
        return call();
      } finally {
        hear();
      }
    });
    meet();
    return {
      read: now,
      hasCookies: true,
      answeredHere: () => hasChosen || now().answeredAt.some((at) => at > browser.documentStart()),
      isThere: () => typeof Object(there()).OnConsentChanged === 'function',
      stop: stopAll(
        ...['OneTrustGroupsUpdated', 'consent.onetrust'].map((event) => browser.onWindow(event, hear)),
        unwrap,
      ),
    };
  },
});
