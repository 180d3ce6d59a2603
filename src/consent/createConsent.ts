import type { Browser } from '../browser/index.ts';
import type { ConsentRecord } from '../engine/index.ts';
import { attempt, createEmitter, stopAll, type Unsubscribe, valuesOf } from '../language/index.ts';
import type { ConsentSettings } from '../settings/index.ts';
import type { Announced, ConsentAdapter } from './adapter.ts';
import { type ConsentMemory, createJudge } from './createJudge.ts';
import { type Consent, isActive, isSame, NO_CONSENT } from './groups.ts';

/** The specification's polling of the consent data element: the fallback for the banner's own events. */
const POLL_MS = 1_000;
/** Until the banner has said something: faster than anybody answers a banner that has just appeared. */
const FIRST_MS = 100;
const CHANNEL = 'tamis_consent';

export type ConsentListener = (now: Consent, before: Consent) => void;

/** Who hears of a change, in this order, no matter which part began to listen first. */
const createChanges = (onError: (cause: unknown) => void) => {
  const hearers = () => createEmitter<Parameters<ConsentListener>>(onError);
  return {
    /** What was set without consent is stored. */
    stores: hearers(),
    /** The visitor's identity, which events need. */
    identity: hearers(),
    /** Events leave or are given up, and what is stored is removed. */
    events: hearers(),
    /** Scripts beside the tag. */
    scripts: hearers(),
    /** The page's own listeners. */
    page: hearers(),
  };
};
export type ConsentPhase = keyof ReturnType<typeof createChanges>;

export interface ConsentWatch {
  /** The consent, read again in each event loop task and whenever the banner reports something. */
  readonly current: () => Consent;
  /** The consent, read at the time of the call: another tab may have withdrawn it within the present task. */
  readonly rightNow: () => Consent;
  /** Whether the browser sends Global Privacy Control, and the site heeds it. */
  readonly optedOut: () => boolean;
  /**
   * Whether it is known what the visitor has answered, on earlier pages or just now. Until then, nothing is allowed, and
   * what happens may wait.
   */
  readonly isKnown: () => boolean;
  /** Calls the listener when that becomes known. */
  readonly onKnown: (listener: () => void) => Unsubscribe;
  /** Whether the visitor has answered in this document: what they did before had no consent yet. */
  readonly answeredHere: () => boolean;
  /** Whether the banner's script is on the page; missing for a banner that cannot tell. */
  readonly isBannerThere?: (() => boolean) | undefined;
  /** Whether a banner is on the page, or has answered. */
  readonly hasBanner: () => boolean;
  /** Calls the listener at once with every change. */
  readonly onChange: (listener: ConsentListener, phase?: ConsentPhase) => Unsubscribe;
  readonly stop: Unsubscribe;
}

/**
 * Follows what the visitor allows, here and on the site's other pages. Fails closed: what cannot be read is not
 * allowed, and a denial holds until there is a newer statement.
 */
export const createConsent = (
  browser: Browser,
  adapter: ConsentAdapter,
  settings: ConsentSettings,
  report: (message: string, cause: unknown) => void,
  memory?: ConsentMemory,
  groupsOfScripts: readonly string[] = [],
  note: (record: ConsentRecord) => void = () => {},
): ConsentWatch => {
  const fail = (cause: unknown) => report('Failed to follow the consent banner.', cause);
  const changes = createChanges(fail);
  let last = NO_CONSENT;
  let wasOptedOut = false;
  /** What was told last, to the trace and to all listeners. */
  let told = { consent: NO_CONSENT, isOptedOut: false };
  let isFollowed = false;
  /** The banner of this page has called. */
  let isCalled = false;
  /** Who has made the statement that is in force now. */
  const sourceOf = (groups: string, before: Consent): ConsentRecord['source'] => {
    if (groups === before.groups) return 'Global Privacy Control';
    if (isFollowed && !isCalled && judge.areOthers()) return 'another page';
    const isChange = before.groups !== '' && banner.noted !== undefined;
    return isChange || judge.answeredHere() ? 'banner' : 'earlier';
  };
  const onNews = (announced: Announced = {}) => {
    if (!isFollowed) return;
    isCalled = true;
    // Any script may have announced this, with any content.
    attempt(() => judge.announced(announced));
    look();
    isCalled = false;
    // The banner sets its variables after some of its callbacks, in the same task.
    browser.clock.after(0, look);
  };
  const banner = adapter.follow({ browser, news: onNews, fail });
  const judge = createJudge(browser, banner, adapter, (statement) => channel.post(statement), memory);
  const refusal = adapter.keepRefusal?.(browser, judge.posted);
  const optedOut = () => settings.globalPrivacyControl && browser.globalPrivacyControl();
  const known = createEmitter<[]>(fail);
  let isKnown: boolean | undefined;
  /** While it is in question what the visitor has chosen, nothing is known that could be told. */
  const tell = () => {
    const { consent: before } = told;
    if (!isKnown || (isSame(last.groups, before.groups) && wasOptedOut === told.isOptedOut)) return;
    told = { consent: last, isOptedOut: wasOptedOut };
    note({
      kind: 'consent',
      at: browser.clock.now(),
      now: last,
      before,
      source: sourceOf(last.groups, before),
      globalPrivacyControl: wasOptedOut,
    });
    refusal?.note(last, before);
    banner.requireNames?.([settings.performance, ...groupsOfScripts], report);
    for (const { emit } of valuesOf(changes)) emit(last, before);
  };
  const look = (): Consent => {
    const { groups, isKnown: isNowKnown } = judge.look();
    // Emitted after the change of consent that follows.
    if (isKnown === false && isNowKnown) browser.clock.after(0, known.emit);
    isKnown = isNowKnown;
    const isOptedOut = optedOut();
    // This runs for every occurrence, so it parses only what has changed.
    if (!isSame(groups, last.groups) || isOptedOut !== wasOptedOut) {
      wasOptedOut = isOptedOut;
      last = {
        performance: isActive(settings.performance, groups),
        targeting: settings.targeting !== '' && isActive(settings.targeting, groups) && !isOptedOut,
        groups: isSame(groups, last.groups) ? last.groups : groups,
      };
    }
    tell();
    return last;
  };

  const lookOnce = browser.oncePerTask(look);

  const channel = browser.openChannel(CHANNEL, (message) => {
    judge.posted(message);
    look();
  });
  const lookAround = () => {
    refusal?.read();
    look();
  };
  lookAround();
  isFollowed = true;
  const stopWaiting = browser.clock.every(FIRST_MS, () => {
    if (isKnown === false) look();
    if (isKnown) stopWaiting();
  });

  const stopListening = stopAll(
    browser.onPage('hide', 'consent', look),
    // The visitor may have chosen on another page while this page was not shown.
    browser.onPage('show', 'consent', lookAround),
    browser.onPage('restore', 'consent', lookAround),
    browser.onCookieChange(look),
    browser.clock.every(POLL_MS, look),
    stopWaiting,
    channel.close,
    banner.stop,
  );

  return {
    current: () => {
      lookOnce();
      return last;
    },
    rightNow: look,
    optedOut,
    isKnown: () => {
      lookOnce();
      return isKnown === true;
    },
    isBannerThere: banner.isThere,
    onKnown: known.listen,
    answeredHere: judge.answeredHere,
    hasBanner: () => last.groups !== '' || (banner.isThere ? banner.isThere() : isKnown === true),
    // Another listener may read consent before this one is called, and find a newer state. This listener then gets only
    // the newest state, once.
    onChange: (listener, phase = 'page') => {
      let heard = last;
      return changes[phase].listen((now) => {
        if (now !== last || now === heard) return;
        const before = heard;
        heard = now;
        listener(now, before);
      });
    },
    stop: () => {
      // A withdrawal that nobody has noticed yet.
      look();
      isFollowed = false;
      judge.handOn();
      stopListening();
      for (const { clear } of valuesOf(changes)) clear();
    },
  };
};
