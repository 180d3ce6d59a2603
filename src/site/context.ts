import type { Consent } from '../consent/index.ts';
import type { DataLayerState } from '../dataLayer/index.ts';
import type { FollowedLink, Page, SurroundingsThen } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import type { PageLook } from './pageLook.ts';

/** What rules and data elements may read: everything as it was when the occurrence happened. */
export interface TrackingContext {
  /** When it happened, in epoch milliseconds. */
  readonly at: number;
  readonly page: Page;
  readonly state: DataLayerState;
  /** The data layer item that was just pushed; empty if the occurrence is not a push. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly consent: Consent;
  /** The link that the visitor is just following, while its click event is on its way through the page. */
  readonly link: FollowedLink | undefined;
  /** Paths of the components that have already announced the same click, innermost first. */
  readonly announcedBefore: readonly string[];
  /** The settings that rules need. */
  readonly site: SiteSettings;
  /** The value of a cookie at the time of the call; nothing is read before performance consent. */
  readonly cookie: (name: string) => string | undefined;
  /** The value of a key of the session storage, under the same conditions. */
  readonly session: (key: string) => string | undefined;
  /** What the page had when it happened: its variables, elements and stores; see `javascriptVariable` and the others. */
  readonly pageValue: <T>(of: PageLook<T>) => T | null | undefined;
  /** Redacts secrets in what a data element reads. */
  readonly redact: Redaction;
  /** The screen and device on which the page was seen when it happened. */
  readonly surroundings: SurroundingsThen;
}
