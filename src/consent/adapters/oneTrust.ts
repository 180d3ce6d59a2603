import { globalOf } from '../../browser/index.ts';
import { attempt, stopAll, wrap } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { areGroups, decode, namesIn, parseConsentCookie } from '../groups.ts';

/** Holds the time of the visitor's last answer, such as `2026-10-19T03:31:41.236Z`. */
const ANSWERED = 'OptanonAlertBoxClosed';
const WRAPPER = 'OptanonWrapper';
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
    /** Several cookies of this name, of several domains, may have several ages. */
    const answers = () => browser.cookies.raw(ANSWERED).map((raw) => Date.parse(decode(raw)));
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
    const stateOf = (groups: readonly string[]): BannerState =>
      hasChosen || answers().some(Number.isFinite) ? groups : { byDefault: groups };
    const unwrap = wrap(globalOf(browser, WRAPPER), (call) => {
      try {
        return call();
      } finally {
        hear();
      }
    });
    meet();
    return {
      script: () => {
        meet();
        const texts = VARIABLES.map((name) => browser.global(name));
        const text = texts.find((it) => it != null && (typeof it !== 'string' || it.trim()));
        // A site may have pages without the banner. A value of another form denies.
        return text === undefined ? 'unanswered' : areGroups(text) ? stateOf(namesIn(text)) : [];
      },
      cookies: () =>
        browser.cookies.raw('OptanonConsent').flatMap((raw) => {
          const said = parseConsentCookie(raw);
          return said ? [{ state: stateOf(said.groups), at: said.at }] : [];
        }),
      answeredHere: () => hasChosen || answers().some((at) => at > browser.documentStart()),
      isThere: () => typeof Object(there()).OnConsentChanged === 'function',
      stop: stopAll(
        ...['OneTrustGroupsUpdated', 'consent.onetrust'].map((event) => browser.onWindow(event, hear)),
        unwrap,
      ),
    };
  },
});
