import { wrapMethod } from '../../browser/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';
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
  follow: (parts) => {
    const { browser } = parts;
    const given = new Map<string, boolean>();
    const named = new Set<string>();
    let watched: unknown;
    let waitMs = 0;
    let isHere: boolean | undefined;
    const since = () => browser.clock.now() - browser.documentStart();
    const take = (entry: unknown): boolean => {
      const [command, kind, types] = Array.from(Object(entry) as ArrayLike<unknown>);
      if (command !== 'consent' || (kind !== 'default' && kind !== 'update')) return false;
      const wait = Object(types).wait_for_update;
      if (typeof wait === 'number') waitMs = Math.max(waitMs, wait);
      const states = Object.entries(Object(types)).filter(([, it]) => it === 'granted' || it === 'denied');
      for (const [type, it] of states) {
        named.add(type);
        if (kind === 'update') given.set(type, it === 'granted');
      }
      if (kind === 'update') isHere ??= browser.hasBeenActive() && since() > waitMs;
      return kind === 'update';
    };
    let stopWatching: Unsubscribe = () => {};
    let hear = () => {};
    /** Another script may replace the list. */
    const watch = () => {
      const list = browser.global(dataLayer);
      if (list === watched || !Array.isArray(list)) return;
      watched = list;
      stopWatching();
      list.forEach(take);
      stopWatching = wrapMethod(list, 'push', (entries) => {
        if (entries.map(take).some(Boolean)) hear();
      });
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
