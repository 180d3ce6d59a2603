import { pushEvent } from '../../aem/pushEvent.ts';
import { portalSession } from '../portal/session/portalSession.ts';
import { userInfoOf } from '../portal/session/userInfoOf.ts';

/** Pages of the public site announce a user only if somebody has logged in to the portal. */
export const announceKnownUser = (): void => {
  const userInfo = userInfoOf(portalSession.read());
  if (!userInfo) return;
  window.adobeDataLayer.push({ userInfo });
  pushEvent('userInfoLoaded', {});
};
