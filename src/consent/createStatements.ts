import type { Browser } from '../browser/index.ts';
import { isSame, parseConsentCookie, showGroups } from './groups.ts';
import { readVariable } from './readVariable.ts';
import { groupsInForce, hear, type Statement } from './statement.ts';

/** What the banner's sources say about consent, and which of them spoke last. */
export interface Statements {
  /** The groups in force: empty while no source speaks. Each source is read again. */
  readonly groups: () => string;
  /** The banner has named the active groups in an event of its own. */
  readonly announced: (groups: readonly unknown[]) => void;
  /** Another page of the site has posted a message. */
  readonly posted: (message: unknown) => void;
}

const isStatement = (it: unknown): it is Statement => {
  const { groups, after, until } = Object(it);
  return typeof groups === 'string' && typeof after === 'number' && typeof until === 'number';
};

/**
 * A source that has changed since the last look has spoken since then. The variable with which the page began may have
 * any age: the page may come from a cache, and another one may have asked the visitor since. `tell` posts to the site's
 * other pages what only this page has heard, or just that there is news.
 */
export const createStatements = (
  browser: Browser,
  tell: (statement: Statement | undefined) => void,
): Statements => {
  let known: readonly Statement[] = [];
  let event: Statement | undefined;
  let variable = '';
  let cookies: readonly string[] = [];
  let lookedAt = -Infinity;
  let groups = '';
  let isStale = false;

  const readCookies = (next: readonly string[], now: number) => {
    for (const raw of next) {
      const cookie = cookies.includes(raw) ? undefined : parseConsentCookie(raw);
      if (!cookie) continue;
      // A clock may have been wrong, or a cookie written by hand.
      const isDated = cookie.at <= now && cookie.at + 999 >= lookedAt;
      const after = isDated ? Math.max(cookie.at, lookedAt) : lookedAt;
      known = hear(known, { ...cookie, after, until: isDated ? Math.min(cookie.at + 999, now) : now });
    }
    cookies = next;
  };

  /**
   * Epoch milliseconds, later each time: several statements within one have an order too, and a clock may be set back.
   */
  const later = () => Math.max(browser.clock.now(), lookedAt + 0.001);

  const look = () => {
    const now = later();
    const nextVariable = readVariable(browser);
    const nextCookies = browser.cookies.raw('OptanonConsent');
    const isNewVariable = nextVariable !== variable;
    const isNewCookie = nextCookies.join(';') !== cookies.join(';');
    if (isNewVariable || isNewCookie || isStale) {
      const said = { groups: nextVariable, after: lookedAt, until: now };
      if (isNewVariable && nextVariable) known = hear(known, said);
      readCookies(nextCookies, now);
      const wasSaid = isNewVariable && nextVariable && variable;
      variable = nextVariable;
      isStale = false;
      const ofCookies = cookies.flatMap((raw) => parseConsentCookie(raw)?.groups ?? []);
      const live = variable ? [variable, ...ofCookies] : ofCookies;
      groups = live.length > 0 ? groupsInForce(known, live) : '';
      if (wasSaid || (isNewCookie && lookedAt > 0)) tell(wasSaid ? said : undefined);
    }
    lookedAt = now;
    return groups;
  };

  return {
    groups: look,
    announced: (named) => {
      look();
      const now = later();
      const said = showGroups(named);
      const hasCookie = cookies.length > 0;
      // It may repeat what this page knew before: a cookie has what the visitor has chosen since.
      if (hasCookie && isSame(said, variable)) return;
      known = known.filter((other) => other !== event);
      event = { groups: said, after: hasCookie ? -Infinity : now, until: now };
      known = hear(known, event);
      isStale = true;
    },
    posted: (message) => {
      if (!isStatement(message)) return;
      known = hear(known, message);
      isStale = true;
    },
  };
};
