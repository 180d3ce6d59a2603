import { pushEvent } from '../../aem/pushEvent.ts';
import { shareholderInfo } from './data/shareholder.ts';
import { shareholderSession } from './session/shareholderSession.ts';

/** Tells the data layer who is here, on each page of a shareholder who is logged in. */
export const announceShareholder = (): void => {
  window.adobeDataLayer.push({ siteInfo: { siteLanguage: 'en' } });
  if (!shareholderSession.read().isLoggedIn) return;
  window.adobeDataLayer.push({ userInfo: shareholderInfo });
  pushEvent('userInfoLoaded', {});
};
