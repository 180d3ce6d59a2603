import { type ShareholdersPageData, shareholdersPage } from './shareholdersPage.ts';

export const startPage = shareholdersPage({
  kind: 'start',
  path: '/shareholders/',
  id: 'page-6f0d28c9e4',
  title: 'Shareholders',
  lead: 'Forty thousand people own a piece of the mill. This is where they look after it.',
});

/** Its hash routes count as separate pages: `#/login`, `#/code`. */
export const loginPage = shareholdersPage({
  kind: 'login',
  path: '/shareholders/shareholder-login.html',
  id: 'page-ad4170e5b2',
  title: 'Shareholder login',
  lead: 'You need your user ID, your password and a code.',
});

/** Seven steps, `#/step1` to `#/step7`. */
export const registrationPage = shareholdersPage({
  kind: 'registration',
  path: '/shareholders/shareholder-registration.html',
  id: 'page-38e9b5071c',
  title: 'Shareholder registration',
  lead: 'Ten minutes. Have your last dividend letter at hand.',
});

export const forgotIdPage = shareholdersPage({
  kind: 'forgotId',
  path: '/shareholders/forgot-id.html',
  id: 'page-c1b86d20f7',
  title: 'Forgot your user ID?',
  lead: 'We send it to the e-mail address in your account.',
});

export const forgotPasswordPage = shareholdersPage({
  kind: 'forgotPassword',
  path: '/shareholders/forgot-password.html',
  id: 'page-d50a97e3b8',
  title: 'Forgot your password?',
  lead: 'We send a link that lets you choose a new one. It works once, for an hour.',
});

/** Its address contains a token. */
export const updatePasswordPage = shareholdersPage({
  kind: 'updatePassword',
  path: '/shareholders/update-password.html',
  id: 'page-0be46f91d3',
  title: 'Choose a new password',
  lead: 'Twelve characters or more. A long password is better than an odd one.',
});

export const dashboardPage = shareholdersPage({
  kind: 'dashboard',
  path: '/shareholders/dashboard.html',
  id: 'page-f72c5a8e06',
  title: 'Your shares',
  lead: 'What they are worth, and what comes next.',
});

export const overviewPage = shareholdersPage({
  kind: 'overview',
  path: '/shareholders/account-overview.html',
  id: 'page-59d3e06ba1',
  title: 'Account overview',
  lead: 'What is in your account, and how we pay you.',
});

/** Has no extension, like some of the area’s addresses. */
export const historyPage = shareholdersPage({
  kind: 'history',
  path: '/shareholders/account-history',
  id: 'page-84f1c7d90e',
  title: 'Account history',
  lead: 'Every share that you bought or sold, and every dividend.',
});

/** The first page is the entry page. */
export const shareholdersPages: readonly ShareholdersPageData[] = [
  startPage,
  loginPage,
  registrationPage,
  forgotIdPage,
  forgotPasswordPage,
  updatePasswordPage,
  dashboardPage,
  overviewPage,
  historyPage,
];
