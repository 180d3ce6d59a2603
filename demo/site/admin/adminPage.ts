import type { SitePageData } from '../page.ts';

export interface AdminPageData extends SitePageData {
  readonly section: 'admin';
  readonly kind: 'login' | 'users';
  readonly lead: string;
}
