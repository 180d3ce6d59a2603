import type { Browser } from '../browser/index.ts';
import type { Store, Stored } from '../consent/index.ts';
import type { Path, PathValue, Unsubscribe } from '../language/index.ts';
import type { Page } from '../page/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Xdm } from '../xdm/index.ts';
import type { Departure } from './departure.ts';

/** XDM paths and their values; a field of the value `undefined` is not filled. */
export type XdmFields = { readonly [K in Path<Xdm>]?: PathValue<Xdm, K> | undefined };

/** Completes events just before they leave. */
export interface Fill {
  /** What the event should have. What its rule or the page has set stays. */
  readonly fields: (departure: Departure) => XdmFields;
  /** Called when the event has passed the gates, is complete and redacted: it leaves now. */
  readonly left?: (departure: Departure) => void;
  /** Consent was withdrawn: forgets in memory what was seen with it. */
  readonly forget?: () => void;
  readonly stop?: Unsubscribe;
}

/** What fills are made with. */
export interface FillTools {
  readonly browser: Browser;
  readonly settings: Settings;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
  readonly session: Store;
  /** The page at the time of the call. */
  readonly page: () => Page;
}

/** A fill as a site chooses it. */
export interface FillKind {
  readonly create: (tools: FillTools) => Fill;
  /** What it keeps from page to page; a withdrawal of consent removes it. */
  readonly stored?: (settings: Pick<Settings, 'orgId' | 'previousPageCookie'>) => Stored;
}
