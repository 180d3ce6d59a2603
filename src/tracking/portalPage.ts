import type { Consent } from '../consent/index.ts';
import type { DataLayerState } from '../dataLayer/index.ts';
import type { Page } from '../page/index.ts';

/** A page of the portal, until another is shown. */
export interface PortalPage {
  readonly page: Page;
  address: string;
  /** The path of the page object that has announced itself there; empty until one has. */
  path: string;
  /** The IDs of the user with whom it was counted; undefined until it is counted. */
  ids?: readonly string[];
  /** The IDs of the last user who was known there. */
  user?: readonly string[];
  /** Its moment, while it waits for its user. */
  view?:
    | {
        readonly past: boolean;
        readonly at: number;
        readonly state: DataLayerState;
        readonly consent: Consent;
      }
    | undefined;
}

/** What a stopped tag leaves to the next one: its items of the data layer do not tell at which address they were pushed. */
export interface PortalMemory {
  portalPage?: PortalPage | undefined;
}
