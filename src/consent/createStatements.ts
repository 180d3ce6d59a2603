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
  /** Leaves what is known to the next tag on the page. */
  readonly handOn: () => void;
}

/** What a stopped tag leaves to the next one on the same page. */
export interface ConsentMemory {
  /** The statements that may be the newest. */
  said: readonly Statement[];
  /** That of the banner's event, if it has spoken by one. */
  event?: Statement;
  /** The variable and the cookies at the last look. */
  variable: string;
  cookies: readonly string[];
  /** Epoch milliseconds. */
  lookedAt: number;
}

export const createConsentMemory = (): ConsentMemory => ({
  said: [],
  variable: '',
  cookies: [],
  lookedAt: -Infinity,
});

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
  memory = createConsentMemory(),
): Statements => {
  // A stopped tag may look once more: it must not see a change before the next one does.
  const own = { ...memory };
  let groups = '';
  let isStale = true;

  const take = (it: Statement) => {
    own.said = hear(own.said, it);
  };

  const readCookies = (next: readonly string[], now: number) => {
    for (const raw of next) {
      const cookie = own.cookies.includes(raw) ? undefined : parseConsentCookie(raw);
      if (!cookie) continue;
      // A clock may have been wrong, or a cookie written by hand.
      const isDated = cookie.at <= now && cookie.at + 999 >= own.lookedAt;
      const after = isDated ? Math.max(cookie.at, own.lookedAt) : own.lookedAt;
      take({ ...cookie, after, until: isDated ? Math.min(cookie.at + 999, now) : now });
    }
    own.cookies = next;
  };

  /**
   * Epoch milliseconds, later each time: several statements within one have an order too, and a clock may be set back.
   */
  const later = () => Math.max(browser.clock.now(), own.lookedAt + 0.001);

  const look = () => {
    const now = later();
    const nextVariable = readVariable(browser);
    const nextCookies = browser.cookies.raw('OptanonConsent');
    const isNewVariable = nextVariable !== own.variable;
    const isNewCookie = nextCookies.join(';') !== own.cookies.join(';');
    if (isNewVariable || isNewCookie || isStale) {
      const said = { groups: nextVariable, after: own.lookedAt, until: now };
      if (isNewVariable && nextVariable) take(said);
      readCookies(nextCookies, now);
      const wasSaid = isNewVariable && nextVariable && own.variable;
      own.variable = nextVariable;
      isStale = false;
      const ofCookies = own.cookies.flatMap((raw) => parseConsentCookie(raw)?.groups ?? []);
      const live = own.variable ? [own.variable, ...ofCookies] : ofCookies;
      groups = live.length > 0 ? groupsInForce(own.said, live) : '';
      if (wasSaid || (isNewCookie && own.lookedAt > 0)) tell(wasSaid ? said : undefined);
    }
    own.lookedAt = now;
    return groups;
  };

  return {
    groups: look,
    announced: (named) => {
      look();
      const now = later();
      const said = showGroups(named);
      const hasCookie = own.cookies.length > 0;
      // It may repeat what this page knew before: a cookie has what the visitor has chosen since.
      if (hasCookie && isSame(said, own.variable)) return;
      own.said = own.said.filter((other) => other !== own.event);
      own.event = { groups: said, after: hasCookie ? -Infinity : now, until: now };
      take(own.event);
      isStale = true;
    },
    posted: (message) => {
      if (!isStatement(message)) return;
      take(message);
      isStale = true;
    },
    handOn: () => {
      Object.assign(memory, own);
    },
  };
};
