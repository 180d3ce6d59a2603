import type { Browser } from '../browser/index.ts';
import type { DataLayer, EventNames } from '../dataLayer/index.ts';
import type { Lifecycle } from '../sources/lifecycle.ts';
import type { Links } from '../sources/links.ts';
import type { Moment } from '../sources/video/videos.ts';

/** The data layer to those who only listen. */
export type Heard = Pick<DataLayer, 'listen'>;

/** What sources are made with. */
export interface SourceTools {
  readonly browser: Browser;
  readonly dataLayer: DataLayer;
  /** Our event names → those that the site pushes. */
  readonly eventNames: EventNames;
  readonly links: Links;
  readonly lifecycle: Lifecycle;
  /** What rules shall see of this moment, for a source that tells of it later. */
  readonly moment: () => Moment;
}
