import { pagesOf } from '../page.ts';

export const adminPages = pagesOf('admin', {
  login: {
    path: '/portal/admin/login.html',
    id: 'page-4b8d1e90f3',
    title: 'Admin portal',
    lead: 'For Foodco staff who look after customers.',
  },
  users: {
    path: '/portal/admin/users.html',
    id: 'page-92ce6a75b0',
    title: 'Users',
    lead: 'To help a customer, see the portal as they do. What you do there is recorded under your name.',
  },
});
