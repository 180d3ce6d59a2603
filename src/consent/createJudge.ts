import type { Browser } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import type { Announced, Banner, ConsentAdapter, Judgement, Sources } from './adapter.ts';
import { EVERY_GROUP, inOrder, listed } from './groups.ts';
import { groupsInForce, hear, readStatement, SKEW_MS, type Statement } from './statement.ts';

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
  /** What the sources said when they were last read, each by its `id`. */
  seen: readonly string[];
  /** When they were last read, in epoch milliseconds. */
  lookedAt: number;
}

/** A banner that has announced a choice and does not say which is not to be read. */
const QUESTION_MS = 10_000;

export const createConsentMemory = (): ConsentMemory => ({ said: [], seen: [], lookedAt: -Infinity });

/** What an earlier tag has left. Any script, or another version of the tag, may have written it. */
const recall = ({ said, event, seen, lookedAt }: ConsentMemory, now: number): ConsentMemory => {
  const known = said.map((it) => readStatement(it, now));
  return {
    said: known.flatMap((it) => it ?? []),
    event: known[said.indexOf(event as Statement)],
    seen: seen.map(String),
    // Not of the future: the clock may have been set back. NaN is no time.
    lookedAt: lookedAt <= now ? lookedAt : now,
  };
};

/** What a source says: a list of groups, empty without one. */
interface Word {
  readonly groups: string;
  /** Whether the list counts: as the visitor's answer, or as what the site lets count. */
  readonly counts: boolean;
  /** The banner assumes it. It undoes no denial, and is no news for other pages. */
  readonly isDefault?: true;
}

/** What cannot be read: no group is active. */
const NOTHING_ACTIVE: Word = { groups: listed([]), counts: true };

/** `undefined` if the state says nothing. */
const wordOf = (state: unknown, grants: boolean, unreadable: Word | undefined): Word | undefined => {
  if (state === 'unknown') return undefined;
  if (state === 'unanswered') return { groups: '', counts: false };
  if (Array.isArray(state)) return { groups: listed(state), counts: true };
  const { byDefault } = Object(state);
  const assumed = Array.isArray(byDefault) ? listed(byDefault) : state === 'not required' && EVERY_GROUP;
  return assumed ? { groups: assumed, counts: grants, isDefault: true } : unreadable;
};

/** What a source says at this moment; two times the same if it has the same `id`. */
interface Said extends Word {
  readonly id: string;
  /** Epoch milliseconds, if a cookie says so: see `CookieStatement`. */
  readonly at: number;
}
const OF_SCRIPT = 'script';
const scriptId = (groups: string) => OF_SCRIPT + (groups && `=${inOrder(groups)}`);
const isScript = (id: string) => id.startsWith(OF_SCRIPT);
const isCookie = (id: string) => !isScript(id);

/**
 * What cannot be read denies. A source that has changed since it was last read has made its statement since then; but
 * what was there when the page began may have any age: the page may come from a cache, and another page may have asked
 * the visitor since. Where statements differ and their order is not certain, the denial counts. `tell` posts to the site's
 * other pages a statement that only this page knows, or just that there is news.
 */
export const createJudge = (
  browser: Browser,
  banner: Pick<Banner, 'read' | 'hasCookies' | 'noted' | 'answeredHere'>,
  { grantWhereNotRequired: grants = false }: Pick<ConsentAdapter, 'grantWhereNotRequired'>,
  tell: (statement: Statement | undefined) => void,
  memory = createConsentMemory(),
): Judge => {
  const { clock } = browser;
  // A copy, because a stopped tag may read the sources once more: a change must be left for the next tag.
  const own = attempt(() => recall(memory, clock.now())) ?? createConsentMemory();
  // A script of this document has read what only a script can say.
  if (!banner.hasCookies) own.lookedAt = Math.max(own.lookedAt, browser.documentStart());
  /** The last word of the script: it holds until the script says something else. */
  let script: Word | undefined;
  /** Since when it has been open what the visitor has chosen. */
  let askedAt: number | undefined;
  /** When the visitor chose what the banner has announced; `NaN` if that may be an old choice. */
  let chosenAt: number | undefined;
  let judgement: Judgement = { groups: '', isKnown: false };
  /** What the sources have said, and what of it counts. */
  let basis: string | undefined;
  /** What was read last: the same object while nothing has changed. */
  let last: Sources | undefined;
  let areOthers = false;

  const take = (it: Statement) => {
    own.said = hear(own.said, it);
    basis = undefined;
  };

  /**
   * The present time in epoch milliseconds, but later at each call: several statements within one millisecond need an
   * order too, and a clock may be set back.
   */
  const later = () => Math.max(clock.now(), own.lookedAt + 0.001);
  /** The clock was set back since: until it has caught up, nobody can say what came later, so a message can only deny. */
  const isSetBack = () => own.lookedAt > clock.now() + SKEW_MS;

  const readScript = (isOpen: boolean, state: unknown): readonly Said[] => {
    // A script that cannot be read yet may not have loaded.
    const isLost = script?.groups || state === 'in question';
    if (!isOpen) script = wordOf(state, grants, isLost ? NOTHING_ACTIVE : script) ?? script;
    return isOpen || !script ? [] : [{ ...script, id: scriptId(script.groups), at: Number.NaN }];
  };
  const readCookies = (stated: Sources['cookies'] = []): readonly Said[] => {
    const times = new Map<string, number>();
    return stated.flatMap(({ state, at }) => {
      const word = wordOf(state, grants, NOTHING_ACTIVE) ?? NOTHING_ACTIVE;
      const id = `${at} ${inOrder(word.groups)}`;
      // Of cookies that say the same, each counts: one that has come to agree with another is news.
      const turn = times.get(id) ?? 0;
      times.set(id, turn + 1);
      return word.groups ? [{ ...word, at, id: `${id} ${turn}` }] : [];
    });
  };

  /** Dates what sources say for the first time: `madeAt` is when the visitor chose, if the banner has announced it. */
  const takeNews = (news: readonly Said[], now: number, madeAt: number | undefined) => {
    const { lookedAt } = own;
    for (const { groups, at, isDefault } of news) {
      // Its date may be wrong, because a clock was wrong or somebody wrote the cookie by hand.
      const isDated = at <= now && at + 999 >= lookedAt;
      const until = isDated ? Math.min(at + 999, now) : now;
      const after = isDated ? Math.max(at, lookedAt) : lookedAt;
      if (groups) take({ groups, after: isDefault ? -Infinity : madeAt || after, until: madeAt || until });
    }
  };

  /** Reads all sources. Returns whether it is open what the visitor has chosen. */
  const look = (madeAt?: number) => {
    const isFuture = isSetBack();
    const now = later();
    // Another tab, or the banner, may have written them in this task.
    browser.cookies.again();
    const sources = attempt(banner.read);
    // This runs for every occurrence: what has not changed is not read again.
    if (sources && sources === last && basis !== undefined) {
      own.lookedAt = now;
      banner.noted?.(judgement);
      return false;
    }
    last = sources;
    const state: unknown = sources?.script;
    askedAt = state === 'in question' ? (askedAt ?? now) : undefined;
    const isOpen = askedAt !== undefined && now - askedAt < QUESTION_MS;
    const said = [...readScript(isOpen, state), ...readCookies(sources?.cookies)];
    const ids = said.map(({ id }) => id);
    const nextBasis = said.map(({ id, counts }) => `${id} ${counts}`).join(';') + isOpen;
    if (nextBasis !== basis) {
      const { seen, lookedAt: after } = own;
      const hasLooked = after > 0;
      const isFresh = basis === undefined;
      const news = said.filter(({ id }) => !seen.includes(id));
      const ofScript = news.find(({ id, groups, isDefault }) => isScript(id) && groups !== '' && !isDefault);
      const isNewCookie = String(ids.filter(isCookie)) !== String(seen.filter(isCookie));
      takeNews(news, now, madeAt);
      // What a page begins with may have any age. Beside a cookie, a script without an answer has not said anything.
      const hadSaid = seen.some((id) => isScript(id) && (!banner.hasCookies || id !== OF_SCRIPT));
      // The banner of this page writes its variable with its cookie.
      areOthers = !ofScript && (areOthers || (isNewCookie && !isFresh && hasLooked));
      own.seen = isOpen ? [...seen.filter(isScript), ...ids] : ids;
      const live = said.flatMap(({ groups, counts }) => (counts ? [groups] : []));
      judgement = {
        groups: !isOpen && live.length > 0 ? groupsInForce(own.said, live) : '',
        isKnown: !isOpen && said.length > 0,
      };
      basis = nextBasis;
      own.lookedAt = now;
      if (ofScript && (hadSaid || madeAt !== undefined)) {
        // What may be old can only deny.
        const from = isFuture ? clock.now() : madeAt || (hadSaid ? after : 0);
        tell({ groups: ofScript.groups, after: from, until: isFuture ? from : madeAt || now });
      }
      // The other pages read the same cookie, as soon as they know that there is news.
      else if (isNewCookie && hasLooked) tell(undefined);
    }
    own.lookedAt = now;
    banner.noted?.(judgement);
    return isOpen;
  };

  /** An event may repeat what this page already knew. A cookie has what the visitor has chosen since then. */
  const takeEvent = (named: readonly unknown[]) => {
    const now = later();
    const groups = listed(named);
    const hasCookie = own.seen.some(isCookie);
    if (hasCookie && own.seen.includes(scriptId(groups))) return;
    own.said = own.said.filter((other) => other !== own.event);
    own.event = { groups, after: hasCookie ? -Infinity : now, until: now };
    take(own.event);
  };

  /** Reads all sources, after an announcement or without one. */
  const hearBanner = (groups?: unknown) => {
    const { said, seen } = own;
    if (look(chosenAt)) return;
    const at = chosenAt;
    // It dates only what has been read now.
    chosenAt = undefined;
    if (Array.isArray(groups) && groups.every((id) => typeof id === 'string')) return takeEvent(groups);
    // A choice is always news, also if it repeats the last one.
    const isAgain = own.said === said && seen.some((id) => isScript(id) && id !== OF_SCRIPT);
    if (at === undefined || !isAgain || !script?.counts) return;
    const again = { groups: script.groups, after: at || 0, until: at || later() };
    take(again);
    look();
    areOthers = false;
    tell(again);
  };

  return {
    look: () => {
      hearBanner();
      return judgement;
    },
    areOthers: () => areOthers,
    answeredHere: () => attempt(() => banner.answeredHere?.()) === true,
    announced: ({ groups, choice }) => {
      if (choice === 'certain') chosenAt = later();
      else if (choice) chosenAt ??= Number.NaN;
      hearBanner(groups);
    },
    posted: (message) => {
      const said = readStatement(message, clock.now());
      if (!said || said.after < 0) return;
      const now = later();
      // Its page knows the time to the millisecond.
      const until = isSetBack() ? now : Math.min(said.until + 1, now);
      // A cookie has what the visitor has chosen anywhere, so beside it a message can only deny.
      take({ ...said, until, ...((isSetBack() || own.seen.some(isCookie)) && { after: -Infinity }) });
      areOthers = true;
    },
    handOn: () => {
      Object.assign(memory, own);
    },
  };
};
