import { attempt, type Unsubscribe } from '../../language/index.ts';
import type { Banner, BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';

export interface OwnBanner extends WhereNotRequired, Pick<Banner, 'answeredHere'> {
  /** Name of the banner, for messages. */
  readonly name?: string;
  /** What the banner says now. Called for every occurrence, so it must be quick. What it throws is no answer. */
  readonly read: () => BannerState;
  /**
   * Calls `changed` whenever the banner's state may have changed, with `'chosen'` if the visitor has just chosen. Returns a
   * function that ends this.
   */
  readonly subscribe: (changed: (chosen?: unknown) => void) => Unsubscribe | undefined;
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
  ...more
}: OwnBanner): ConsentAdapter => ({
  name,
  grantWhereNotRequired,
  follow: ({ browser, news, fail }) => {
    let stop: Unsubscribe | undefined;
    const changed = (chosen?: unknown) =>
      news({ chosenAt: chosen === 'chosen' ? browser.clock.now() : Number.NaN });
    try {
      stop = subscribe(changed);
    } catch (cause) {
      fail(cause);
    }
    return { script: read, ...more, stop: () => void attempt(() => stop?.()) };
  },
});
