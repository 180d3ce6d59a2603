import { hasBeenActive } from '../../browser/index.ts';
import { attempt, hearCalls, keysOf, propertyOf, type Unsubscribe } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { keepRefusal } from '../keepRefusal.ts';
import { undated } from '../undated.ts';

export interface ConsentModeOptions extends WhereNotRequired {
  /** Name of the page's data layer of Google's tags: `dataLayer` by default. */
  readonly dataLayer?: string;
}

/** Google's scripts take commands as `gtag` pushes them, and no array: it calls a method of the list. */
const isCommand = (entry: unknown): entry is ArrayLike<unknown> =>
  Object.prototype.toString.call(entry) === '[object Arguments]';

/**
 * Google's Consent Mode, version 2. Groups are its types: `analytics_storage`, `ad_storage`, `ad_user_data` … Only an
 * `update` is an answer; a `default` counts by `grantWhereNotRequired`, if it names no region. Google does not say when the
 * visitor has answered: an update is taken for an earlier answer if the visitor has not done anything in the document yet,
 * or if it comes in the time that the page lets tags wait (`wait_for_update`). A banner that speaks through a template of
 * Google Tag Manager is not heard: no public list has what it says.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export const googleConsentMode = ({
  dataLayer = 'dataLayer',
  ...options
}: ConsentModeOptions = {}): ConsentAdapter => ({
  ...options,
  name: 'Google’s Consent Mode',
  keepRefusal,
  groups: {
    performance: 'analytics_storage',
    targeting: 'ad_storage',
    functional: 'functionality_storage',
  },
  follow: ({ browser, news }) => {
    const assumed = new Map<string, boolean>();
    const given = new Map<string, boolean>();
    let watched: unknown;
    let waitMs = 0;
    let isHere: boolean | undefined;
    const since = () => browser.clock.now() - browser.documentStart();
    const read = (entry: unknown): boolean => {
      if (!isCommand(entry)) return false;
      const { 0: command, 1: kind, 2: types } = entry;
      if (command !== 'consent' || (kind !== 'default' && kind !== 'update')) return false;
      const { wait_for_update: wait, region } = Object(types);
      if (Number.isFinite(wait)) waitMs = Math.max(waitMs, wait);
      for (const type of keysOf(Object(types))) {
        // What cannot be read is no consent.
        const { it } = attempt(() => ({ it: Object(types)[type] as unknown })) ?? { it: 'denied' };
        if (it !== 'granted' && it !== 'denied') continue;
        const isGranted = it === 'granted';
        if (kind === 'update') given.set(type, isGranted);
        // Nobody knows here which region the visitor is in.
        else assumed.set(type, isGranted && region === undefined && assumed.get(type) !== false);
      }
      if (kind === 'update') isHere ??= hasBeenActive(browser) && since() > waitMs;
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
      for (const entry of entries) take(entry);
    };
    let stopWatching: Unsubscribe = () => {};
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
          if (entries.map(take).some(Boolean)) news({ choice: 'possible' });
        });
      }
      // What a script has added past our `push`.
      takeNew(list);
    };
    const grantedIn = (types: ReadonlyMap<string, boolean>) =>
      [...types].flatMap(([type, isGranted]) => (isGranted ? [type] : []));
    const script = (): BannerState => {
      watch();
      if (given.size > 0) return grantedIn(given);
      return options.grantWhereNotRequired && assumed.size > 0
        ? { byDefault: grantedIn(assumed) }
        : 'unknown';
    };
    return {
      read: () => ({ script: script() }),
      ...undated(browser, {
        name: 'Google’s Consent Mode',
        dated: () => isHere === true,
        names: () => (given.size === 0 ? undefined : [...new Map([...assumed, ...given]).keys()]),
      }),
      stop: () => stopWatching(),
    };
  },
});
