import type { SitePageData } from '../page.ts';

export interface AdminPageData extends SitePageData {
  readonly section: 'admin';
  readonly kind: 'login' | 'users';
  readonly lead: string;
}

export const adminLoginPage: AdminPageData = {
  section: 'admin',
  kind: 'login',
  path: '/portal/admin/login.html',
  id: 'page-4b8d1e90f3',
  title: 'Admin portal',
  lead: 'For Foodco staff who look after customers.',
  description: 'For Foodco staff who look after customers.',
};

export const adminUsersPage: AdminPageData = {
  section: 'admin',
  kind: 'users',
  path: '/portal/admin/users.html',
  id: 'page-92ce6a75b0',
  title: 'Users',
  lead: 'To help a customer, see the portal as they do. What you do there is recorded under your name.',
  description: 'The users of the customer portal.',
};

/** The first page is the entry page. */
export const adminPages: readonly AdminPageData[] = [adminLoginPage, adminUsersPage];
