import { pagesOf } from '../page.ts';

export const adminPages = pagesOf('admin', {
  login: {
    path: '/portal/admin/login.html',
    title: 'Admin portal',
    lead: 'For Foodco staff who look after customers.',
  },
  users: {
    path: '/portal/admin/users.html',
    title: 'Users',
    lead: 'To help a customer, see the portal as they do. What you do there is recorded under your name.',
  },
});
