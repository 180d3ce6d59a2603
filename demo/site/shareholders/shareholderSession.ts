import { pushEvent } from '../../aem/pushEvent.ts';
import { createStored } from '../createStored.ts';
import { shareholder } from './data.ts';

export const shareholderSession = createStored(() => window.sessionStorage, 'foodco-shareholder', {
  isLoggedIn: false,
  /** The furthest step that the registration has reached, from 1. */
  reached: 1,
});

/** Takes effect on the next page. */
export const logIn = (isLoggedIn: boolean): void =>
  shareholderSession.changeForNextPage((session) => ({ ...session, isLoggedIn }));

export const reach = (reached: number): void =>
  shareholderSession.change((session) => ({ ...session, reached }));

/** Pushes the site's language on each page, and the shareholder if they are logged in. */
export const announceShareholder = (): void => {
  window.adobeDataLayer.push({ siteInfo: { siteLanguage: 'en' } });
  if (!shareholderSession.read().isLoggedIn) return;
  window.adobeDataLayer.push({ userInfo: shareholder });
  pushEvent('userInfoLoaded', {});
};
