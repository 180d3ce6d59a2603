import { pagesOf } from '../page.ts';

export const shareholderPages = pagesOf('shareholders', {
  start: {
    path: '/shareholders/',
    id: 'page-6f0d28c9e4',
    title: 'Shareholders',
    lead: 'Forty thousand people own a piece of the mill. This is where they look after it.',
  },
  /** Its hash routes count as separate pages: `#/login`, `#/code`. */
  login: {
    path: '/shareholders/shareholder-login.html',
    id: 'page-ad4170e5b2',
    title: 'Shareholder login',
    lead: 'You need your user ID, your password and a code.',
  },
  /** Seven steps, `#/step1` to `#/step7`. */
  registration: {
    path: '/shareholders/shareholder-registration.html',
    id: 'page-38e9b5071c',
    title: 'Shareholder registration',
    lead: 'Ten minutes. Have your last dividend letter at hand.',
  },
  forgotPassword: {
    path: '/shareholders/forgot-password.html',
    id: 'page-d50a97e3b8',
    title: 'Forgot your password?',
    lead: 'We send a link that lets you choose a new one. It works once, for an hour.',
  },
  /** Its address contains a token. */
  updatePassword: {
    path: '/shareholders/update-password.html',
    id: 'page-0be46f91d3',
    title: 'Choose a new password',
    lead: 'The address of this page has your token and your e-mail address. What we measure never does.',
  },
  /** Has no extension, like some of the area’s addresses. */
  account: {
    path: '/shareholders/account-overview',
    id: 'page-f72c5a8e06',
    title: 'Your shares',
    lead: 'What they are worth, and what happened to them.',
  },
});
