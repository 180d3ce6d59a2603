import { announceUser } from '../portal/announceUser.ts';
import { portalSession } from '../portal/session/portalSession.ts';
import type { AdminPageData } from './adminPage.ts';

/** The admin is here as such, whomever the portal is seen as; a customer is nobody here. */
export const announceAdmin = (page: AdminPageData): void =>
  announceUser(page, { ...portalSession.read(), userID: undefined });
