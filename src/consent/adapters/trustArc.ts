import { keysOf, listOf, own } from '../../language/index.ts';
import type { ConsentAdapter, CookieStatement, WhereNotRequired } from '../adapter.ts';
import { decode } from '../groups.ts';
import { undated } from '../undated.ts';

const BEHAVIOUR = 'notice_behavior';
const PREFERENCES = 'notice_preferences';
/** What may follow the colon: nothing, a checksum, or the behaviour of the region. */
const END = ':(?:[0-9a-f]*|:(?:implied|expressed),[a-z]{2})';

/** The cookies with the visitor's answer: the form of the whole text, and the buckets, from 1, that its numbers name. */
const ANSWERS: Readonly<
  Record<string, readonly [RegExp, (numbers: readonly number[]) => readonly number[]]>
> = {
  // `permit 1,2,3`, `permit_1|2|3`, `permit 1 required`
  cmapi_cookie_privacy: [/^permit[ _](\d(?:[,|]\d)*)(?: required)?$/, (buckets) => buckets],
  // `0,1,2:`, `0|1|2:`
  notice_gdpr_prefs: [
    new RegExp(`^(\\d(?:[,|]\\d)*)${END}$`),
    (numbers) => numbers.map((bucket) => bucket + 1),
  ],
  // `2:` stands for this bucket and all before it.
  [PREFERENCES]: [new RegExp(`^(\\d)${END}$`), ([last = -1]) => listOf(last + 1, (bucket) => bucket + 1)],
};

/**
 * TrustArc. Groups are the numbers of its buckets, which a site configures: mostly `1` required, `2` functional, `3`
 * advertising. Its cookies tell an earlier answer before its script has loaded; its script says nothing besides.
 * https://github.com/trustarc/trustarc-cmp-gcm-template
 */
export const trustArc = (options: WhereNotRequired = {}): ConsentAdapter => ({
  ...options,
  name: 'TrustArc',
  follow: ({ browser, news }) => {
    const { cookies } = browser;
    const script = 'unanswered';
    let isMet = false;
    const meet = () => {
      const listen = browser.global('addConsentListenerTA');
      if (isMet || typeof listen !== 'function') return;
      isMet = true;
      listen(() => news());
    };
    const statementOf = (name: string, raw: string): CookieStatement => {
      const [form, bucketsOf] = own(ANSWERS, name) ?? [];
      const numbers = form?.exec(decode(raw))?.[1]?.split(/[,|]/).map(Number);
      return { state: numbers && bucketsOf?.(numbers).map(String), at: Number.NaN };
    };
    meet();
    const stop = browser.onWindow('load', meet);
    return {
      ...undated(browser, { name: 'TrustArc' }),
      hasCookies: true,
      read: () => {
        const isImplied = cookies.raw(BEHAVIOUR).some((raw) => decode(raw).startsWith('implied'));
        // Where consent is implied, the other cookies hold the default.
        const isDefault = isImplied && cookies.raw(PREFERENCES).length === 0;
        if (isDefault) return { script, cookies: [{ state: 'not required', at: Number.NaN }] };
        const statements = keysOf(ANSWERS).flatMap((name) =>
          cookies.raw(name).map((raw) => statementOf(name, raw)),
        );
        return { script, cookies: statements };
      },
      stop,
    };
  },
});
