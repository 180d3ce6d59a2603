import { dataLayerFields, NO_VALUE } from './dataLayerFields.ts';

/** The logged-in customer, or the admin who acts as one. */
export const user = dataLayerFields('userInfo', { fallback: NO_VALUE, of: 'state' });

export const login = dataLayerFields('loginInfo', {
  fallback: NO_VALUE,
});
