import type { Browser } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import { type Announced, type Banner, type ConsentAdapter, listed } from './adapter.ts';
import { EVERY_GROUP, isSame } from './groups.ts';
import { groupsInForce, hear, readStatement, SKEW_MS, type Statement } from './statement.ts';

/** What follows from all statements together. */
export interface Judgement {
  /** The groups in force; empty while no source has made a statement. */
  readonly groups: string;
  /** Whether the banner has loaded, or needs not: it cannot know an answer that is still hidden. */
  readonly isKnown: boolean;
}

/** Decides, for all banners alike, what the visitor allows by what the banner's sources and other pages say. */
export interface Judge {
  /** Reads all sources again. */
  readonly look: () => Judgement;
  /** Whether another page of the site made the statement that came last. */
  readonly areOthers: () => boolean;
  /** Whether the visitor has answered in this document: what they did before had no consent yet. */
  readonly answeredHere: () => boolean;
  /** The banner has reported something. */
  readonly announced: (announced: Announced) => void;
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
  /** What script and cookies said when they were last read. */
  script: string;
  cookies: readonly string[];
  /** When they were last read, in epoch milliseconds. */
  lookedAt: number;
}

/** What cannot be read: no group is active. */
const NOTHING_ACTIVE = { list: listed([]), counts: true };
/** A page that was busy for this long may have hidden that its banner waited for an answer. */
const STARVED_MS = 1_000;
/** A banner that has announced a choice and does not say which is not to be read. */
const QUESTION_MS = 10_000;

export const createConsentMemory = (): ConsentMemory => ({
  said: [],
  script: '',
  cookies: [],
  lookedAt: -Infinity,
});

/** What an earlier tag has left. Any script, or another version of the tag, may have written it. */
const recall = ({ said, event, script, cookies, lookedAt }: ConsentMemory, now: number): ConsentMemory => {
  const known = said.map((it) => readStatement(it, now));
  return {
    said: known.flatMap((it) => it ?? []),
    event: known[said.indexOf(event as Statement)],
    script: String(script),
    cookies: cookies.map(String),
    // Not of the future: the clock may have been set back. NaN is no time.
    lookedAt: lookedAt <= now ? lookedAt : now,
  };
};

/** What a source says: a list of groups, empty without one, and whether the list counts as an answer. */
interface Word {
  readonly list: string;
  readonly counts: boolean;
}

/** `undefined` if the state says nothing. */
const wordOf = (state: unknown, grantsDefaults: boolean, unreadable: Word | undefined): Word | undefined => {
  if (Array.isArray(state)) return { list: listed(state), counts: true };
  const { byDefault } = Object(state);
  if (Array.isArray(byDefault)) return { list: listed(byDefault), counts: grantsDefaults };
  if (state === 'not required') return { list: EVERY_GROUP, counts: grantsDefaults };
  if (state === 'unanswered') return { list: '', counts: false };
  return state === 'unknown' ? undefined : unreadable;
};

/**
 * What cannot be read denies. A source that has changed since it was last read has made its statement since then; but
 * what was there when the page began may have any age: the page may come from a cache, and another page may have asked
 * the visitor since. Where statements differ and their order is not certain, the denial counts. `tell` posts to the site's
 * other pages a statement that only this page knows, or just that there is news.
 */
export const createJudge = (
  browser: Browser,
  banner: Pick<Banner, 'script' | 'cookies' | 'answeredHere' | 'datesAnswers'>,
  { grantWhereNotRequired: grantsDefaults = false }: Pick<ConsentAdapter, 'grantWhereNotRequired'>,
  tell: (statement: Statement | undefined) => void,
  memory = createConsentMemory(),
): Judge => {
  const { clock } = browser;
  // A copy, because a stopped tag may read the sources once more: a change must be left for the next tag.
  const own = attempt(() => recall(memory, clock.now())) ?? createConsentMemory();
  // A script of this document has read what only a script can say.
  if (!banner.cookies) own.lookedAt = Math.max(own.lookedAt, browser.documentStart());
  /** The last word of the script: it holds until the script says something else. */
  let script: Word | undefined = own.script ? { list: own.script, counts: true } : undefined;
  let lastWord: Word | undefined;
  let lastCounting = 0;
  /** Since when it has been open what the visitor has chosen. */
  let askedAt: number | undefined;
  let judgement: Judgement | undefined;
  let areOthers = false;
  let isStale = true;
  /** The banner has waited for an answer, and has got one. */
  let hasWaited = false;
  let hasAnswered = false;
  let activeAt = clock.now();

  const take = (it: Statement) => {
    own.said = hear(own.said, it);
    isStale = true;
  };

  /**
   * The present time in epoch milliseconds, but later at each call: several statements within one millisecond need an
   * order too, and a clock may be set back.
   */
  const later = () => Math.max(clock.now(), own.lookedAt + 0.001);
  /** The clock was set back since: until it has caught up, nobody can say what came later, so a message can only deny. */
  const isSetBack = () => own.lookedAt > clock.now() + SKEW_MS;

  const readScript = (now: number) => {
    const state: unknown = attempt(banner.script);
    askedAt = state === 'in question' ? (askedAt ?? now) : undefined;
    const isOpen = askedAt !== undefined && now - askedAt < QUESTION_MS;
    // A script that cannot be read yet may not have loaded.
    if (!isOpen) script = wordOf(state, grantsDefaults, script?.list ? NOTHING_ACTIVE : script) ?? script;
    return { word: isOpen ? undefined : script, isOpen };
  };

  const readCookies = () =>
    (attempt(() => banner.cookies?.()) ?? []).flatMap(({ state, at }) => {
      const { list: groups, counts } = wordOf(state, grantsDefaults, NOTHING_ACTIVE) ?? NOTHING_ACTIVE;
      return groups ? [{ groups, counts, at, key: `${groups}${at}` }] : [];
    });
  /** Its date may be wrong, because a clock was wrong or somebody wrote the cookie by hand. */
  const takeCookie = ({ groups, at }: ReturnType<typeof readCookies>[number], now: number) => {
    const isDated = at <= now && at + 999 >= own.lookedAt;
    const after = isDated ? Math.max(at, own.lookedAt) : own.lookedAt;
    take({ groups, after, until: isDated ? Math.min(at + 999, now) : now });
  };

  /** An answer is told from an earlier one by what the banner said before: after a wait for it, it is new. */
  const noteAnswer = ({ groups, isKnown }: Judgement, wasKnown: boolean | undefined) => {
    const now = clock.now();
    const isActive = browser.hasBeenActive();
    const isStarved = now - activeAt > STARVED_MS && isActive;
    activeAt = now;
    // The visitor may have answered before the tag has started, and only some banners say when.
    if (wasKnown === undefined && !banner.answeredHere && groups && groups !== EVERY_GROUP)
      hasAnswered = isActive;
    if (isKnown && (!groups || (!wasKnown && isStarved))) hasWaited = true;
    if (groups && hasWaited) hasAnswered = true;
  };

  const look = (chosenAt?: number): Judgement => {
    const isFuture = isSetBack();
    const now = later();
    const before = script;
    const wasKnown = judgement?.isKnown;
    const { word, isOpen } = readScript(now);
    const cookies = readCookies();
    const list = word?.list ?? own.script;
    const isNewScript = !isSame(list, own.script);
    const isNewCookie = String(cookies.map(({ key }) => key)) !== String(own.cookies);
    const isOtherWord = word?.list !== lastWord?.list || word?.counts !== lastWord?.counts;
    // The visitor's answer makes an answer of what was the default, without a change.
    const counting = cookies.filter(({ counts }) => counts).length;
    if (isNewCookie || isStale || isOtherWord || counting !== lastCounting) {
      const statement = { groups: list, after: chosenAt || own.lookedAt, until: chosenAt || now };
      const hasLooked = own.lookedAt > 0;
      if (isNewScript) areOthers = false;
      // The banner of this page writes its variable with its cookie.
      else if (isNewCookie && !isStale && hasLooked) areOthers = true;
      if (isNewScript && list) take(statement);
      for (const it of cookies) if (!own.cookies.includes(it.key)) takeCookie(it, now);
      // What a page begins with may have any age. Beside a cookie, a script without an answer has not said anything.
      const hadSaid = banner.cookies ? own.script !== '' : before !== undefined;
      lastWord = word;
      lastCounting = counting;
      own.script = list;
      own.cookies = cookies.map(({ key }) => key);
      isStale = false;
      const said = [...(word ? [{ groups: word.list, counts: word.counts }] : []), ...cookies];
      const live = said.flatMap(({ groups, counts }) => (counts ? [groups] : []));
      judgement = {
        groups: !isOpen && live.length > 0 ? groupsInForce(own.said, live) : '',
        isKnown: !isOpen && said.length > 0,
      };
      own.lookedAt = now;
      const at = clock.now();
      if (isNewScript && list && hadSaid) tell(isFuture ? { ...statement, after: at, until: at } : statement);
      // The other pages read the same cookie, as soon as they know that there is news.
      else if (isNewCookie && hasLooked) tell(undefined);
    }
    judgement ??= { groups: '', isKnown: false };
    if (!banner.datesAnswers) noteAnswer(judgement, wasKnown);
    own.lookedAt = now;
    return judgement;
  };

  /** An event may repeat what this page already knew. A cookie has what the visitor has chosen since then. */
  const takeEvent = (named: readonly unknown[]) => {
    const now = later();
    const groups = listed(named);
    const hasCookie = own.cookies.length > 0;
    if (hasCookie && own.script && isSame(groups, own.script)) return;
    own.said = own.said.filter((other) => other !== own.event);
    own.event = { groups, after: hasCookie ? -Infinity : now, until: now };
    take(own.event);
  };

  return {
    look: () => look(),
    areOthers: () => areOthers,
    answeredHere: () => hasAnswered || attempt(() => banner.answeredHere?.()) === true,
    announced: ({ groups, chosenAt }) => {
      const { said, script: known } = own;
      look(chosenAt);
      if (Array.isArray(groups) && groups.every((id) => typeof id === 'string')) return takeEvent(groups);
      // A choice is always news, also if it repeats the last one.
      if (chosenAt === undefined || !known || !script?.counts || own.said !== said) return;
      const again = { groups: own.script, after: chosenAt || 0, until: chosenAt || later() };
      take(again);
      areOthers = false;
      tell(again);
    },
    posted: (message) => {
      const said = readStatement(message, clock.now());
      if (!said || said.after < 0) return;
      if (isSetBack()) take({ ...said, after: -Infinity, until: later() });
      // A cookie has what the visitor has chosen anywhere, so beside it a message can only deny.
      else take(own.cookies.length > 0 ? { ...said, after: -Infinity } : said);
      areOthers = true;
    },
    handOn: () => {
      Object.assign(memory, own);
    },
  };
};
