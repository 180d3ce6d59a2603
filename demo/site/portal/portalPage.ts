import type { SitePageData } from '../page.ts';

export type PortalPageKind =
  | 'login'
  | 'dashboard'
  | 'catalogue'
  | 'product'
  | 'sampleRequest'
  | 'samples'
  | 'quote'
  | 'documents'
  | 'orders'
  | 'order'
  | 'cart'
  | 'campaigns'
  | 'campaign';

export interface PortalPageData extends SitePageData {
  readonly section: 'portal';
  readonly kind: PortalPageKind;
  readonly lead: string;
  /** The ID of the campaign, on a campaign's page. */
  readonly campaignId?: string;
}

/** The page's description is its lead. */
export const portalPage = (page: Omit<PortalPageData, 'section' | 'description'>): PortalPageData => ({
  ...page,
  section: 'portal',
  description: page.lead,
});
