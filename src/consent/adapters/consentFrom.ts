import type { ConsentAdapter } from '../adapter.ts';
import { followState, type StatedBanner } from '../followState.ts';

export interface OwnBanner extends StatedBanner {
  /** Name of the banner, for messages. */
  readonly name?: string;
}

/**
 * Any banner, by what the site's own code knows of it.
 * @example
 * consentFrom({
 *   read: () => (banner.ready ? (banner.choice ?? 'unanswered') : 'unknown'),
 *   subscribe: (changed) => banner.on('change', changed),
 * })
 */
export const consentFrom = ({ name = 'The banner', ...banner }: OwnBanner): ConsentAdapter => ({
  name,
  follow: (parts) => followState(banner, parts),
});
