import { dataLayerFields, NO_VALUE } from './dataLayerFields.ts';

/** The logged-in customer, or the admin who acts as one. */
export const user = dataLayerFields(
  'userInfo',
  [
    'userID',
    'accountId',
    'accountTechId',
    'companyID',
    'companyName',
    'grandparentId',
    'grandparentName',
    'organization',
    'department',
    'jobTitle',
    'functionalRole',
    'functionalLevel',
    'impersonation',
    'adminUserUniqueId',
    'isLoggedIn',
  ],
  NO_VALUE,
);

export const login = dataLayerFields('loginInfo', ['userLoginTime', 'userLoginStatus'], NO_VALUE);
