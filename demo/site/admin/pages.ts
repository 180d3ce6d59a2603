import type { AdminPageData } from './adminPage.ts';

export const adminLoginPage: AdminPageData = {
  section: 'admin',
  kind: 'login',
  path: '/portal/admin/login.html',
  id: 'page-4b8d1e90f3',
  title: 'Admin portal',
  lead: 'For those at Foodco who look after customers.',
  description: 'For those at Foodco who look after customers.',
};

export const adminUsersPage: AdminPageData = {
  section: 'admin',
  kind: 'users',
  path: '/portal/admin/users.html',
  id: 'page-92ce6a75b0',
  title: 'Users',
  lead: 'See the portal as one of them, to help them. Everything that you do there is recorded as yours.',
  description: 'The users of the customer portal.',
};

/** The first is the way in. */
export const adminPages: readonly AdminPageData[] = [adminLoginPage, adminUsersPage];
