import { pushEvent } from '../../aem/pushEvent.ts';
import type { SitePageData } from '../page.ts';
import { type PortalSession, portalSession, takeNewLogin, userInfoOf } from './portalSession.ts';

/**
 * Pushes the user to the data layer, as each page of the portal does; the first page after a login also pushes the
 * login. Pushes no user for a visitor who is not logged in.
 */
export const announceUser = (page: SitePageData, session: PortalSession = portalSession.read()): void => {
  const userInfo = userInfoOf(session);
  window.adobeDataLayer.push({
    siteInfo: { siteLanguage: 'en' },
    pageInfo: { pageName: page.title },
    productCatalogue: { catalogueName: 'Foodco Europe' },
    ...(userInfo && { userInfo }),
  });
  if (!userInfo) return;
  pushEvent('userInfoLoaded', {});
  if (!takeNewLogin()) return;
  const loginInfo = { userLoginTime: session.loginTime ?? '', userLoginStatus: 'success' };
  if (session.isAdmin) pushEvent('adminUserInfoLoaded', { userInfo });
  else pushEvent('loginInfo', { userInfo, loginInfo });
};

/** Pages of the public site announce a user only if somebody has logged in to the portal. */
export const announceKnownUser = (): void => {
  const userInfo = userInfoOf(portalSession.read());
  if (!userInfo) return;
  window.adobeDataLayer.push({ userInfo });
  pushEvent('userInfoLoaded', {});
};
