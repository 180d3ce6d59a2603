import { pushEvent } from '../../aem/pushEvent.ts';
import { shareholderInfo } from './data/shareholder.ts';
import { shareholderSession } from './session/shareholderSession.ts';

/** Pushes the site's language on each page, and the shareholder if they are logged in. */
export const announceShareholder = (): void => {
  window.adobeDataLayer.push({ siteInfo: { siteLanguage: 'en' } });
  if (!shareholderSession.read().isLoggedIn) return;
  window.adobeDataLayer.push({ userInfo: shareholderInfo });
  pushEvent('userInfoLoaded', {});
};
