import { globalOf } from '../../browser/index.ts';
import { attempt, wrap } from '../../language/index.ts';
import type { Banner, ConsentAdapter } from '../adapter.ts';
import { decode, parseConsentCookie } from '../groups.ts';
import { readVariable } from '../readVariable.ts';

/** Holds the time of the visitor's last answer, such as `2026-10-19T03:31:41.236Z`. */
const ANSWERED = 'OptanonAlertBoxClosed';
const WRAPPER = 'OptanonWrapper';

/** OneTrust's own categories; a site may have others. */
export const ONETRUST_GROUPS = { performance: 'C0002', targeting: 'C0004', functional: 'C0003' } as const;

interface OneTrust {
  OnConsentChanged?: (listener: (event?: unknown) => void) => void;
}

/**
 * OneTrust, with its variables, its cookie and its events. Groups are its categories: `C0002`.
 * https://developer.onetrust.com/onetrust/docs/javascript-api
 */
export const oneTrust = (): ConsentAdapter => ({
  name: 'OneTrust',
  groups: ONETRUST_GROUPS,
  follow: ({ browser, news, fail }): Banner => {
    let active = true;
    let isMet = false;
    const there = () => browser.global('OneTrust') as OneTrust | undefined;
    const hear = (event?: unknown) => {
      if (!active) return;
      meet();
      // Any script may dispatch this event, with any content.
      news(attempt(() => (event as CustomEvent | undefined)?.detail));
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
        banner.OnConsentChanged(hear);
      } catch (cause) {
        fail(cause);
      }
    };
    const unwrap = wrap(globalOf(browser, WRAPPER), (call) => {
      try {
        return call();
      } finally {
        hear();
      }
    });
    meet();
    const stops = ['OneTrustGroupsUpdated', 'consent.onetrust'].map((event) => browser.onWindow(event, hear));
    return {
      read: () => {
        meet();
        return readVariable(browser);
      },
      cookie: { name: 'OptanonConsent', parse: parseConsentCookie },
      // Several cookies of this name, of several domains, may have several ages.
      answeredHere: () =>
        browser.cookies.raw(ANSWERED).some((raw) => Date.parse(decode(raw)) > browser.documentStart()),
      isThere: () => typeof Object(there()).OnConsentChanged === 'function',
      stop: () => {
        active = false;
        for (const stop of stops) stop();
        unwrap();
      },
    };
  },
});
