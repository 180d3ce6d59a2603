import { announceUser } from '../portal/announceUser.ts';
import { portalSession } from '../portal/session/portalSession.ts';
import type { AdminPageData } from './pages.ts';

/**
 * Announces the admin as an admin, even while they see the portal as a customer. A logged-in customer is not announced
 * here.
 */
export const announceAdmin = (page: AdminPageData): void =>
  announceUser(page, { ...portalSession.read(), userID: undefined });
