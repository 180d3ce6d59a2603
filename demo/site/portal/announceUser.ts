import { pushEvent } from '../../aem/pushEvent.ts';
import type { SitePageData } from '../page.ts';
import { type PortalSession, portalSession, takeNewLogin } from './session/portalSession.ts';
import { userInfoOf } from './session/userInfoOf.ts';

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
  if (session.isAdmin) {
    pushEvent('adminUserInfoLoaded', { userInfo });
  } else {
    pushEvent('loginInfo', {
      userInfo,
      loginInfo: { userLoginTime: session.loginTime ?? '', userLoginStatus: 'success' },
    });
  }
};
