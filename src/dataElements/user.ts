import { dataLayerFields, NO_VALUE } from './dataLayerFields.ts';

/** The logged-in customer, or the admin who acts as one. */
export const user = dataLayerFields(
  'userInfo',
  'userID accountId accountTechId companyID companyName grandparentId grandparentName organization department jobTitle functionalRole functionalLevel impersonation adminUserUniqueId isLoggedIn',
  { fallback: NO_VALUE, of: 'state' },
);

export const login = dataLayerFields('loginInfo', 'userLoginTime userLoginStatus', {
  fallback: NO_VALUE,
});
