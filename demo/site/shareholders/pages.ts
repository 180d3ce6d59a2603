import { pagesOf } from '../page.ts';

export const shareholderPages = pagesOf('shareholders', {
  start: {
    path: '/shareholders/',
    title: 'Shareholders',
    lead: 'Forty thousand people own a piece of the mill. This is where they look after it.',
  },
  /** Its hash routes count as separate pages: `#/login`, `#/code`. */
  login: {
    path: '/shareholders/shareholder-login.html',
    title: 'Shareholder login',
    lead: 'You need your user ID, your password and a code.',
  },
  /** Seven steps, `#/step1` to `#/step7`. */
  registration: {
    path: '/shareholders/shareholder-registration.html',
    title: 'Shareholder registration',
    lead: 'Ten minutes. Have your last dividend letter at hand.',
  },
  forgotPassword: {
    path: '/shareholders/forgot-password.html',
    title: 'Forgot your password?',
    lead: 'We send a link that lets you choose a new one. It works once, for an hour.',
  },
  /** Its address contains a token. */
  updatePassword: {
    path: '/shareholders/update-password.html',
    title: 'Choose a new password',
    lead: 'The address of this page has your token and your e-mail address. What we measure never does.',
  },
  /** Has no extension, like some of the area’s addresses. */
  account: {
    path: '/shareholders/account-overview',
    title: 'Your shares',
    lead: 'What they are worth, and what happened to them.',
  },
});
