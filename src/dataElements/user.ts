import { fieldsOf, NO_VALUE } from './dataLayerFields.ts';

/** The logged-in customer, or the admin who acts as one. */
export const user = fieldsOf('userInfo', { fallback: NO_VALUE, of: 'state' });

export const login = fieldsOf('loginInfo', {
  fallback: NO_VALUE,
});
