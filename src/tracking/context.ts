import type { Consent } from '../consent/index.ts';
import type { DataLayerState } from '../dataLayer/index.ts';
import type { Cleaning, FollowedLink, Page, SurroundingsThen } from '../page/index.ts';
import type { SiteSettings } from '../settings/settings.ts';

/** What rules and data elements may read: everything as it was when the occurrence happened. */
export interface TrackingContext {
  readonly page: Page;
  readonly state: DataLayerState;
  /** The item of the data layer that was just pushed; empty for what is no push. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly consent: Consent;
  /** The link that the visitor is just following, while its click is on its way through the page. */
  readonly link: FollowedLink | undefined;
  /** Paths of the components that have announced the same click already, innermost first. */
  readonly announcedBefore: readonly string[];
  /** What the site has set about its links. */
  readonly site: SiteSettings;
  /** The value of a cookie of this moment; nothing is read before performance consent. */
  readonly cookie: (name: string) => string | undefined;
  /** The value of a key of the session storage, likewise. */
  readonly session: (key: string) => string | undefined;
  /** Takes secrets out of what a data element reads. */
  readonly clean: Cleaning;
  /** What the page was seen on when it happened. */
  readonly surroundings: SurroundingsThen;
  /** The time-zone data value of the occurrence: `year=2026 | month=November | date=20 | day=Friday | time=9:05 AM`. */
  readonly timeParting: () => string;
}
