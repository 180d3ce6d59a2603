import type { SitePageData } from '../page.ts';

export type ShareholdersPageKind =
  | 'start'
  | 'login'
  | 'registration'
  | 'forgotId'
  | 'forgotPassword'
  | 'updatePassword'
  | 'dashboard'
  | 'overview'
  | 'history';

export interface ShareholdersPageData extends SitePageData {
  readonly section: 'shareholders';
  readonly kind: ShareholdersPageKind;
  readonly lead: string;
}

/** The page's description is its lead. */
export const shareholdersPage = (
  page: Omit<ShareholdersPageData, 'section' | 'description'>,
): ShareholdersPageData => ({ ...page, section: 'shareholders', description: page.lead });
