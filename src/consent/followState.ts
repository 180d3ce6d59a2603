import { attempt, hasOwn, type Unsubscribe } from '../language/index.ts';
import { type ActiveGroups, type Banner, type BannerParts, listed } from './adapter.ts';
import { EVERY_GROUP } from './everyGroup.ts';

/**
 * What a banner says: the names of the active groups, or why there are none.
 * - `unanswered`: the visitor has not answered yet
 * - `not required`: visitors are not asked here, and the site counts this as consent
 * - `unknown`: the banner has not loaded, and may know an answer from an earlier page
 */
export type BannerState = readonly string[] | 'unanswered' | 'not required' | 'unknown';

/** A banner whose state can be read, and that tells when it may have changed. */
export interface StatedBanner {
  /**
   * What the banner says now. Called for every occurrence, so it must be quick. If it throws, or says `unknown` after it
   * has said something else, its last word holds.
   */
  readonly read: () => BannerState;
  /** Calls `changed` whenever the banner's state may have changed. Returns a function that ends this. */
  readonly subscribe: (changed: () => void) => Unsubscribe | undefined;
  /** The names of all groups that the banner has, if it can say. */
  readonly names?: () => readonly string[] | undefined;
  /** Whether the visitor has answered in this document, if the banner can say; see `followState`. */
  readonly answeredHere?: () => boolean;
}

const SHOWN: Readonly<Record<string, ActiveGroups>> = {
  unanswered: '',
  'not required': EVERY_GROUP,
};

/** The groups of a state. Any script may have made the state: what is none of them is not known. */
const groupsOf = (state: unknown): ActiveGroups => {
  if (Array.isArray(state)) return listed(state);
  return typeof state === 'string' && hasOwn(SHOWN, state) ? SHOWN[state] : undefined;
};

/** Faster than anybody answers a banner that has just appeared. */
const LOOK_MS = 100;
/** A page that was busy for this long may have hidden that its banner waited for an answer. */
const STARVED_MS = 1_000;

/**
 * Follows a banner by its state. An answer that the visitor gives on the page is told from an earlier one by what the
 * banner said before: after `unanswered`, an answer is new.
 */
export const followState = (
  { read, subscribe, names, answeredHere }: StatedBanner,
  { browser, news, fail }: BannerParts,
): Banner => {
  const { clock } = browser;
  let groups: ActiveGroups;
  let hasWaited = false;
  let hasAnswered = false;
  let lookedAt = clock.now();
  const look = () => {
    const wasKnown = groups !== undefined;
    // What a banner has said holds until it says something else.
    groups = groupsOf(attempt(read)) ?? groups;
    const isStarved = clock.now() - lookedAt > STARVED_MS && browser.hasBeenActive();
    if (groups === '' || (!wasKnown && groups !== undefined && isStarved)) hasWaited = true;
    if (groups && hasWaited) hasAnswered = true;
    lookedAt = clock.now();
    return groups;
  };
  const changed = () => {
    const before = groups;
    look();
    // A state that replaces another is the visitor's choice; the first one may be of any age.
    const isChoice = Boolean(before !== undefined && groups && groups !== before);
    news(isChoice ? groups?.split(',').filter(Boolean) : undefined);
  };
  look();
  // The visitor may have answered before the tag has started, and only some banners say when.
  if (groups && groups !== EVERY_GROUP && !answeredHere) hasAnswered = browser.hasBeenActive();
  const stopLooking = clock.every(LOOK_MS, () => {
    if (groups === undefined) look();
    if (groups !== undefined) stopLooking();
  });
  let stop: Unsubscribe | undefined;
  try {
    stop = subscribe(changed);
  } catch (cause) {
    fail(cause);
  }
  return {
    read: look,
    answeredHere: () => hasAnswered || attempt(() => answeredHere?.()) === true,
    isThere: () => groups !== undefined,
    names: () => attempt(() => names?.()),
    stop: () => {
      stopLooking();
      stop?.();
    },
  };
};
