import { attempt, hearCalls, propertyOf, type Unsubscribe } from '../../language/index.ts';
import type { ConsentAdapter } from '../adapter.ts';
import { followState } from '../followState.ts';

export interface ConsentModeOptions {
  /** Name of the page's data layer of Google's tags: `dataLayer` by default. */
  readonly dataLayer?: string;
}

/**
 * Google's Consent Mode, version 2. Groups are its types: `analytics_storage`, `ad_storage`, `ad_user_data` … Only an
 * `update` is an answer, never a `default`. Google does not say when the visitor has answered: an update is taken for an
 * earlier answer if the visitor has not done anything in the document yet, or if it comes in the time that the page lets
 * tags wait (`wait_for_update`).
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export const googleConsentMode = ({ dataLayer = 'dataLayer' }: ConsentModeOptions = {}): ConsentAdapter => ({
  name: 'Google’s Consent Mode',
  groups: {
    performance: 'analytics_storage',
    targeting: 'ad_storage',
    functional: 'functionality_storage',
  },
  follow: (parts) => {
    const { browser } = parts;
    const given = new Map<string, boolean>();
    const named = new Set<string>();
    let watched: unknown;
    let waitMs = 0;
    let isHere: boolean | undefined;
    const since = () => browser.clock.now() - browser.documentStart();
    const read = (entry: unknown): boolean => {
      const { 0: command, 1: kind, 2: types } = Object(entry) as ArrayLike<unknown>;
      if (command !== 'consent' || (kind !== 'default' && kind !== 'update')) return false;
      const wait = Object(types).wait_for_update;
      if (Number.isFinite(wait)) waitMs = Math.max(waitMs, wait);
      const states = Object.entries(Object(types)).filter(([, it]) => it === 'granted' || it === 'denied');
      for (const [type, it] of states) {
        named.add(type);
        if (kind === 'update') given.set(type, it === 'granted');
      }
      if (kind === 'update') isHere ??= browser.hasBeenActive() && since() > waitMs;
      return kind === 'update';
    };
    /** Reading an entry of the page's may throw. */
    const take = (entry: unknown): boolean => attempt(() => read(entry)) === true;
    /** How many entries of the list are read. */
    let taken = 0;
    const takeNew = (list: readonly unknown[]) => {
      // Google's script removes old entries.
      const entries = list.slice(Math.min(taken, list.length));
      taken = list.length;
      return entries.map(take).some(Boolean);
    };
    let stopWatching: Unsubscribe = () => {};
    let hear = () => {};
    /** Another script may replace the list. */
    const watch = () => {
      const list = browser.global(dataLayer);
      if (!Array.isArray(list)) return;
      if (list !== watched) {
        watched = list;
        taken = 0;
        stopWatching();
        // Only this list's: others keep the `push` that they share.
        stopWatching = hearCalls(propertyOf(list, 'push'), (entries) => {
          taken = list.length;
          if (entries.map(take).some(Boolean)) hear();
        });
      }
      // What a script has added past our `push`.
      takeNew(list);
    };
    return followState(
      {
        read: () => {
          watch();
          return given.size === 0
            ? 'unknown'
            : [...given].flatMap(([type, isGiven]) => (isGiven ? [type] : []));
        },
        names: () => (given.size === 0 ? undefined : [...named]),
        answeredHere: () => isHere === true,
        subscribe: (changed) => {
          hear = changed;
          return () => {
            hear = () => {};
            stopWatching();
          };
        },
      },
      parts,
    );
  },
});
