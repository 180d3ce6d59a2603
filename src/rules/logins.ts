import {
  ADMIN_LOGIN_COOKIE,
  ANALYTICS_EVENTS,
  adminLogin,
  CUSTOMER_LOGIN_COOKIE,
  customerLogin,
  login,
} from '../dataElements/index.ts';
import type { Descriptions, Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { interaction } from '../site/interaction.ts';
import { pushedInteractions } from '../sources/index.ts';
import { customerIsCounted, loginIsCounted, loginIsNew } from './conditions/index.ts';
import { userFields } from './fields.ts';
import { unknownUser } from './given.ts';
import { pushed } from './triggers.ts';

const counted = pushedInteractions({
  loginInfo: {
    name: 'Customer login',
    exceptions: [customerIsCounted],
    stateOf: () => 'login',
    renderDecisions: true,
    xdm: {
      'userAccount.login': 1,
      'userAccount.loginType': 'customer',
      'userAccount.loginStatus': login.userLoginStatus,
      ...userFields,
      ...under('_tenant.login', login),
    },
    counts: ANALYTICS_EVENTS.customerLogin,
    also: [{ type: 'setCookie', name: CUSTOMER_LOGIN_COOKIE, value: customerLogin.current }],
  },
  adminUserInfoLoaded: {
    name: 'Admin login',
    exceptions: [loginIsCounted],
    stateOf: () => 'login',
    renderDecisions: true,
    xdm: {
      'userAccount.login': 1,
      'userAccount.loginType': 'admin',
      ...userFields,
    },
    counts: ANALYTICS_EVENTS.adminLogin,
    also: [{ type: 'setCookie', name: ADMIN_LOGIN_COOKIE, value: adminLogin.current }],
  },
});

export const loginRules = {
  ...counted,
  adminUserKnown: interaction(pushed('adminUserInfoLoaded'), {
    name: 'Admin user info loaded',
    // Runs before the rule that counts the login, after which the login is no longer new.
    order: 42,
    exceptions: [loginIsNew],
    stateOf: () => 'user',
    xdm: userFields,
  }),
};

export const loginDescriptions: Descriptions<typeof loginRules> = {
  loginInfo: 'Once per login, which the cookie customerLogin holds.',
  adminUserInfoLoaded:
    'The admin portal; the user’s fields tell whom the admin acts for. Once per login, which the cookie adminLogin holds.',
  adminUserKnown: 'Each further page that announces the admin of a login that is counted.',
};

const loggedIn = {
  loginInfo: { userLoginTime: '2026-11-20T09:05:00Z', userLoginStatus: 'success' },
  userInfo: {
    userID: 'u1',
    accountId: 'A-1',
    accountTechId: 'T-1',
    companyID: 'C-1',
    companyName: 'Bakers Ltd',
    grandparentId: 'G-1',
    grandparentName: 'Bakers Group',
    organization: 'Bread',
    department: 'Research',
    jobTitle: 'Baker',
    functionalRole: 'Buyer',
    functionalLevel: 'Manager',
    impersonation: false,
    isLoggedIn: true,
  },
};
const adminLoaded = {
  userInfo: { userID: 'u1', companyName: 'Bakers Ltd', impersonation: true, adminUserUniqueId: 'admin-9' },
};
/** The form in which the cookie stores `admin-9`. */
const ADMIN_9 = '311ceb7e79d65d2d';
/** The form in which the cookie stores that `u1` has logged in with success. */
const U1_SUCCESS = '0d3538b2fadc487a';
const counting = { cookie: () => `${ADMIN_9}|` };

export const loginExamples = (): Examples<typeof loginRules> => ({
  loginInfo: [
    {
      title: 'a buyer logs in',
      payload: loggedIn,
      sends: {
        'userAccount.login': 1,
        'userAccount.loginType': 'customer',
        'userAccount.loginStatus': 'success',
        '_tenant.user.userID': 'u1',
        '_tenant.user.accountId': 'A-1',
        '_tenant.user.accountTechId': 'T-1',
        '_tenant.user.companyID': 'C-1',
        '_tenant.user.companyName': 'Bakers Ltd',
        '_tenant.user.grandparentId': 'G-1',
        '_tenant.user.grandparentName': 'Bakers Group',
        '_tenant.user.organization': 'Bread',
        '_tenant.user.department': 'Research',
        '_tenant.user.jobTitle': 'Baker',
        '_tenant.user.functionalRole': 'Buyer',
        '_tenant.user.functionalLevel': 'Manager',
        '_tenant.user.impersonation': 'false',
        '_tenant.user.adminUserUniqueId': 'No datalayer value found',
        '_tenant.user.isLoggedIn': 'true',
        '_tenant.login.userLoginTime': '2026-11-20T09:05:00Z',
        '_tenant.login.userLoginStatus': 'success',
      },
    },
    {
      title: 'a login that says nothing',
      payload: { loginInfo: {} },
      sends: {
        'userAccount.loginStatus': 'No datalayer value found',
        '_tenant.login.userLoginTime': 'No datalayer value found',
        '_tenant.login.userLoginStatus': 'No datalayer value found',
      },
    },
    {
      title: 'the same login, announced again',
      given: { cookie: () => `${U1_SUCCESS}|2026-11-20T09:05:00Z` },
      payload: loggedIn,
      sends: 'nothing',
    },
    {
      title: 'a later login of the same buyer',
      given: { cookie: () => `${U1_SUCCESS}|2026-11-19T15:00:00Z` },
      payload: loggedIn,
      sends: { 'userAccount.login': 1 },
    },
  ],
  adminUserInfoLoaded: [
    {
      title: 'an admin who acts as a customer',
      payload: adminLoaded,
      sends: {
        ...unknownUser,
        'userAccount.login': 1,
        'userAccount.loginType': 'admin',
        '_tenant.user.userID': 'u1',
        '_tenant.user.companyName': 'Bakers Ltd',
        '_tenant.user.impersonation': 'true',
        '_tenant.user.adminUserUniqueId': 'admin-9',
      },
    },
    {
      title: 'after the login of another admin',
      given: { cookie: () => '0000000000000000|' },
      payload: adminLoaded,
      sends: { 'userAccount.loginType': 'admin' },
    },
    {
      title: 'another login of the same admin',
      given: { cookie: () => `${ADMIN_9}|2026-11-20T09:05:00Z` },
      payload: { ...adminLoaded, loginInfo: { userLoginTime: '2026-11-20T15:00:00Z' } },
      sends: { 'userAccount.loginType': 'admin' },
    },
    { title: 'a login that is counted', given: counting, payload: adminLoaded, sends: 'nothing' },
  ],
  adminUserKnown: [
    {
      title: 'the next page of the same login',
      given: counting,
      payload: adminLoaded,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
        '_tenant.user.companyName': 'Bakers Ltd',
        '_tenant.user.impersonation': 'true',
        '_tenant.user.adminUserUniqueId': 'admin-9',
      },
    },
    { title: 'a new login', payload: adminLoaded, sends: 'nothing' },
  ],
});
