import { momentOf } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { keepRefusal } from '../keepRefusal.ts';
import { undated } from '../undated.ts';

interface Status {
  readonly purposes?: Readonly<Record<string, { readonly enabled?: unknown }>>;
  readonly vendors?: Readonly<Record<string, { readonly enabled?: unknown }>>;
  readonly updated?: unknown;
}

/** https://developers.didomi.io/cmp/web-sdk/reference/api */
interface Didomi {
  readonly getCurrentUserStatus?: () => Status;
  readonly isConsentRequired?: () => unknown;
  readonly shouldUserStatusBeCollected?: () => unknown;
}

export interface DidomiOptions extends WhereNotRequired {
  /** IDs of vendors that count as groups too: `c:adobe` is the group `c-adobe`. */
  readonly vendors?: readonly string[];
}

const isDated = ({ updated }: Status): boolean => !Number.isNaN(momentOf(String(updated)));

/** A list that Didomi reads, and whose `push` it replaces once it has loaded. */
interface Queue {
  readonly push: (item: unknown) => unknown;
}

/**
 * Didomi. Groups are the IDs of its purposes, and those of the vendors that the site names.
 * https://developers.didomi.io/cmp/web-sdk/reference/events
 */
export const didomi = ({ vendors: counted = [], ...options }: DidomiOptions = {}): ConsentAdapter => ({
  ...options,
  name: 'Didomi',
  keepRefusal,
  follow: ({ browser, news }) => {
    let isReady = false;
    const banner = () => Object(browser.global('Didomi')) as Didomi;
    const status = (): Status => Object(banner().getCurrentUserStatus?.());
    const listsOf = ({ purposes = {}, vendors = {} }: Status): readonly (readonly [string, unknown])[] =>
      [...Object.entries(purposes), ...Object.entries(vendors).filter(([id]) => counted.includes(id))].map(
        // Names of groups have no colon.
        ([id, { enabled }]) => [id.replace(/:/g, '-'), enabled],
      );
    const queue = (name: string): Queue => {
      if (!Array.isArray(browser.global(name)) && !Object(browser.global(name)).push)
        browser.setGlobal(name, []);
      return browser.global(name) as Queue;
    };
    queue('didomiOnReady').push(() => {
      isReady = true;
      news();
    });
    const listener = () => news({ choice: 'certain' });
    queue('didomiEventListeners').push({ event: 'consent.changed', listener });
    const script = (): BannerState => {
      if (!isReady) return 'unknown';
      const it = banner();
      const known = listsOf(status());
      const hasDenied = known.some(([, enabled]) => enabled === false) && isDated(status());
      if (it.isConsentRequired?.() === false && !hasDenied) return 'not required';
      // What the visitor has not decided about looks like a denial.
      if (it.shouldUserStatusBeCollected?.() !== false) return 'unanswered';
      return known.flatMap(([id, enabled]) => (enabled === true ? [id] : []));
    };
    return {
      read: () => ({ script: script() }),
      ...undated(browser, {
        name: 'Didomi',
        dated: () => momentOf(String(status().updated)) > browser.documentStart(),
        names: () => (isReady ? listsOf(status()).map(([id]) => id) : undefined),
      }),
      stop: () => {},
    };
  },
});
