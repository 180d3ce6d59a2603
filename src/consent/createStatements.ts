import type { Browser } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import type { ActiveGroups, Banner } from './adapter.ts';
import { areGroups, isSame, showGroups } from './groups.ts';
import { groupsInForce, hear, readStatement, SKEW_MS, type Statement } from './statement.ts';

/** What the banner's sources say about consent, and which of them changed last. */
export interface Statements {
  /** The groups in force; empty while no source has made a statement. Each call reads all sources again. */
  readonly groups: () => string;
  /** Whether the banner has loaded, or needs not: it cannot know an answer that is still hidden. */
  readonly areKnown: () => boolean;
  /** Whether another page of the site made the statement that came last. */
  readonly areOthers: () => boolean;
  /** The banner has named the active groups in an event of its own. */
  readonly announced: (groups: readonly unknown[]) => void;
  /** Another page of the site has posted a message. */
  readonly posted: (message: unknown) => void;
  /** Passes what is known to the next tag on the page. */
  readonly handOn: () => void;
}

/** What a stopped tag leaves to the next one on the same page. */
export interface ConsentMemory {
  /** The statements that may be the newest. */
  said: readonly Statement[];
  /** The statement of the banner's own event, if there was one. */
  event?: Statement | undefined;
  /** The banner's variable and cookies when they were last read. */
  variable: string;
  cookies: readonly string[];
  /** When they were last read, in epoch milliseconds. */
  lookedAt: number;
}

/** The visitor has answered, and no group is active. */
const NOTHING_ACTIVE = ',';

/** What the banner says, as a list of groups: empty while it has no answer. What is no list denies. */
const listOf = (said: ActiveGroups): string => {
  if (!said) return '';
  return areGroups(said) ? said : NOTHING_ACTIVE;
};

export const createConsentMemory = (): ConsentMemory => ({
  said: [],
  variable: '',
  cookies: [],
  lookedAt: -Infinity,
});

/** What an earlier tag has left. Any script, or another version of the tag, may have written it. */
const recall = ({ said, event, variable, cookies, lookedAt }: ConsentMemory, now: number): ConsentMemory => {
  const known = said.map((it) => readStatement(it, now));
  return {
    said: known.flatMap((it) => it ?? []),
    event: known[said.indexOf(event as Statement)],
    variable: String(variable),
    cookies: cookies.map(String),
    // Not of the future: the clock may have been set back. NaN is no time.
    lookedAt: lookedAt <= now ? lookedAt : now,
  };
};

/**
 * A source that has changed since it was last read has made its statement since then. But the variable that was there
 * when the page began may have any age: the page may come from a cache, and another page may have asked the visitor
 * since. `tell` posts to the site's other pages a statement that only this page knows, or just that there is news.
 */
export const createStatements = (
  browser: Browser,
  { read, cookie }: Pick<Banner, 'read' | 'cookie'>,
  tell: (statement: Statement | undefined) => void,
  memory = createConsentMemory(),
): Statements => {
  // A copy, because a stopped tag may read the sources once more: a change must be left for the next tag.
  const own = attempt(() => recall(memory, browser.clock.now())) ?? createConsentMemory();
  // A script of this document has read what only a script can say.
  if (!cookie) own.lookedAt = Math.max(own.lookedAt, browser.documentStart());
  let groups = '';
  let areKnown = false;
  let areOthers = false;
  let isStale = true;

  const take = (it: Statement) => {
    own.said = hear(own.said, it);
  };

  const readCookies = (next: readonly string[], now: number) => {
    for (const raw of next) {
      const said = own.cookies.includes(raw) ? undefined : cookie?.parse(raw);
      if (!said) continue;
      // The date may be wrong, because a clock was wrong or somebody wrote the cookie by hand.
      const isDated = said.at <= now && said.at + 999 >= own.lookedAt;
      const after = isDated ? Math.max(said.at, own.lookedAt) : own.lookedAt;
      take({ ...said, after, until: isDated ? Math.min(said.at + 999, now) : now });
    }
    own.cookies = next;
  };

  /**
   * The present time in epoch milliseconds, but later at each call: several statements within one millisecond need an
   * order too, and a clock may be set back.
   */
  const later = () => Math.max(browser.clock.now(), own.lookedAt + 0.001);

  /** The clock was set back since: until it has caught up, nobody can say what came later, so a message can only deny. */
  const isSetBack = () => own.lookedAt > browser.clock.now() + SKEW_MS;

  const look = () => {
    const isFuture = isSetBack();
    const now = later();
    const said = read();
    areKnown = said !== undefined;
    const nextVariable = listOf(said);
    const nextCookies = cookie ? browser.cookies.raw(cookie.name) : [];
    const isNewVariable = nextVariable !== own.variable;
    const isNewCookie = nextCookies.join(';') !== own.cookies.join(';');
    if (isNewVariable || isNewCookie || isStale) {
      const statement = { groups: nextVariable, after: own.lookedAt, until: now };
      if (isNewVariable) areOthers = false;
      // The banner of this page writes its variable with its cookie.
      else if (isNewCookie && !isStale && own.lookedAt > 0) areOthers = true;
      if (isNewVariable && nextVariable) take(statement);
      readCookies(nextCookies, now);
      const isOtherAnswer = isNewVariable && nextVariable !== '' && own.variable !== '';
      own.variable = nextVariable;
      isStale = false;
      const ofCookies = own.cookies.flatMap((raw) => cookie?.parse(raw)?.groups ?? []);
      const live = own.variable ? [own.variable, ...ofCookies] : ofCookies;
      groups = live.length > 0 ? groupsInForce(own.said, live) : '';
      const at = browser.clock.now();
      if (isOtherAnswer) tell(isFuture ? { ...statement, after: at, until: at } : statement);
      // The other pages read the same cookie, as soon as they know that there is news.
      else if (isNewCookie && own.lookedAt > 0) tell(undefined);
    }
    own.lookedAt = now;
    return groups;
  };

  return {
    groups: look,
    areKnown: () => areKnown || groups !== '',
    areOthers: () => areOthers,
    announced: (named) => {
      look();
      const now = later();
      const said = showGroups(named);
      if (!named.every((id) => typeof id === 'string') || !areGroups(said)) return;
      const hasCookie = own.cookies.length > 0;
      // The event may repeat what this page already knew. A cookie has what the visitor has chosen since then.
      if (hasCookie && own.variable && isSame(said, own.variable)) return;
      own.said = own.said.filter((other) => other !== own.event);
      own.event = { groups: said, after: hasCookie ? -Infinity : now, until: now };
      take(own.event);
      isStale = true;
    },
    posted: (message) => {
      const said = readStatement(message, browser.clock.now());
      if (!said || said.after < 0) return;
      if (isSetBack()) take({ ...said, after: -Infinity, until: later() });
      // A cookie has what the visitor has chosen anywhere, so beside it a message can only deny.
      else take(own.cookies.length > 0 ? { ...said, after: -Infinity } : said);
      areOthers = true;
      isStale = true;
    },
    handOn: () => {
      Object.assign(memory, own);
    },
  };
};
