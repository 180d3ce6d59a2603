import { alloyCookie } from '../../ecid/index.ts';
import type { FillKind } from '../../site/index.ts';

export const DEVICE_ID_COOKIE = 'tamis_fpid';

/** The edge refuses an event whose ID has any other form. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * A first-party device ID for visitors whom the edge has not named yet. Because of it, events that leave before the
 * first answer get the same ECID.
 * https://experienceleague.adobe.com/docs/experience-platform/edge/identity/first-party-device-ids.html
 */
export const deviceId: FillKind = {
  stored: () => ({ cookies: [DEVICE_ID_COOKIE] }),
  create: ({ browser: { uuid }, cookies, settings: { orgId } }) => ({
    fields: ({ ofEvent }) => {
      // A site that has device IDs of its own would otherwise count its visitors again.
      if (ofEvent('identityMap.FPID') !== undefined || cookies.get(alloyCookie(orgId, 'identity'))) return {};
      const known = cookies.get(DEVICE_ID_COOKIE) ?? '';
      const isSound = UUID.test(known);
      const id = isSound ? known : uuid();
      if (!isSound) cookies.set(DEVICE_ID_COOKIE, id);
      return { 'identityMap.FPID': [{ id, authenticatedState: 'ambiguous', primary: false }] };
    },
  }),
};
