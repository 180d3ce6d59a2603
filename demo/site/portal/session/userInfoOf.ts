import type { UserInfo } from '../../../../src/dataLayer/events.ts';
import { admin, customerById } from '../data/users.ts';
import type { PortalSession } from './portalSession.ts';

/**
 * The user in the form of the data layer: a customer; an admin who sees the portal as a customer, with the customer's
 * fields; or an admin. `undefined` if nobody is logged in.
 */
export const userInfoOf = ({ userID = '', isAdmin }: PortalSession): UserInfo | undefined => {
  const customer = customerById(userID);
  if (!customer && !isAdmin) return undefined;
  const { firstName: _, lastSeen: __, ...fields } = customer ?? { ...admin, lastSeen: '' };
  return {
    ...fields,
    isLoggedIn: true,
    impersonation: isAdmin && customer !== undefined,
    ...(isAdmin && { adminUserUniqueId: admin.adminUserUniqueId }),
  };
};
