import { login, under } from '../dataElements/index.ts';
import type { Descriptions, Examples } from '../tracking/index.ts';
import { ANALYTICS_EVENTS } from '../xdm/index.ts';
import { userFields } from './fields.ts';
import { unknownUser, withoutConsent } from './given.ts';
import { pushedInteractions } from './interaction.ts';

export const loginRules = pushedInteractions({
  loginInfo: {
    name: 'Customer login',
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
  },
  adminUserInfoLoaded: {
    name: 'Admin login',
    stateOf: () => 'login',
    renderDecisions: true,
    xdm: {
      'userAccount.login': 1,
      'userAccount.loginType': 'admin',
      ...userFields,
    },
    counts: ANALYTICS_EVENTS.adminLogin,
  },
});

export const loginDescriptions: Descriptions<typeof loginRules> = {
  adminUserInfoLoaded: 'The admin portal; the user’s fields tell whom the admin acts for.',
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

export const loginExamples = (): Examples<typeof loginRules> => ({
  loginInfo: [
    {
      title: 'a buyer logs in',
      payload: loggedIn,
      sends: {
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Customer login',
        'web.webInteraction.linkClicks.value': 1,
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
    { title: 'without consent', given: withoutConsent, payload: loggedIn, sends: 'nothing' },
  ],
  adminUserInfoLoaded: [
    {
      title: 'an admin who acts as a customer',
      payload: adminLoaded,
      sends: {
        ...unknownUser,
        'web.webInteraction.type': 'other',
        'web.webInteraction.name': 'Admin login',
        'web.webInteraction.linkClicks.value': 1,
        'userAccount.login': 1,
        'userAccount.loginType': 'admin',
        '_tenant.user.userID': 'u1',
        '_tenant.user.companyName': 'Bakers Ltd',
        '_tenant.user.impersonation': 'true',
        '_tenant.user.adminUserUniqueId': 'admin-9',
      },
    },
    { title: 'without consent', given: withoutConsent, payload: adminLoaded, sends: 'nothing' },
  ],
});
