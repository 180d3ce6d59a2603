import type { Consent } from './consent/index.ts';
import type { DataLayerState } from './dataLayer/index.ts';
import type { Page } from './page/index.ts';

/** What rules and data elements may read: everything as it was when the occurrence happened. */
export interface TrackingContext {
  readonly page: Page;
  readonly state: DataLayerState;
  /** The item of the data layer that was just pushed; empty for what is no push. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly consent: Consent;
  /** The time-zone data value of the occurrence: `year=2026 | month=November | date=20 | day=Friday | time=9:05 AM`. */
  readonly timeParting: () => string;
}
