import type { Consent } from '../../consent/index.ts';
import type { DataLayerState } from '../../dataLayer/index.ts';
import { attempt } from '../../language/index.ts';
import type { Page } from '../../page/index.ts';

/** A page of the portal, until another is shown. */
export interface PortalPage {
  readonly page: Page;
  address: string;
  /** The path of the page object that has announced itself on this page; empty until one has. */
  path: string;
  /** The IDs of the user with whom the page was counted; undefined until it is counted. */
  ids?: readonly string[];
  /** The IDs of the last user who was known on this page. */
  user?: readonly string[];
  /** The moment when the page was shown, while it waits for its user. */
  view?:
    | {
        readonly past: boolean;
        readonly at: number;
        readonly state: DataLayerState;
        readonly consent: Consent;
      }
    | undefined;
}

/**
 * The page that a stopped tag has left to this one, because items of the data layer do not say where they were pushed.
 * `undefined` if it is no such page.
 */
export const recallPortalPage = (it: unknown): PortalPage | undefined =>
  attempt(() => {
    const known = it as PortalPage;
    const texts = [known.page.path, known.address, known.path];
    return texts.every((text) => typeof text === 'string') ? known : undefined;
  });
