import type { PortalPageData } from './portalPage.ts';

export interface ViewProps {
  readonly page: PortalPageData;
}
