import { attempt, type Unsubscribe } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { keepRefusal } from '../keepRefusal.ts';
import { undated } from '../undated.ts';

export interface OwnBanner extends WhereNotRequired {
  /** Name of the banner, for messages. */
  readonly name?: string;
  /** What the banner says now. Called for every occurrence, so it must be quick. What it throws is no answer. */
  readonly read: () => BannerState;
  /**
   * Calls `changed` whenever the banner's state may have changed, with `'chosen'` if the visitor has just chosen. Returns a
   * function that ends this.
   */
  readonly subscribe: (changed: (chosen?: unknown) => void) => Unsubscribe | undefined;
  /** Whether the visitor has answered in this document, if the banner can say; else the tag infers it. */
  readonly answeredHere?: () => boolean;
  /** The names of all groups that the banner has, if it can say. */
  readonly names?: () => readonly string[] | undefined;
}

/**
 * Any banner, by what the site's own code knows of it. `not required` counts as consent unless `grantWhereNotRequired` is
 * `false`: the site's own code says it.
 * @example
 * consentFrom({
 *   read: () => (banner.ready ? (banner.choice ?? 'unanswered') : 'unknown'),
 *   subscribe: (changed) => banner.on('change', () => changed('chosen')),
 * })
 */
export const consentFrom = ({
  name = 'The banner',
  grantWhereNotRequired = true,
  read,
  subscribe,
  answeredHere,
  names,
}: OwnBanner): ConsentAdapter => ({
  name,
  keepRefusal,
  grantWhereNotRequired,
  follow: ({ browser, news, fail }) => {
    let stop: Unsubscribe | undefined;
    const changed = (chosen?: unknown) => news({ choice: chosen === 'chosen' ? 'certain' : 'possible' });
    try {
      stop = subscribe(changed);
    } catch (cause) {
      fail(cause);
    }
    return {
      read: () => ({ script: read() }),
      ...undated(browser, { name, dated: answeredHere, names }),
      stop: () => void attempt(() => stop?.()),
    };
  },
});
